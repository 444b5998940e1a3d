import type { Locale } from '../context.ts'
import { EN, type Letter, letter, NE } from './letters.ts'
import type { Proven } from './tables.ts'

/** The mail with a code that shows that something is the person's own deed: it says what, and what to do if it is not. */
export const proofLetter = (locale: Locale, purpose: Proven, code: string): Letter =>
  LETTERS[locale][purpose](code)

const LETTERS = {
  en: {
    close_account: (code: string) =>
      letter(
        'Delete your account',
        EN.hello,
        `your code for deleting your account is: ${code}`,
        'It works once, within 15 minutes. If you did not ask for this, please change your password.',
        EN.us,
      ),
    payout_account: (code: string) =>
      letter(
        'Change where your money goes',
        EN.hello,
        `your code for changing the account that your sales are paid to is: ${code}`,
        'It works once, within 15 minutes. Tell it to nobody, not even to us. If you did not ask for this, please change your password and call us.',
        EN.us,
      ),
    new_address: (code: string) =>
      letter(
        'Change your email or mobile number',
        EN.hello,
        `your code for changing the email or mobile number of your account is: ${code}`,
        'It works once, within 15 minutes. Tell it to nobody, not even to us. If you did not ask for this, somebody is signed in with your account: please sign out the devices you do not know, and call us.',
        EN.us,
      ),
    vendor_member: (code: string) =>
      letter(
        'Confirm a change to your finance roles',
        EN.hello,
        `your code for making somebody an owner, or letting them see to the money of your sales, is: ${code}`,
        'It works once, within 15 minutes. Tell it to nobody, not even to us. If you did not ask for this, please change your password and call us.',
        EN.us,
      ),
  },
  ne: {
    close_account: (code: string) =>
      letter(
        'आफ्नो खाता मेटाउनुहोस्',
        NE.hello,
        `खाता मेटाउन तपाईंको कोड: ${code}`,
        'यो १५ मिनेटभित्र एक पटक मात्र चल्छ। तपाईंले नमाग्नुभएको हो भने कृपया आफ्नो पासवर्ड फेर्नुहोस्।',
        NE.us,
      ),
    payout_account: (code: string) =>
      letter(
        'तपाईंको पैसा जाने खाता फेर्नुहोस्',
        NE.hello,
        `बिक्रीको पैसा पठाइने खाता फेर्न तपाईंको कोड: ${code}`,
        'यो १५ मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने कृपया आफ्नो पासवर्ड फेर्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        NE.us,
      ),
    new_address: (code: string) =>
      letter(
        'आफ्नो इमेल वा मोबाइल नम्बर फेर्नुहोस्',
        NE.hello,
        `खाताको इमेल वा मोबाइल नम्बर फेर्न तपाईंको कोड: ${code}`,
        'यो १५ मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने तपाईंको खातामा अरू कोही छ: कृपया नचिनेका यन्त्रबाट लगआउट गर्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        NE.us,
      ),
    vendor_member: (code: string) =>
      letter(
        'तपाईंको बिक्रीको हिसाब कसले हेर्ने',
        NE.hello,
        `कसैलाई मालिक बनाउन वा बिक्रीको हिसाब हेर्न दिन तपाईंको कोड: ${code}`,
        'यो १५ मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने कृपया आफ्नो पासवर्ड फेर्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        NE.us,
      ),
  },
} satisfies Record<Locale, Record<Proven, (code: string) => Letter>>
