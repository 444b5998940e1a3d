import type { Locale } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { INVITE_DAYS } from '../../trade-terms.ts'

/** The values of an invitation's message. */
interface Invitation {
  vendor: { name_en: string; name_ne: string }
  /** The name of the inviter. */
  by: string
  link: string
}

/** Sentences about a vendor's members, invitations and settings. */
const TEXTS = {
  en: {
    noMember: 'This person is not in your team.',
    noInvitation: 'This invitation is not valid any more. Please ask for a new one.',
    lastOwner: 'There must be at least one owner. Make another person an owner first.',
    noLongerOwner: 'You are no longer an owner.',
    isMember: 'This person is already on your team.',
    toWhom: 'Enter an email address or a Nepali mobile number.',
    tooManyInvited: 'There are 20 open invitations. Cancel one first.',
    notForYou:
      'This invitation is for someone else: it needs an account that has confirmed the email or mobile number it was sent to.',
    actsAlready: (vendor: string) =>
      `You act for ${vendor} already. A person can act for one vendor at most.`,
    phone: 'Enter a Nepali mobile number, for example 9841234567.',
    needsBoth: 'A holiday needs its first and its last day.',
    endsBefore: 'The last day cannot be before the first.',
    isOver: 'This date has passed.',
    tooFar: 'Please choose days within the next two years.',
    message: ({ vendor, by, link }: Invitation) => ({
      subject: `${vendor.name_en} invites you`,
      text: [
        greet('en'),
        `${by} invites you to work for ${vendor.name_en} on Himalayan Green.`,
        `Accept or decline it here:\n${link}`,
        `The link works once, within ${INVITE_DAYS} days. If you do not know them, you can ignore this email.`,
        `${SIGNED.en}\n`,
      ].join('\n\n'),
    }),
    sms: ({ vendor, link }: Invitation) =>
      `Himalayan Green: ${vendor.name_en} invites you to join its team. Valid for ${INVITE_DAYS} days: ${link}`,
  },
  ne: {
    noMember: 'यो व्यक्ति तपाईंको टोलीमा हुनुहुन्न।',
    noInvitation: 'यो निमन्त्रणा अब चल्दैन। कृपया नयाँ माग्नुहोस्।',
    lastOwner: 'कोही न कोही मालिक रहनुपर्छ। पहिले अरू कसैलाई मालिक बनाउनुहोस्।',
    noLongerOwner: 'तपाईं अब मालिक हुनुहुन्न।',
    isMember: 'यो व्यक्ति पहिल्यै तपाईंको टोलीमा हुनुहुन्छ।',
    toWhom: 'इमेल ठेगाना वा नेपालको मोबाइल नम्बर लेख्नुहोस्।',
    tooManyInvited: '२० वटा निमन्त्रणा खुला छन्। पहिले कुनै एउटा रद्द गर्नुहोस्।',
    notForYou: 'यो निमन्त्रणा अरू कसैका लागि हो: जुन इमेल वा मोबाइल नम्बरमा पठाइयो, त्यही पुष्टि गरिएको खाता चाहिन्छ।',
    actsAlready: (vendor: string) =>
      `तपाईं पहिल्यै ${vendor}का लागि काम गर्नुहुन्छ। एक जनाले एउटै विक्रेताका लागि मात्र काम गर्न मिल्छ।`,
    phone: 'नेपालको मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४१२३४५६७।',
    needsBoth: 'बिदाको पहिलो र अन्तिम दुवै दिन चाहिन्छ।',
    endsBefore: 'अन्तिम दिन पहिलो दिनभन्दा अघि हुन सक्दैन।',
    isOver: 'यो दिन बितिसक्यो।',
    tooFar: 'कृपया अबको दुई वर्षभित्रका दिन छान्नुहोस्।',
    message: ({ vendor, by, link }: Invitation) => ({
      subject: `${vendor.name_ne}को निमन्त्रणा`,
      text: [
        greet('ne'),
        `${by}ले तपाईंलाई हिमालयन ग्रीनमा ${vendor.name_ne}का लागि काम गर्न निमन्त्रणा दिनुभएको छ।`,
        `यहाँ स्वीकार वा अस्वीकार गर्नुहोस्:\n${link}`,
        `यो लिङ्क ${nepaliFigures(INVITE_DAYS)} दिनभित्र एक पटक मात्र चल्छ। तपाईं उहाँलाई चिन्नुहुन्न भने केही गर्नुपर्दैन।`,
        `${SIGNED.ne}\n`,
      ].join('\n\n'),
    }),
    // In Latin letters, as all SMS, so that more fits into a part.
    sms: ({ vendor, link }: Invitation) =>
      `Himalayan Green: ${vendor.name_en} bata tapailai toli ma nimantrana. ${INVITE_DAYS} din bhitra: ${link}`,
  },
} as const

export const memberTexts = (locale: Locale) => TEXTS[locale]
