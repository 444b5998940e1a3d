import type { Locale } from '../../context.ts'
import type { Names } from '../../notifications/kinds.ts'
import { because, naming } from '../../notifications/notice-words.ts'
import { whyRejected, whyUndelivered } from '../reasons/reason-words.ts'
import type { FailureReason, RejectReason } from '../reasons/reasons.ts'

/** After a sentence about what a vendor cannot supply: why, from the list of reasons and in words of the vendor's own. */
export const whyNot = (
  { reason, note }: { reason?: RejectReason | undefined; note?: string | undefined },
  locale: Locale,
) => after(whyRejected(reason, locale), note)

/** After a sentence about a failed delivery: why. */
export const whyFailed = (
  { reason, note }: { reason?: FailureReason | undefined; note?: string | undefined },
  locale: Locale,
) => after(whyUndelivered(reason, locale), note)

const after = (reason: string, note = '') => `${reason && ` ${reason}`}${because(note)}`

/** SMS about products that a customer does not get. */
export const missing = (number: string, products: readonly Names[]) =>
  naming(products, 'en', missingFrom(number, products))

/** The same, of one vendor where that fits. */
export const missingAt = (vendor: Names, number: string, products: readonly Names[]) =>
  naming(
    products,
    'en',
    (what) => `Order ${number}: ${vendor.name_en} cannot supply ${what}. You will not be charged.`,
    missingFrom(number, products),
  )

const missingFrom =
  (number: string, { length }: readonly Names[]) =>
  (what: string) =>
    `Order ${number}: ${what} ${length > 1 ? 'are' : 'is'} not available. You will not be charged.`

export const missingInNepali = (number: string, products: readonly Names[]) =>
  naming(
    products,
    'ne',
    (what) => `${number}: ${what} उपलब्ध ${products.length > 1 ? 'भएनन्' : 'भएन'}। पैसा तिर्नुपर्दैन।`,
  )

/** After a sentence of the site or a mail about products that a customer does not get: what they cost is not asked for. */
export const notCharged = ({ length }: readonly Names[], locale: Locale) =>
  locale === 'ne'
    ? ` ${length > 1 ? 'यिनको' : 'यसको'} पैसा तिर्नुपर्दैन।`
    : ` You will not be charged for ${length > 1 ? 'them' : 'it'}.`
