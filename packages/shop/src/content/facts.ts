import type { Ctx, Locale } from '../context.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { methodsOffered, type PAYMENT_METHODS } from '../payments/payment-methods.ts'
import { type Fees, recentFees } from '../places/fees.ts'
import { SHOP_NAME } from '../shop-name.ts'
import {
  APPLICANT_DAYS,
  APPROVAL_HOURS,
  CASH_ORDERS,
  CASH_PAISA,
  CLAIM_DAYS,
  CONVERSATION_DAYS,
  DOCUMENT_DAYS,
  ESCALATE_DAYS,
  MESSAGE_DAYS,
  PHOTO_DAYS,
  PROMISE_BUYERS,
  PROMISE_DAYS,
  PROMISE_ORDERS,
  PROMISE_SETTLED_DAYS,
  RECORDS_YEARS,
  REFUND_DAYS,
  REVIEW_DAYS,
  SEARCHES_DAYS,
  SEEN_DAYS,
  USAGE_DAYS,
  WISH_DAYS,
} from '../trade-terms.ts'
import { type FactName, PLACEHOLDER } from './fact-names.ts'
import { recentContent } from './recent-content.ts'
import type { Settings } from './settings.ts'

/** The present facts as words in a sentence. */
export type Facts = Record<FactName, string>

export async function readFacts(ctx: Ctx, gateways: Gateways): Promise<Record<Locale, Facts>> {
  const [{ settings: current }, fees] = await Promise.all([recentContent.read(ctx), recentFees.read(ctx)])
  const methods = methodsOffered(gateways)
  return {
    en: factsIn('en', current.settings, methods, fees),
    ne: factsIn('ne', current.settings, methods, fees),
  }
}

/** The text with the present facts; unknown names stay as they are written. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (written, name) => factIn(facts, name) ?? written)
}

/** The same for Markdown, with values escaped so that they are never markup. */
export function fillInMarkdown(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (written, name) => {
    const value = factIn(facts, name)
    return value?.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&') ?? written
  })
}

/** None for a name that every object has, like `constructor`. */
function factIn(facts: Facts, name: string): string | undefined {
  return Object.hasOwn(facts, name) ? facts[name as FactName] : undefined
}

type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const METHOD_WORDS = {
  cod: { en: 'cash on delivery', ne: 'क्यास अन डेलिभरी (सामान आएपछि नगद)' },
  esewa: { en: 'eSewa', ne: 'इसेवा' },
  khalti: { en: 'Khalti', ne: 'खल्ती' },
  card: { en: 'card', ne: 'कार्ड' },
  connectips: { en: 'connectIPS', ne: 'कनेक्ट आईपीएस' },
  fonepay: { en: 'Fonepay', ne: 'फोनपे' },
} as const satisfies Record<PaymentMethod, Record<Locale, string>>

/** Payment methods in a sentence: "cash on delivery, eSewa or Khalti". */
export function methodsInWords(methods: readonly PaymentMethod[], locale: Locale): string {
  const names = methods.map((method) => METHOD_WORDS[method][locale])
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} ${locale === 'ne' ? 'वा' : 'or'} ${last}`
}

function factsIn(locale: Locale, { site }: Settings, methods: PaymentMethod[], fees: Fees): Facts {
  const texts = WORDS[locale]
  const figure = (number: number) => (locale === 'ne' ? nepaliFigures(number) : String(number))
  const days = (number: number) => texts.days(figure(number), number)
  const rupees = (paisa: Paisa) => showRupees(paisa).replace(/\.00$/, '')
  const { lowest, highest, free_from, free_up_to } = fees
  return {
    payment_methods: methodsInWords(methods, locale),
    delivery_fee:
      lowest === null || highest === null
        ? texts.atCheckout
        : lowest === highest
          ? lowest === 0
            ? texts.free
            : rupees(lowest)
          : texts.range(rupees(lowest), rupees(highest)),
    free_delivery:
      free_from === null
        ? texts.notOffered
        : free_from === free_up_to && fees.is_free_everywhere
          ? texts.from(rupees(free_from))
          : texts.fromSomewhere(rupees(free_from)),
    claim_days: days(CLAIM_DAYS),
    refund_days: days(REFUND_DAYS),
    escalate_days: days(ESCALATE_DAYS),
    approval_hours: texts.hours(figure(APPROVAL_HOURS), APPROVAL_HOURS),
    review_days: texts.workingDays(figure(REVIEW_DAYS), REVIEW_DAYS),
    seen_days: days(SEEN_DAYS),
    photo_days: days(PHOTO_DAYS),
    message_days: days(MESSAGE_DAYS),
    conversation_days: days(CONVERSATION_DAYS),
    wish_days: days(WISH_DAYS),
    papers_days: days(DOCUMENT_DAYS),
    applicant_days: days(APPLICANT_DAYS),
    records_years: texts.years(figure(RECORDS_YEARS)),
    usage_days: days(USAGE_DAYS),
    searches_days: days(SEARCHES_DAYS),
    promise_days: days(PROMISE_DAYS),
    promise_settled: days(PROMISE_SETTLED_DAYS),
    promise_orders: figure(PROMISE_ORDERS),
    promise_buyers: figure(PROMISE_BUYERS),
    cash_orders: figure(CASH_ORDERS),
    cash_limit: rupees(CASH_PAISA),
    support_phone: site.phones[0] ?? texts.phoneToFollow,
    support_email: site.email || texts.emailToFollow,
    company_name: site[`company_name_${locale}`] || SHOP_NAME[locale],
    company_address: site[`address_${locale}`] || texts.addressToFollow,
  }
}

const WORDS = {
  en: {
    days: (figure: string, days: number) => (days === 1 ? '1 day' : `${figure} days`),
    workingDays: (figure: string, days: number) => (days === 1 ? '1 working day' : `${figure} working days`),
    hours: (figure: string, hours: number) => (hours === 1 ? '1 hour' : `${figure} hours`),
    years: (figure: string) => `${figure} years`,
    range: (lowest: string, highest: string) => `${lowest} to ${highest}, depending on the place`,
    from: (least: string) => `from ${least}`,
    fromSomewhere: (least: string) => `from ${least}, depending on the place`,
    free: 'none',
    notOffered: 'not offered',
    atCheckout: 'shown at checkout',
    // Before the company has filled in how it is reached; the shop does not open without.
    phoneToFollow: '(phone number to follow)',
    emailToFollow: '(email to follow)',
    addressToFollow: '(address to follow)',
  },
  ne: {
    days: (figure: string) => `${figure} दिन`,
    workingDays: (figure: string) => `${figure} कार्यदिन`,
    hours: (figure: string) => `${figure} घण्टा`,
    years: (figure: string) => `${figure} वर्ष`,
    range: (lowest: string, highest: string) => `ठाउँअनुसार ${lowest} देखि ${highest} सम्म`,
    from: (least: string) => `${least} वा बढीमा`,
    fromSomewhere: (least: string) => `ठाउँअनुसार ${least} वा बढीमा`,
    free: 'लाग्दैन',
    notOffered: 'उपलब्ध छैन',
    atCheckout: 'चेकआउटमा देखिन्छ',
    phoneToFollow: '(फोन नम्बर राख्न बाँकी)',
    emailToFollow: '(इमेल राख्न बाँकी)',
    addressToFollow: '(ठेगाना राख्न बाँकी)',
  },
} as const
