import type { Locale } from '../context.ts'

/**
 * The facts that a text may name and that the shop can change. A writer puts `{claim_days}` in place of a number or a
 * list, and the reader sees the present value, in the language of the text. `what` explains it to writers.
 */
export const FACTS = {
  payment_methods: { en: 'The payment methods of the checkout', ne: 'चेकआउटका भुक्तानी विधि' },
  delivery_fee: { en: 'The delivery fee, from lowest to highest', ne: 'डेलिभरी शुल्क, कमदेखि बढीसम्म' },
  free_delivery: { en: 'Amount from which delivery is free', ne: 'कति रकमदेखि डेलिभरी निःशुल्क हुन्छ' },
  claim_days: {
    en: 'How long a problem can be reported after delivery',
    ne: 'डेलिभरीपछि कति दिन समस्या बताउन मिल्छ',
  },
  refund_days: {
    en: 'How long we take to decide, and to send a refund',
    ne: 'निर्णय गर्न र रकम फिर्ता पठाउन लाग्ने दिन',
  },
  escalate_days: {
    en: 'How long a decision can be escalated',
    ne: 'निर्णयविरुद्ध गुनासो गर्न मिल्ने दिन',
  },
  approval_hours: {
    en: 'How long vendors have to approve an order, unless they choose otherwise',
    ne: 'विक्रेताले अर्डर स्वीकृत गर्ने समय, आफैँले अर्को नछानेसम्म',
  },
  review_days: { en: 'How long an application is reviewed', ne: 'निवेदन जाँच्न लाग्ने दिन' },
  promise_days: {
    en: 'Period for which kept promises are counted',
    ne: 'वाचा पूरा भएको कति दिनको गनिन्छ',
  },
  promise_settled: {
    en: 'How long new orders are left out of these figures',
    ne: 'नयाँ अर्डर वाचाको तथ्याङ्कमा कति दिन गनिँदैन',
  },
  promise_orders: {
    en: 'Minimum orders before a figure is shown',
    ne: 'वाचाको तथ्याङ्क देखाउन चाहिने न्यूनतम अर्डर',
  },
  promise_buyers: {
    en: 'Minimum customers before a figure is shown',
    ne: 'वाचाको तथ्याङ्क देखाउन चाहिने न्यूनतम ग्राहक',
  },
  cash_orders: { en: 'How many cash-on-delivery orders at a time', ne: 'एक पटकमा क्यास अन डेलिभरीका कति अर्डर' },
  cash_limit: {
    en: 'Maximum total of open cash-on-delivery orders',
    ne: 'बाँकी क्यास अन डेलिभरी अर्डरको अधिकतम रकम',
  },
  seen_days: {
    en: 'How long after the delivery a vendor sees a customer’s name, phone and address',
    ne: 'डेलिभरीपछि विक्रेताले ग्राहकको नाम, फोन र ठेगाना देख्ने दिन',
  },
  photo_days: {
    en: 'How long photos of deliveries and of reported problems are kept',
    ne: 'डेलिभरी र समस्याका फोटो राखिने दिन',
  },
  message_days: {
    en: 'How long sent emails and SMS are kept',
    ne: 'पठाइएका इमेल र एसएमएस राखिने दिन',
  },
  conversation_days: {
    en: 'How long messages about an order are kept after the last one',
    ne: 'अर्डरबारेका सन्देश अन्तिम सन्देशपछि राखिने दिन',
  },
  wish_days: {
    en: 'How long it is kept who waits for a product',
    ne: 'सामान कसले कुर्दै छ भन्ने राखिने दिन',
  },
  papers_days: {
    en: 'How long the documents of a rejected application are kept',
    ne: 'अस्वीकृत निवेदनका कागजात राखिने दिन',
  },
  applicant_days: { en: 'How long a rejected application is kept', ne: 'अस्वीकृत निवेदन राखिने दिन' },
  records_years: {
    en: 'How long records required by law are kept',
    ne: 'कानुनले माग्ने अभिलेख राखिने वर्ष',
  },
  usage_days: { en: 'How long page-view totals are kept', ne: 'पृष्ठ कति हेरिए भन्ने जोड राखिने दिन' },
  searches_days: {
    en: 'How long search totals are kept',
    ne: 'कुन शब्द कति पटक खोजियो भन्ने जोड राखिने दिन',
  },
  support_phone: { en: 'The support phone number', ne: 'सहयोगको फोन नम्बर' },
  support_email: { en: 'The support email', ne: 'सहयोगको इमेल' },
  company_name: { en: 'The name of the company', ne: 'कम्पनीको नाम' },
  company_address: { en: 'The address of the company', ne: 'कम्पनीको ठेगाना' },
} as const satisfies Record<string, Record<Locale, string>>

export type FactName = keyof typeof FACTS

/** A name in braces. */
export const PLACEHOLDER = /\{([a-z_]+)\}/g

/** Names in braces that are not facts; a text with one is not saved. */
export function unknownFacts(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name]) => name!)
    .filter((name) => !Object.hasOwn(FACTS, name))
}
