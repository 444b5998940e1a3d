import type { Locale } from '../context.ts'
import type { FailureReason, RejectReason } from './reasons.ts'

/**
 * The reasons that a vendor or staff choose from, as everybody reads them: whoever chooses, the customer in
 * notifications and on the order page, staff. Each is a sentence without its full stop. Nothing else is imported here, so
 * that pages may use it, too.
 */
export const REASON_WORDS = {
  en: {
    rejected: {
      out_of_stock: 'Out of stock',
      too_little: 'The order is too small',
      too_far: 'The place is too far away',
      price_changed: 'The price has changed',
      other: 'Another reason',
    },
    undelivered: {
      nobody_there: 'Nobody was there',
      refused: 'The delivery was refused',
      address_not_found: 'The address was not found',
      other: 'Another reason',
    },
  },
  ne: {
    rejected: {
      out_of_stock: 'स्टक सकियो',
      too_little: 'अर्डर सानो भयो',
      too_far: 'ठाउँ टाढा पर्‍यो',
      price_changed: 'मूल्य बदलियो',
      other: 'अर्को कारण',
    },
    undelivered: {
      nobody_there: 'कोही भेटिनुभएन',
      refused: 'सामान लिन मान्नुभएन',
      address_not_found: 'ठेगाना भेटिएन',
      other: 'अर्को कारण',
    },
  },
} as const satisfies Record<
  Locale,
  { rejected: Record<RejectReason, string>; undelivered: Record<FailureReason, string> }
>

const STOP = { en: '.', ne: '।' } as const

/** Why a vendor cannot supply something; empty where only `note` says it. */
export const whyRejected = (reason: RejectReason | null | undefined, locale: Locale) =>
  sentenceOf(reason, REASON_WORDS[locale].rejected, locale)

/** Why a delivery failed; empty where only `note` says it, as of all before there were reasons to choose from. */
export const whyUndelivered = (reason: FailureReason | null | undefined, locale: Locale) =>
  sentenceOf(reason, REASON_WORDS[locale].undelivered, locale)

function sentenceOf<Reason extends string>(
  reason: Reason | null | undefined,
  words: Record<Reason, string>,
  locale: Locale,
): string {
  return !reason || reason === 'other' ? '' : `${words[reason]}${STOP[locale]}`
}
