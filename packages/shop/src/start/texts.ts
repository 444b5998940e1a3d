import { composeEmail, type EmailText } from '../accounts/codes/emails.ts'
import type { Locale } from '../context.ts'
import { greet, SIGNED } from '../messaging/greet.ts'

const TEXTS = {
  en: {
    notReady: 'The shop cannot open yet. Finish the points marked “Needed” first.',
    isMissing: 'This is needed before the shop can open.',
    confirmEach: 'Confirm each point that is still missing, or finish it first.',
    confirmThis: 'Confirm that you open without this.',
    notSet: 'The shop cannot send messages of this kind: the server has no setting for it.',
    noAddress: 'Your account has no email or mobile number for this. Add it to your account first.',
    inFuture: 'This date is in the future.',
    testMail: (code: string, name: string): EmailText =>
      composeEmail(
        'A test email from Himalayan Green',
        greet('en', name),
        `This email has arrived. Enter this code on the page where you asked for it: ${code}`,
        'It works once, within 10 minutes.',
        SIGNED.en,
      ),
    testSms: (code: string) => `Himalayan Green: this SMS has arrived. Code: ${code}`,
  },
  ne: {
    notReady: 'पसल अझै खोल्न मिल्दैन। पहिले “आवश्यक” कुरा पूरा गर्नुहोस्।',
    isMissing: 'पसल खोल्नुअघि यो चाहिन्छ।',
    confirmEach: 'बाँकी रहेका हरेक कुरा पुष्टि गर्नुहोस् वा पहिले पूरा गर्नुहोस्।',
    confirmThis: 'यो नभई खोल्ने भनी पुष्टि गर्नुहोस्।',
    notSet: 'पसलबाट यस्तो सन्देश जाँदैन: सर्भरमा यसको सेटिङ छैन।',
    noAddress: 'तपाईंको खातामा यसका लागि इमेल वा मोबाइल नम्बर छैन। पहिले खातामा थप्नुहोस्।',
    inFuture: 'यो दिन अझै आएको छैन।',
    testMail: (code: string, name: string): EmailText =>
      composeEmail(
        'हिमालयन ग्रीनको इमेल जाँच',
        greet('ne', name),
        `यो इमेल आइपुग्यो। जुन पृष्ठबाट माग्नुभएको हो, त्यहीँ यो कोड हाल्नुहोस्: ${code}`,
        'यो १० मिनेटभित्र एक पटक मात्र चल्छ।',
        SIGNED.ne,
      ),
    // In Latin letters, as all codes by SMS, so that it fits into one part.
    testSms: (code: string) => `Himalayan Green: this SMS has arrived. Code: ${code}`,
  },
}

export const startTexts = (locale: Locale) => TEXTS[locale]
