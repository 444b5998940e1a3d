import type { Locale } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import type { SensitiveAction } from '../tables.ts'
import { composeEmail, type EmailText } from './emails.ts'

/**
 * The email with a code that confirms a sensitive action: it says which action, and what to do if the reader did not
 * ask for it.
 */
export const reauthenticationEmail = (
  locale: Locale,
  purpose: SensitiveAction,
  code: string,
  name: string,
): EmailText => EMAILS[locale][purpose](code, greet(locale, name))

const EMAILS = {
  en: {
    close_account: (code: string, hello: string) =>
      composeEmail(
        'Delete your account',
        hello,
        `Your code for deleting your account is: ${code}`,
        'It works once, within 10 minutes. If you did not ask for this, please change your password.',
        SIGNED.en,
      ),
    payout_account: (code: string, hello: string) =>
      composeEmail(
        'Change your payout account',
        hello,
        `Your code to change your payout account is: ${code}`,
        'It works once, within 10 minutes. Do not share it with anybody, not even with us. If you did not ask for this, please change your password and call us.',
        SIGNED.en,
      ),
    new_address: (code: string, hello: string) =>
      composeEmail(
        'Change your email or mobile number',
        hello,
        `Your code for changing the email or mobile number of your account is: ${code}`,
        'It works once, within 10 minutes. Do not share it with anybody, not even with us. If you did not ask for this, someone else may be logged in to your account: please log out unknown devices and call us.',
        SIGNED.en,
      ),
    vendor_member: (code: string, hello: string) =>
      composeEmail(
        'Confirm a change of owner or Finance role',
        hello,
        `Your code to make someone an owner, or to give them the Finance role, is: ${code}`,
        'It works once, within 10 minutes. Do not share it with anybody, not even with us. If you did not ask for this, please change your password and call us.',
        SIGNED.en,
      ),
    own_numbers: (code: string, hello: string) =>
      composeEmail(
        'Download your data with the numbers of your documents',
        hello,
        `Your code for downloading your data with the numbers of your documents is: ${code}`,
        'It works once, within 10 minutes. Do not share it with anybody, not even with us. If you did not ask for this, someone else is logged in to your account: please log out unknown devices and call us.',
        SIGNED.en,
      ),
    end_session: (code: string, hello: string) =>
      composeEmail(
        'Log out another device',
        hello,
        `Your code for logging another device out of your account is: ${code}`,
        'It works once, within 10 minutes. Do not share it with anybody, not even with us. If you did not ask for this, someone else is logged in to your account: please call us.',
        SIGNED.en,
      ),
  },
  ne: {
    close_account: (code: string, hello: string) =>
      composeEmail(
        'आफ्नो खाता मेटाउनुहोस्',
        hello,
        `खाता मेटाउन तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। तपाईंले नमाग्नुभएको हो भने कृपया आफ्नो पासवर्ड बदल्नुहोस्।',
        SIGNED.ne,
      ),
    payout_account: (code: string, hello: string) =>
      composeEmail(
        'भुक्तानी खाता बदल्नुहोस्',
        hello,
        `भुक्तानी पाउने खाता बदल्न तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने कृपया आफ्नो पासवर्ड बदल्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
    new_address: (code: string, hello: string) =>
      composeEmail(
        'आफ्नो इमेल वा मोबाइल नम्बर बदल्नुहोस्',
        hello,
        `खाताको इमेल वा मोबाइल नम्बर बदल्न तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने तपाईंको खातामा अरू कोही लगइन भएको हुन सक्छ: कृपया नचिनेका डिभाइसबाट लगआउट गर्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
    vendor_member: (code: string, hello: string) =>
      composeEmail(
        'मालिक वा “हिसाब” भूमिकाको परिवर्तन पुष्टि गर्नुहोस्',
        hello,
        `कसैलाई मालिक बनाउन वा बिक्रीको हिसाब हेर्न दिन तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने कृपया आफ्नो पासवर्ड बदल्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
    own_numbers: (code: string, hello: string) =>
      composeEmail(
        'कागजातका नम्बरसहित आफ्नो डाटा डाउनलोड गर्नुहोस्',
        hello,
        `कागजातका नम्बरसहित आफ्नो डाटा डाउनलोड गर्न तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने तपाईंको खातामा अरू कोही छ: कृपया नचिनेका डिभाइसबाट लगआउट गर्नुहोस् र हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
    end_session: (code: string, hello: string) =>
      composeEmail(
        'अर्को डिभाइसबाट लगआउट गर्नुहोस्',
        hello,
        `तपाईंको खातामा लगइन भएको अर्को डिभाइसबाट लगआउट गर्न तपाईंको कोड: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ। यो कसैलाई, हामीलाई पनि नभन्नुहोस्। तपाईंले नमाग्नुभएको हो भने तपाईंको खातामा अरू कोही छ: कृपया हामीलाई फोन गर्नुहोस्।',
        SIGNED.ne,
      ),
  },
} satisfies Record<Locale, Record<SensitiveAction, (code: string, hello: string) => EmailText>>
