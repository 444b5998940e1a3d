import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** A guessed account may be shut until the next day: a thousand minutes say nothing to anybody. */
const aboutEn = (minutes: number) => (minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} hours`)
const aboutNe = (minutes: number) =>
  minutes <= 90 ? `${nepaliFigures(minutes)} मिनेट` : `${nepaliFigures(Math.ceil(minutes / 60))} घण्टा`

/** What the commands of sign-in say to people. */
const TEXTS = {
  en: {
    wrong: 'Wrong email or password.',
    taken: 'There is already an account with this email.',
    phoneTaken: 'There is already an account with this number.',
    wrongCodeHere:
      'This code is wrong or has expired, or it was requested in another browser. Please request a new one here.',
    wrongCode: 'This code is wrong or has expired.',
    deadLink: 'This link was already used or has expired. Please request a new one.',
    deadFirstLink:
      'This link no longer works: it was used, is more than a day old, or the shop already has an admin.',
    takenByFirst:
      'There is an account with this email already. Log in to it in this browser, then open the link again.',
    wrongPassword: 'Wrong password.',
    noPassword: 'This account has no password. Set one with “Forgot password?”.',
    showPassword: 'This account has a password. Please enter it; we do not send a code for this.',
    signInAgain: 'Please log in again.',
    noSession: 'This login was not found.',
    secondFactorIsThere: 'Two-step verification is already on for this account. Please reload the page.',
    noSecondFactor:
      'Two-step verification is not set up yet. Open /sign-in/second-factor in a browser to set it up.',
    noEmail: 'This account has no email. Please confirm by SMS.',
    noPerson: 'There is no such user.',
    noRole: 'There is no such role.',
    ownAdmin: 'You cannot remove your own administrator role. Ask another administrator.',
    ownVendor: 'This concerns your own business. A colleague must do it.',
    lastAdmin: 'This is the last administrator. Make another person an administrator first.',
    ownSecondFactor: 'To change your own two-step verification, enter one of its codes.',
    ownAccount: 'You cannot block your own account. Ask another administrator.',
    blocked: 'This account is blocked. Please call or email us.',
    noSecondFactorLeft: 'This user has no two-step verification any more.',
    noSecondFactorHere: 'Two-step verification is for staff and for vendors’ payouts.',
    customer: 'Customer',
    onePicture: 'Your last photo is still being checked. Please wait a moment and try again.',
    actsForOthers:
      'This account belongs to a vendor, a rider or our staff and cannot be deleted here. Please call us.',
    slowedHere: (minutes: number) =>
      `Too many logins from your internet connection. Please wait (about ${aboutEn(minutes)}), or log in with a code by email: that works at once.`,
    slowed: (minutes: number) =>
      `Many wrong passwords were entered for this account today. Please wait (about ${aboutEn(minutes)}), or log in with a code by email: that works at once.`,
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'Too many attempts. Please try again in a minute.'
        : `Too many attempts. Please try again in ${minutes} minutes.`,
    registerByMail:
      'Too many accounts are being created from your internet connection, so we have emailed you a link. Open it to get into your account.',
    manyCodes: (minutes: number) =>
      minutes <= 60
        ? 'Very many codes were asked for with this email or number today. Please use another one, or try again in an hour.'
        : `Very many codes were asked for with this email or number today. Please use another one, or try again in ${Math.ceil(minutes / 60)} hours.`,
  },
  ne: {
    wrong: 'इमेल वा पासवर्ड मिलेन।',
    taken: 'यस इमेलको खाता पहिले नै छ।',
    phoneTaken: 'यस नम्बरको खाता पहिले नै छ।',
    wrongCodeHere: 'कोड मिलेन, यसको म्याद सकियो वा यो अर्को ब्राउजरबाट मागिएको हो। कृपया यहीँ नयाँ कोड माग्नुहोस्।',
    wrongCode: 'कोड मिलेन वा यसको म्याद सकियो।',
    deadLink: 'यो लिङ्क प्रयोग भइसकेको छ वा यसको म्याद सकियो। कृपया नयाँ माग्नुहोस्।',
    deadFirstLink: 'यो लिङ्क अब चल्दैन: यो प्रयोग भइसक्यो, एक दिन बित्यो वा पसलमा एडमिन छ।',
    takenByFirst: 'यस इमेलको खाता पहिले नै छ। यही ब्राउजरमा त्यसमा लगइन गर्नुहोस्, अनि लिङ्क फेरि खोल्नुहोस्।',
    wrongPassword: 'पासवर्ड मिलेन।',
    noPassword: 'यस खातामा पासवर्ड छैन। “पासवर्ड बिर्सनुभयो?” बाट राख्नुहोस्।',
    showPassword: 'यस खातामा पासवर्ड छ। कृपया त्यही हाल्नुहोस्; यसका लागि कोड पठाइँदैन।',
    signInAgain: 'कृपया फेरि लगइन गर्नुहोस्।',
    noSession: 'यस्तो लगइन भेटिएन।',
    secondFactorIsThere: 'यस खातामा दुई-चरणीय प्रमाणीकरण पहिले नै सुरु छ। कृपया पृष्ठ फेरि खोल्नुहोस्।',
    noSecondFactor: 'दुई-चरणीय प्रमाणीकरण अझै सेट गरिएको छैन। सेट गर्न ब्राउजरमा /sign-in/second-factor खोल्नुहोस्।',
    noEmail: 'यस खातामा इमेल छैन। कृपया एसएमएसबाट पुष्टि गर्नुहोस्।',
    noPerson: 'यस्तो प्रयोगकर्ता भेटिएन।',
    noRole: 'यस्तो भूमिका भेटिएन।',
    ownAdmin: 'प्रशासकको भूमिका आफैँले आफूबाट हटाउन मिल्दैन। अर्को प्रशासकलाई भन्नुहोस्।',
    ownVendor: 'यो तपाईंकै व्यवसायको विषय हो। यो काम सहकर्मीले गर्नुपर्छ।',
    lastAdmin: 'यो अन्तिम प्रशासक हो। पहिले अरू कसैलाई प्रशासक बनाउनुहोस्।',
    ownSecondFactor: 'आफ्नो दुई-चरणीय प्रमाणीकरण बदल्न त्यसकै कोड हाल्नुहोस्।',
    ownAccount: 'आफ्नै खाता रोक्न मिल्दैन। अर्को प्रशासकलाई भन्नुहोस्।',
    blocked: 'यो खाता रोकिएको छ। कृपया हामीलाई फोन वा इमेल गर्नुहोस्।',
    noSecondFactorLeft: 'यस प्रयोगकर्ताको दुई-चरणीय प्रमाणीकरण अब छैन।',
    noSecondFactorHere: 'दुई-चरणीय प्रमाणीकरण कर्मचारी र विक्रेताको भुक्तानीका लागि मात्र हो।',
    customer: 'ग्राहक',
    onePicture: 'तपाईंको अघिल्लो फोटो जाँच हुँदै छ। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
    actsForOthers:
      'यो खाता कुनै विक्रेता वा हाम्रो कामसँग जोडिएको छ, त्यसैले यहाँबाट मेटाउन मिल्दैन। कृपया हामीलाई फोन गर्नुहोस्।',
    slowedHere: (minutes: number) =>
      `तपाईंको इन्टरनेटबाट धेरै पटक लगइन गर्न खोजियो। कृपया करिब ${aboutNe(minutes)} पर्खनुहोस् वा इमेलमा आउने कोडले लगइन गर्नुहोस्: त्यो तुरुन्तै चल्छ।`,
    slowed: (minutes: number) =>
      `आज यो खातामा धेरै पटक गलत पासवर्ड हालियो। कृपया करिब ${aboutNe(minutes)} पर्खनुहोस् वा इमेलमा आउने कोडले लगइन गर्नुहोस्: त्यो तुरुन्तै चल्छ।`,
    tooMany: (minutes: number) =>
      `धेरै पटक प्रयास गर्नुभयो। कृपया ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
    registerByMail:
      'तपाईंको इन्टरनेटबाट धेरै खाता खोलिँदै छन्। त्यसैले हामीले इमेलमा लिङ्क पठाएका छौँ: आफ्नो खातामा जान त्यो खोल्नुहोस्।',
    manyCodes: (minutes: number) =>
      `आज यो इमेल वा नम्बरमा धेरै कोड मागिए। कृपया अर्को इमेल वा नम्बर हाल्नुहोस् वा ${nepaliFigures(Math.ceil(minutes / 60))} घण्टापछि फेरि प्रयास गर्नुहोस्।`,
  },
}

export const accountTexts = (locale: Locale) => TEXTS[locale]

/** For the schema of a registration. */
export const unreadableName = {
  en: 'Enter the name in letters.',
  ne: 'कृपया नाम अक्षरमा लेख्नुहोस्।',
}

/** For the schema of a phone number. */
export const notAMobile = {
  en: 'Enter a Nepali mobile number.',
  ne: 'यो नेपाली मोबाइल नम्बर होइन।',
}

/** For the schema of a new password. */
export const commonPassword = {
  en: 'This password is too common and easy to guess. Please choose another.',
  ne: 'यो पासवर्ड धेरैले राख्छन्, त्यसैले सजिलै अनुमान लगाइन्छ। कृपया अर्को छान्नुहोस्।',
}

/** For a new password. */
export const ownPassword = {
  en: 'This password contains your name, email or phone, or the name of the shop, so it is easy to guess. Please choose another.',
  ne: 'यो पासवर्डमा तपाईंको नाम, इमेल वा फोन वा पसलको नाम छ, त्यसैले सजिलै अनुमान लगाइन्छ। कृपया अर्को छान्नुहोस्।',
}
