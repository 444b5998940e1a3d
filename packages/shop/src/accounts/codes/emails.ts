import type { Ctx, Locale } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'

/** The name that a mail greets with; undefined where the email is not confirmed, as a stranger may have typed both. */
export function nameOf(user: { name: string; email_verified: boolean } | undefined): string | undefined {
  return user?.email_verified ? user.name : undefined
}

/** A mail without its receiver. */
export interface EmailText {
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

/**
 * The mails and SMS about an account, with a greeting by name where the name is known. SMS hold nothing but the code
 * and use Latin letters alone, so that each fits into one SMS.
 */
export const accountEmails = (locale: Locale, name?: string) => EMAILS[locale](greet(locale, name))

export function composeEmail(subject: string, ...paragraphs: string[]): EmailText {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

const EMAILS = {
  en: (hello: string) => ({
    signIn: (code: string, link: string) =>
      composeEmail(
        'Log in to Himalayan Green',
        hello,
        `Your login code is: ${code}`,
        `Or open this link:\n${link}`,
        'Each works once, within 10 minutes. If you did not request this, you can ignore this email. Nobody can log in without the code.',
        SIGNED.en,
      ),
    noAccount: (link: string) =>
      composeEmail(
        'No account at Himalayan Green',
        hello,
        'Someone entered this email address in our shop, but there is no account for it.',
        `You can create one here:\n${link}`,
        'If it was not you, you can ignore this email.',
        SIGNED.en,
      ),
    yourAccount: (link: string) =>
      composeEmail(
        'Your account at Himalayan Green',
        hello,
        'Someone entered this email address to create an account in our shop.',
        `If it was you, this link opens it:\n${link}`,
        'The link works once, within 10 minutes. You can set a password afterwards. If it was not you, you can ignore this email.',
        SIGNED.en,
      ),
    reset: (link: string) =>
      composeEmail(
        'A new password for Himalayan Green',
        hello,
        `You can choose a new password here:\n${link}`,
        'The link works once, within 10 minutes. If you did not ask for it, you can ignore this email: your password stays as it is.',
        SIGNED.en,
      ),
    passwordChanged: (link: string) =>
      composeEmail(
        'Your password was changed',
        hello,
        'The password of your account at Himalayan Green was changed, and every other device was logged out.',
        `If that was not you, choose a new password at once:\n${link}`,
        SIGNED.en,
      ),
    passwordEnded: (link: string) =>
      composeEmail(
        'Your old password no longer works',
        hello,
        'You have just confirmed that this address is yours. For your security, a password set before that no longer works, and a phone number added earlier can no longer be used to log in.',
        `Choose a new password here:\n${link}`,
        SIGNED.en,
      ),
    guessedAt: (link: string) =>
      composeEmail(
        'Wrong passwords were entered for your account',
        hello,
        'Many wrong passwords were entered for your account at Himalayan Green today, and none was right. We slow such attempts down; browsers you have logged in with before are not affected.',
        `If it was you, you can log in with a code by email instead. If not, you do not need to do anything; a long password you use nowhere else is safest. See where you are logged in now:\n${link}`,
        SIGNED.en,
      ),
    newEmail: (code: string) =>
      composeEmail(
        'Confirm your email',
        hello,
        `Your code for using this address with your account is: ${code}`,
        'It works once, within 10 minutes. If you did not ask for this, you can ignore this email.',
        SIGNED.en,
      ),
    emailChanged: (email: string) =>
      composeEmail(
        'Your email was changed',
        hello,
        `Your account at Himalayan Green now belongs to ${email}, and every other device was logged out. We no longer send emails to this address.`,
        'If that was not you, please call or write to us at once.',
        SIGNED.en,
      ),
    phoneChanged: (phone: string) =>
      composeEmail(
        'A new phone number for your account',
        hello,
        `Your account at Himalayan Green now has the phone number ${phone}, and you can log in with it. Every other device was logged out.`,
        'If that was not you, please call or write to us at once.',
        SIGNED.en,
      ),
    smsCode: (code: string) =>
      `Himalayan Green: ${code} is your code. Valid for 10 minutes. Do not share it with anyone.`,
  }),
  ne: (hello: string) => ({
    signIn: (code: string, link: string) =>
      composeEmail(
        'हिमालयन ग्रीनमा लगइन',
        hello,
        `लगइन गर्न तपाईंको कोड: ${code}`,
        `वा यो लिङ्क खोल्नुहोस्:\n${link}`,
        'दुवै १० मिनेटभित्र एक पटक मात्र चल्छन्। तपाईंले नमाग्नुभएको हो भने केही गर्नुपर्दैन: कोडबिना कसैले लगइन गर्न सक्दैन।',
        SIGNED.ne,
      ),
    noAccount: (link: string) =>
      composeEmail(
        'हिमालयन ग्रीनमा खाता छैन',
        hello,
        'कसैले (सायद तपाईं आफैँले) हाम्रो पसलमा यो इमेल हाल्नुभयो, तर यसको खाता छैन।',
        `खाता यहाँ खोल्न सक्नुहुन्छ:\n${link}`,
        'तपाईं होइन भने केही गर्नुपर्दैन।',
        SIGNED.ne,
      ),
    yourAccount: (link: string) =>
      composeEmail(
        'हिमालयन ग्रीनमा तपाईंको खाता',
        hello,
        'कसैले (सायद तपाईं आफैँले) हाम्रो पसलमा खाता खोल्न यो इमेल हाल्नुभयो।',
        `तपाईं हुनुहुन्थ्यो भने यो लिङ्कले खाता खुल्छ:\n${link}`,
        'लिङ्क १० मिनेटभित्र एक पटक मात्र चल्छ। पासवर्ड पछि राख्न सक्नुहुन्छ। तपाईं होइन भने केही गर्नुपर्दैन।',
        SIGNED.ne,
      ),
    reset: (link: string) =>
      composeEmail(
        'हिमालयन ग्रीनको नयाँ पासवर्ड',
        hello,
        `नयाँ पासवर्ड यहाँ राख्न सक्नुहुन्छ:\n${link}`,
        'यो लिङ्क १० मिनेटभित्र एक पटक मात्र चल्छ। तपाईंले नमाग्नुभएको हो भने केही गर्नुपर्दैन: तपाईंको पासवर्ड उही रहन्छ।',
        SIGNED.ne,
      ),
    passwordChanged: (link: string) =>
      composeEmail(
        'तपाईंको पासवर्ड बदलियो',
        hello,
        'हिमालयन ग्रीनमा तपाईंको खाताको पासवर्ड बदलियो र अरू सबै डिभाइसबाट लगआउट गरियो।',
        `तपाईंले बदल्नुभएको होइन भने तुरुन्त नयाँ पासवर्ड राख्नुहोस्:\n${link}`,
        SIGNED.ne,
      ),
    passwordEnded: (link: string) =>
      composeEmail(
        'तपाईंको पुरानो पासवर्ड अब चल्दैन',
        hello,
        'यो इमेल तपाईंकै हो भनेर भर्खरै पुष्टि भयो। त्यसअघि राखिएको पासवर्ड अरू कसैको हुन सक्थ्यो, त्यसैले त्यो अब चल्दैन र त्यसअघि जोडिएको फोन नम्बरबाट लगइन गर्न मिल्दैन।',
        `नयाँ पासवर्ड यहाँ राख्नुहोस्:\n${link}`,
        SIGNED.ne,
      ),
    guessedAt: (link: string) =>
      composeEmail(
        'तपाईंको खातामा धेरै गलत पासवर्ड हालियो',
        hello,
        'आज हिमालयन ग्रीनमा तपाईंको खातामा धेरै पटक गलत पासवर्ड हालियो, तर एउटा पनि मिलेन। यस्तो प्रयासलाई हामी ढिलो बनाउँछौँ; तपाईंले पहिले लगइन गर्नुभएका ब्राउजरमा असर पर्दैन।',
        `तपाईं आफैँ हुनुहुन्थ्यो भने इमेलमा आउने कोडले लगइन गर्न सक्नुहुन्छ। होइन भने केही गर्नैपर्दैन; अरू कतै प्रयोग नगरेको लामो पासवर्ड सबैभन्दा सुरक्षित हुन्छ। तपाईं अहिले कहाँ-कहाँ लगइन हुनुहुन्छ, यहाँ हेर्नुहोस्:\n${link}`,
        SIGNED.ne,
      ),
    newEmail: (code: string) =>
      composeEmail(
        'आफ्नो इमेल पुष्टि गर्नुहोस्',
        hello,
        `यो ठेगाना आफ्नो खातामा राख्न तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। तपाईंले नमाग्नुभएको हो भने केही गर्नुपर्दैन।',
        SIGNED.ne,
      ),
    emailChanged: (email: string) =>
      composeEmail(
        'तपाईंको इमेल बदलियो',
        hello,
        `हिमालयन ग्रीनमा तपाईंको खाताको इमेल अब ${email} हो र अरू सबै डिभाइसबाट लगआउट गरियो। अब यो ठेगानामा इमेल आउँदैन।`,
        'तपाईंले बदल्नुभएको होइन भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
        SIGNED.ne,
      ),
    phoneChanged: (phone: string) =>
      composeEmail(
        'तपाईंको खातामा नयाँ फोन नम्बर',
        hello,
        `हिमालयन ग्रीनमा तपाईंको खाताको फोन नम्बर अब ${phone} हो र त्यसबाट लगइन गर्न सकिन्छ। अरू सबै डिभाइसबाट लगआउट गरियो।`,
        'तपाईंले राख्नुभएको होइन भने कृपया तुरुन्त हामीलाई फोन गर्नुहोस् वा लेख्नुहोस्।',
        SIGNED.ne,
      ),
    smsCode: (code: string) =>
      `Himalayan Green: tapaiko code ${code} ho. 10 minute samma chalchha. Aru kasailai nabhannuhos.`,
  }),
}
