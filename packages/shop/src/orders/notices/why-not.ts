import type { Locale } from '../../context.ts'
import type { Names } from '../../notifications/kinds.ts'
import { because, list, named } from '../../notifications/notice-words.ts'
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
  named((what) => `Order ${number}: ${what} is not available. You will not be charged.`, list(products, 'en'))

export const missingInNepali = (number: string, products: readonly Names[]) =>
  named((what) => `${number}: ${what} उपलब्ध भएन। पैसा तिर्नुपर्दैन।`, list(products, 'ne'))
