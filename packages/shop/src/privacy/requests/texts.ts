import { composeEmail, type EmailText } from '../../accounts/codes/emails.ts'
import type { Locale } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { type Paisa, showRupees } from '../../money/money.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of requests that customers make through staff, and what those customers are sent. */
const TEXTS = {
  en: {
    noSuchCustomer: 'There is no such customer. The account may have been deleted.',
    noWayToSend: 'This account has no phone and no confirmed email. Record the customer’s statement instead.',
    typeCode: 'Enter the code the customer tells you.',
    sayDocument: 'Choose the document you checked.',
    sayWhere: 'Enter where the statement is recorded.',
    namesPerson: 'Leave out names, phones and emails: this text is kept after the account is deleted.',
    actsForOthers: 'This person works for a vendor or for us. An admin must remove their roles first.',
    enoughToday: (most: number) =>
      `One person may carry out ${most} such requests a day. Ask a colleague, or do it tomorrow.`,
    ordersOpen: 'An order is still open. Deliver or cancel it first.',
    refundOpen: 'A refund is still under way. Decide and send it first.',
    creditLeft: (paisa: Paisa) =>
      `There is ${showRupees(paisa)} in store credit. The customer must agree to give it up.`,
    noRequest: 'There is no such request.',
    handedOut: 'This file has already been provided. Confirm the customer’s identity again.',
    tooLate: 'This request is more than a day old. Confirm the customer’s identity again.',
    toAdmins: {
      data: (by: string) => ({
        subject: 'A customer’s data was handed out',
        text: `${by} handed out all data of a customer.`,
      }),
      deletion: (by: string) => ({
        subject: 'A customer’s account was deleted',
        text: `${by} deleted the account of a customer.`,
      }),
    },
    dataCode: (code: string) =>
      `Himalayan Green: ${code} is your code to get a copy of your data. Tell it to our staff only if you asked for that.`,
    deletionCode: (code: string) =>
      `Himalayan Green: ${code} is your code to DELETE your account. Tell it to our staff only if you asked for that.`,
    dataGiven:
      'Himalayan Green: we gave you a copy of your data, as you asked. If this was not you, call us.',
    deleted: 'Himalayan Green: your account is deleted, as you asked. If this was not you, call us.',
    dataCodeMail: (hello: string, code: string) =>
      composeEmail(
        'Your code for a copy of your data',
        hello,
        `Your code is: ${code}`,
        'Give it to our staff only if you asked for a copy of your data. Do not share it with anyone else.',
        SIGNED.en,
      ),
    deletionCodeMail: (hello: string, code: string) =>
      composeEmail(
        'Your code to delete your account',
        hello,
        `Your code is: ${code}`,
        'Give it to our staff only if you asked to delete your account. Do not share it with anyone else.',
        SIGNED.en,
      ),
    dataGivenMail: (hello: string) =>
      composeEmail(
        'A copy of your data was provided',
        hello,
        'Our staff handed out a copy of your data, as you asked. If it was not you, please call us.',
        SIGNED.en,
      ),
    deletedMail: (hello: string) =>
      composeEmail(
        'Your account is deleted',
        hello,
        'Your account is deleted, as you asked. Bills are kept as required by law. If it was not you, please call us.',
        SIGNED.en,
      ),
  },
  ne: {
    noSuchCustomer: 'यस्तो ग्राहक छैन। खाता मेटाइएको हुन सक्छ।',
    noWayToSend: 'यस खाताको फोन वा पुष्टि भएको इमेल छैन। बरु ग्राहकको भनाइ रेकर्ड गर्नुहोस्।',
    typeCode: 'ग्राहकले भन्नुभएको कोड लेख्नुहोस्।',
    sayDocument: 'कुन कागजात हेर्नुभयो, छान्नुहोस्।',
    sayWhere: 'भनाइ कहाँ रेकर्ड छ, लेख्नुहोस्।',
    namesPerson: 'नाम, फोन र इमेल नलेख्नुहोस्: खाता मेटिएपछि पनि यो रहन्छ।',
    actsForOthers: 'यो व्यक्ति विक्रेता वा कम्पनीका लागि काम गर्नुहुन्छ। पहिले भूमिका हटाउनुहोस्; त्यो एडमिनले गर्नुहुन्छ।',
    enoughToday: (most: number) =>
      `एक जनाले दिनमा यस्ता ${nepaliFigures(most)} वटा अनुरोध मात्र पूरा गर्न सक्नुहुन्छ। सहकर्मीलाई भन्नुहोस् वा भोलि गर्नुहोस्।`,
    ordersOpen: 'एउटा अर्डर टुङ्गिएको छैन। पहिले डेलिभरी वा रद्द गर्नुहोस्।',
    refundOpen: 'रकम फिर्ता बाँकी छ। पहिले निर्णय गरेर पठाउनुहोस्।',
    creditLeft: (paisa: Paisa) => `${showRupees(paisa)} स्टोर क्रेडिट बाँकी छ। ग्राहकले त्यो छाड्छु भन्नुपर्छ।`,
    noRequest: 'यस्तो अनुरोध छैन।',
    handedOut: 'यो फाइल दिइसकियो। ग्राहकले फेरि आफू को हुँ भनी प्रमाणित गर्नुपर्छ।',
    tooLate: 'यो अनुरोध एक दिनभन्दा पुरानो भयो। ग्राहकले फेरि आफू को हुँ भनी प्रमाणित गर्नुपर्छ।',
    toAdmins: {
      data: (by: string) => ({
        subject: 'एक ग्राहकको विवरण दिइयो',
        text: `${by}ले एक ग्राहकको सबै विवरण दिनुभयो।`,
      }),
      deletion: (by: string) => ({
        subject: 'एक ग्राहकको खाता मेटाइयो',
        text: `${by}ले एक ग्राहकको खाता मेटाउनुभयो।`,
      }),
    },
    dataCode: (code: string) =>
      `Himalayan Green: ${code} tapaiko bibaran ko prati line code ho. Tapailai chahieko bhaye matra karmacharilai bhannuhos.`,
    deletionCode: (code: string) =>
      `Himalayan Green: ${code} tapaiko khata METAUNE code ho. Tapailai chahieko bhaye matra karmacharilai bhannuhos.`,
    dataGiven:
      'Himalayan Green: tapaile bhanejastai tapaiko bibaran ko prati diiyo. Tapaile nabhaneko bhaye phone garnuhos.',
    deleted:
      'Himalayan Green: tapaile bhanejastai tapaiko khata metaiyo. Tapaile nabhaneko bhaye phone garnuhos.',
    dataCodeMail: (hello: string, code: string) =>
      composeEmail(
        'तपाईंको विवरणको प्रति लिने कोड',
        hello,
        `तपाईंको कोड: ${code}`,
        'आफ्नो विवरणको प्रति माग्नुभएको हो भने मात्र यो हाम्रो कर्मचारीलाई भन्नुहोस्, अरू कसैलाई होइन।',
        SIGNED.ne,
      ),
    deletionCodeMail: (hello: string, code: string) =>
      composeEmail(
        'तपाईंको खाता मेटाउने कोड',
        hello,
        `तपाईंको कोड: ${code}`,
        'आफ्नो खाता मेटाउन भन्नुभएको हो भने मात्र यो हाम्रो कर्मचारीलाई भन्नुहोस्, अरू कसैलाई होइन।',
        SIGNED.ne,
      ),
    dataGivenMail: (hello: string) =>
      composeEmail(
        'तपाईंको विवरणको प्रति दिइयो',
        hello,
        'तपाईंले भनेजस्तै हाम्रो कर्मचारीले तपाईंको विवरणको प्रति दिनुभयो। तपाईंले भन्नुभएको होइन भने कृपया हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
    deletedMail: (hello: string) =>
      composeEmail(
        'तपाईंको खाता मेटाइयो',
        hello,
        'तपाईंले भनेजस्तै तपाईंको खाता मेटाइयो। कानुनअनुसार बिल रहन्छन्। तपाईंले भन्नुभएको होइन भने कृपया हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
  },
} as const

export const requestTexts = (locale: Locale) => TEXTS[locale]

/** A message by both ways, in the language of whoever gets it. */
export interface BothWays {
  sms: string
  mail: EmailText
}

/** The code for either request. */
export function codeMessage(locale: Locale, kind: 'data' | 'deletion', code: string, name: string): BothWays {
  const texts = TEXTS[locale]
  const hello = greet(locale, name)
  return kind === 'data'
    ? { sms: texts.dataCode(code), mail: texts.dataCodeMail(hello, code) }
    : { sms: texts.deletionCode(code), mail: texts.deletionCodeMail(hello, code) }
}

/** That it was done. */
export function doneMessage(locale: Locale, kind: 'data' | 'deletion', name: string): BothWays {
  const texts = TEXTS[locale]
  const hello = greet(locale, name)
  return kind === 'data'
    ? { sms: texts.dataGiven, mail: texts.dataGivenMail(hello) }
    : { sms: texts.deleted, mail: texts.deletedMail(hello) }
}
