import type { Locale } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { composeEmail, type EmailText } from '../codes/emails.ts'

export const NO_ROLES = { en: 'Choose at least one role.', ne: 'कम्तीमा एउटा भूमिका छान्नुहोस्।' }

/** Texts about invitations of staff. */
const TEXTS = {
  en: {
    hasAll: 'This person already has these roles.',
    tooMany: (most: number) => `There are ${most} open invitations. Cancel one first.`,
    none: 'This invitation is no longer valid. Ask for a new one.',
    notForYou: (to: string) => `This invitation is for ${to}. Log in with the account of that email.`,
    hasAccount: 'An account with this email already exists. Log in, then open the link again.',
    message: (by: string, link: string, days: number): EmailText =>
      composeEmail(
        'You are invited to work with Himalayan Green',
        greet('en'),
        `${by} invites you to work with Himalayan Green.`,
        `Choose a password here, then set up two-step verification. Have your phone ready:\n${link}`,
        `The link works once, within ${days} days. If you did not expect it, you can ignore this email.`,
        SIGNED.en,
      ),
  },
  ne: {
    hasAll: 'उहाँसँग यी भूमिका पहिल्यै छन्।',
    tooMany: (most: number) => `${nepaliFigures(most)} वटा निमन्त्रणा खुला छन्। पहिले कुनै एउटा रद्द गर्नुहोस्।`,
    none: 'यो निमन्त्रणा अब मान्य छैन। कृपया नयाँ माग्नुहोस्।',
    notForYou: (to: string) => `यो निमन्त्रणा ${to} का लागि हो। त्यही इमेलको खाताबाट लगइन गर्नुहोस्।`,
    hasAccount: 'यस इमेलको खाता पहिल्यै छ। लगइन गरेर लिङ्क फेरि खोल्नुहोस्।',
    message: (by: string, link: string, days: number): EmailText =>
      composeEmail(
        'हिमालयन ग्रीनमा काम गर्ने निमन्त्रणा',
        greet('ne'),
        `हिमालयन ग्रीनमा काम गर्न तपाईंलाई निमन्त्रणा छ। पठाउने: ${by}।`,
        `यहाँ पासवर्ड राख्नुहोस्, त्यसपछि दुई-चरणीय प्रमाणीकरण सेट गर्नुहोस्। फोन साथमा राख्नुहोस्:\n${link}`,
        `यो लिङ्क ${nepaliFigures(days)} दिनभित्र एक पटक मात्र चल्छ। तपाईंलाई थाहा नभएको हो भने केही गर्नुपर्दैन।`,
        SIGNED.ne,
      ),
  },
} as const

export const invitationTexts = (locale: Locale) => TEXTS[locale]
