import type { Ctx, Locale } from '../context.ts'

/** A mail without its receiver. */
export interface Letter {
  subject: string
  text: string
}

/** An address of the site in the reader's language, as the mails name it. */
export function linkTo(
  { publicUrl, locale }: Pick<Ctx, 'publicUrl' | 'locale'>,
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return `${publicUrl}${locale === 'ne' ? '/ne' : ''}${path}${search && `?${search}`}`
}

/** The mails and SMS about an account. SMS are in Latin letters, so that one is enough, and hold nothing but the code. */
export const letters = (locale: Locale) => LETTERS[locale]

export function letter(subject: string, ...paragraphs: string[]): Letter {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

export const EN = { hello: 'Namaste,', us: 'Himalayan Green' }
export const NE = { hello: 'नमस्ते,', us: 'हिमालयन ग्रीन' }

const LETTERS = {
  en: {
    signIn: (code: string, link: string) =>
      letter(
        'Log in to Himalayan Green',
        EN.hello,
        `Your login code is: ${code}`,
        `Or open this link:\n${link}`,
        'Each works once, within 15 minutes. If you did not request this, you can ignore this email. Nobody can log in without the code.',
        EN.us,
      ),
    noAccount: (link: string) =>
      letter(
        'No account at Himalayan Green',
        EN.hello,
        'Someone entered this email address in our shop, but there is no account for it.',
        `You can make one here:\n${link}`,
        'If it was not you, you need not do anything.',
        EN.us,
      ),
    reset: (link: string) =>
      letter(
        'A new password for Himalayan Green',
        EN.hello,
        `you can choose a new password here:\n${link}`,
        'The link works once, within 15 minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
        EN.us,
      ),
    passwordChanged: (link: string) =>
      letter(
        'Your password was changed',
        EN.hello,
        'the password of your account at Himalayan Green was changed, and every other device was signed out.',
        `If that was not you, choose a new password at once:\n${link}`,
        EN.us,
      ),
    passwordEnded: (link: string) =>
      letter(
        'Your old password no longer works',
        EN.hello,
        'you have just confirmed that this address is yours. A password set before that could have been somebody else’s, so it no longer works, and a phone number added earlier can no longer be used to log in.',
        `Choose a new password here:\n${link}`,
        EN.us,
      ),
    newEmail: (code: string) =>
      letter(
        'Confirm your email',
        EN.hello,
        `your code for using this address with your account is: ${code}`,
        'It works once, within 15 minutes. If you did not ask for this, you need not do anything.',
        EN.us,
      ),
    emailChanged: (email: string) =>
      letter(
        'Your email was changed',
        EN.hello,
        `your account at Himalayan Green now belongs to ${email}, and every other device was signed out. Mails no longer come to this address.`,
        'If that was not you, please call or write to us at once.',
        EN.us,
      ),
    phoneChanged: (phone: string) =>
      letter(
        'A new phone number for your account',
        EN.hello,
        `your account at Himalayan Green now has the phone number ${phone}, and one can sign in with it. Every other device was signed out.`,
        'If that was not you, please call or write to us at once.',
        EN.us,
      ),
    secondFactorSetUp: () =>
      letter(
        'A second factor was set up',
        EN.hello,
        'from now on, signing in to the back office with your account takes a code of your phone.',
        'If that was not you, please tell an administrator at once.',
        EN.us,
      ),
    secondFactorReset: () =>
      letter(
        'Your second factor was reset',
        EN.hello,
        'An administrator has reset your two-step verification and logged you out everywhere. You will set it up again the next time you open Admin.',
        'If you did not ask for this, please tell an administrator at once.',
        EN.us,
      ),
    smsCode: (code: string) =>
      `Himalayan Green: ${code} is your code. It works for 15 minutes. Do not tell it to anybody.`,
  },
  ne: {
    signIn: (code: string, link: string) =>
      letter(
        'हिमालयन ग्रीनमा लगइन',
        NE.hello,
        `लगइन गर्न तपाईंको कोड: ${code}`,
        `वा यो लिङ्क खोल्नुहोस्:\n${link}`,
        'दुवै १५ मिनेटभित्र एक पटक मात्र चल्छन्। तपाईंले नमाग्नुभएको हो भने केही गर्नुपर्दैन: कोडबिना कसैले लगइन गर्न सक्दैन।',
        NE.us,
      ),
    noAccount: (link: string) =>
      letter(
        'हिमालयन ग्रीनमा खाता छैन',
        NE.hello,
        'कसैले (सायद तपाईं आफैँले) हाम्रो पसलमा यो इमेल हाल्नुभयो, तर यसको खाता छैन।',
        `खाता यहाँ खोल्न सक्नुहुन्छ:\n${link}`,
        'तपाईं होइन भने केही गर्नु पर्दैन।',
        NE.us,
      ),
    reset: (link: string) =>
      letter(
        'हिमालयन ग्रीनको नयाँ पासवर्ड',
        NE.hello,
        `नयाँ पासवर्ड यहाँ राख्न सक्नुहुन्छ:\n${link}`,
        'यो लिङ्क १५ मिनेटभित्र एक पटक मात्र चल्छ। तपाईंले नमाग्नुभएको हो भने केही गर्नु पर्दैन: तपाईंको पासवर्ड उही रहन्छ।',
        NE.us,
      ),
    passwordChanged: (link: string) =>
      letter(
        'तपाईंको पासवर्ड फेरियो',
        NE.hello,
        'हिमालयन ग्रीनमा तपाईंको खाताको पासवर्ड फेरियो, र अरू सबै डिभाइसबाट लगआउट गरियो।',
        `तपाईंले फेर्नुभएको होइन भने तुरुन्त नयाँ पासवर्ड राख्नुहोस्:\n${link}`,
        NE.us,
      ),
    passwordEnded: (link: string) =>
      letter(
        'तपाईंको पुरानो पासवर्ड अब चल्दैन',
        NE.hello,
        'यो इमेल तपाईंकै हो भनेर भर्खरै पुष्टि भयो। त्यसअघि राखिएको पासवर्ड अरू कसैको हुन सक्थ्यो, त्यसैले त्यो अब चल्दैन, र त्यसअघि जोडिएको फोन नम्बरबाट लगइन गर्न मिल्दैन।',
        `नयाँ पासवर्ड यहाँ राख्नुहोस्:\n${link}`,
        NE.us,
      ),
    newEmail: (code: string) =>
      letter(
        'आफ्नो इमेल पुष्टि गर्नुहोस्',
        NE.hello,
        `यो ठेगाना आफ्नो खातामा राख्न तपाईंको कोड: ${code}`,
        'यो १५ मिनेटभित्र एक पटक मात्र चल्छ। तपाईंले नमाग्नुभएको हो भने केही गर्नु पर्दैन।',
        NE.us,
      ),
    emailChanged: (email: string) =>
      letter(
        'तपाईंको इमेल फेरियो',
        NE.hello,
        `हिमालयन ग्रीनमा तपाईंको खाताको इमेल अब ${email} हो, र अरू सबै यन्त्रबाट लगआउट गरियो। अब यो ठेगानामा इमेल आउँदैन।`,
        'तपाईंले फेर्नुभएको होइन भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
        NE.us,
      ),
    phoneChanged: (phone: string) =>
      letter(
        'तपाईंको खातामा नयाँ फोन नम्बर',
        NE.hello,
        `हिमालयन ग्रीनमा तपाईंको खाताको फोन नम्बर अब ${phone} हो, र त्यसबाट लगइन गर्न सकिन्छ। अरू सबै यन्त्रबाट लगआउट गरियो।`,
        'तपाईंले राख्नुभएको होइन भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
        NE.us,
      ),
    secondFactorSetUp: () =>
      letter(
        'दोस्रो पुष्टि राखियो',
        NE.hello,
        'अबदेखि तपाईंको खाताबाट कार्यालय खोल्न तपाईंको फोनको कोड पनि चाहिन्छ।',
        'तपाईंले राख्नुभएको होइन भने तुरुन्त कुनै प्रशासकलाई भन्नुहोस्।',
        NE.us,
      ),
    secondFactorReset: () =>
      letter(
        'तपाईंको दोस्रो पुष्टि हटाइयो',
        NE.hello,
        'प्रशासकले तपाईंको खाताको दुई-चरणीय प्रमाणीकरण हटाउनुभयो, र सबै डिभाइसबाट लगआउट गरियो। अर्को पटक एडमिन खोल्दा फेरि सेट गर्नुपर्छ।',
        'तपाईंले नमाग्नुभएको हो भने तुरुन्त कुनै प्रशासकलाई भन्नुहोस्।',
        NE.us,
      ),
    smsCode: (code: string) =>
      `Himalayan Green: tapaiko code ${code} ho. 15 minute samma chalchha. Aru kasailai nabhannuhos.`,
  },
}
