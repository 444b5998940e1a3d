import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { UNTOUCHED_DAYS } from '../../trade-terms.ts'
import type { DocumentType, VendorRequestStatus } from '../tables.ts'

/** The sentences of the commands of the review. */
const TEXTS = {
  en: {
    noRequest: 'This application was not found.',
    noDocument: 'This document was not found.',
    notHandedIn: 'This application has not been submitted yet.',
    ended: 'This application has ended.',
    somebody: 'Deleted user',
    resent: 'The applicant has submitted something new since you looked. Please look again.',
    /** What a colleague has done, for a reviewer who was about to decide. */
    done: {
      in_review: (who: string, when: string) =>
        `${who} is looking at this application already (since ${when}).`,
      more_information: (who: string, when: string) =>
        `${who} has asked the applicant for more (${when}). It comes back when they answer.`,
      approved: (who: string, when: string) => `${who} has approved this application already (${when}).`,
      rejected: (who: string, when: string) => `${who} has rejected this application already (${when}).`,
    },
    incomplete: (documents: string) =>
      `Before approving, these documents must be uploaded and not rejected: ${documents}.`,
    notReviewed: (documents: string) =>
      `Before approving, please open these documents and accept or reject each: ${documents}.`,
    actsFor: (vendor: string) =>
      `The account with this email already works for ${vendor}, and one person cannot work for two vendors. Ask for another email, or reject.`,
    notToForget:
      'Only an application that is rejected, expired or unconfirmed can be deleted. Please reject it first.',
    documents: { PAN: 'PAN certificate', CITIZENSHIP: 'citizenship certificate', VAT: 'VAT certificate' },
  },
  ne: {
    noRequest: 'यो निवेदन भेटिएन।',
    noDocument: 'यो कागजात भेटिएन।',
    notHandedIn: 'यो निवेदन अझै बुझाइएको छैन।',
    ended: 'यो निवेदन टुङ्गिइसकेको छ।',
    somebody: 'मेटाइएको खाता',
    resent: 'तपाईंले हेरेपछि निवेदकले नयाँ कुरा बुझाउनुभएको छ। कृपया फेरि हेर्नुहोस्।',
    done: {
      in_review: (who: string, when: string) => `${who}ले यो निवेदन हेर्दै हुनुहुन्छ (${when}देखि)।`,
      more_information: (who: string, when: string) =>
        `${who}ले निवेदकसँग थप कुरा माग्नुभएको छ (${when})। जवाफ आएपछि यो फेरि यहाँ आउँछ।`,
      approved: (who: string, when: string) => `${who}ले यो निवेदन पहिले नै स्वीकृत गर्नुभएको छ (${when})।`,
      rejected: (who: string, when: string) => `${who}ले यो निवेदन पहिले नै अस्वीकार गर्नुभएको छ (${when})।`,
    },
    incomplete: (documents: string) => `स्वीकृत गर्नुअघि यी कागजात आएको र अस्वीकृत नभएको हुनुपर्छ: ${documents}।`,
    notReviewed: (documents: string) => `स्वीकृत गर्नुअघि यी कागजात हेरेर स्वीकार वा अस्वीकार गर्नुहोस्: ${documents}।`,
    actsFor: (vendor: string) =>
      `यस इमेलको खाता पहिल्यै ${vendor}को टोलीमा छ र एक जना दुई विक्रेताको टोलीमा हुन मिल्दैन। अर्को इमेल माग्नुहोस् वा अस्वीकार गर्नुहोस्।`,
    notToForget:
      'अस्वीकृत भएको, म्याद सकिएको वा निवेदकले इमेल र फोन पुष्टि नगरेको निवेदन मात्र मेटाउन मिल्छ। कृपया पहिले अस्वीकार गर्नुहोस्।',
    documents: { PAN: 'प्यान प्रमाणपत्र', CITIZENSHIP: 'नागरिकता प्रमाणपत्र', VAT: 'भ्याट प्रमाणपत्र' },
  },
} satisfies Record<Locale, { documents: Record<DocumentType, string> } & Record<string, unknown>>

export const reviewTexts = (locale: Locale) => TEXTS[locale]

type Sentences = Record<VendorRequestStatus, (who: string | null) => string>

/** The steps of an application in its history; `who` is null if the account no longer exists. */
const STEPS: Record<Locale, Sentences> = {
  en: {
    started: () => 'The applicant began.',
    submitted: () => 'The applicant submitted it.',
    in_review: (who) => `${who} started reviewing it.`,
    more_information: (who) => `${who} requested more information.`,
    approved: (who) => `${who} approved it.`,
    rejected: (who) => `${who} rejected it.`,
    lapsed: () => `Expired: no answer for ${UNTOUCHED_DAYS} days.`,
  },
  ne: {
    started: () => 'निवेदकले सुरु गर्नुभयो।',
    submitted: () => 'निवेदकले बुझाउनुभयो।',
    in_review: (who) => `${who}ले हेर्न थाल्नुभयो।`,
    more_information: (who) => `${who}ले थप कुरा माग्नुभयो।`,
    approved: (who) => `${who}ले स्वीकृत गर्नुभयो।`,
    rejected: (who) => `${who}ले अस्वीकार गर्नुभयो।`,
    lapsed: () => `म्याद सकियो: ${nepaliFigures(UNTOUCHED_DAYS)} दिनसम्म केही आएन।`,
  },
}

/** A step as a plain sentence. */
export function stepText(status: VendorRequestStatus, who: string | null, locale: Locale): string {
  return STEPS[locale][status](who ?? TEXTS[locale].somebody)
}
