import type { Locale } from '../../context.ts'
import { reasonWords as en } from './reason-words.en.ts'
import { reasonWords as ne } from './reason-words.ne.ts'
import type { FailureReason, RejectReason } from './reasons.ts'

/**
 * The reasons that a vendor or staff choose from, as everybody reads them: whoever chooses, the customer in
 * notifications and on the order page, staff. Each is a sentence without its full stop.
 */
const REASON_WORDS = { en, ne }

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
