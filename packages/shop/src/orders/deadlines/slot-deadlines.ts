import { MINUTE } from '../../durations.ts'

/** However near its delivery time is, so long there is to answer and to pay for an order. In milliseconds. */
const AT_LEAST = 15 * MINUTE

/** How long a vendor has at least to pack what was accepted at the last moment. In hours. */
const TO_PACK = 2

/** An SQL expression: the latest answer for an order that is to be packed by `pack_by`; null where that is. */
export const answerLimit = (pack_by: string) =>
  `case when ${pack_by} is not null then greatest(${pack_by} - interval '${TO_PACK} hours', $now::timestamptz + interval '${AT_LEAST / MINUTE} minutes') end`

/** The latest payment for an order with this delivery time. */
export const payLimit = (now: Date, { cut_off_at }: { cut_off_at: Date }) =>
  new Date(Math.max(cut_off_at.getTime(), now.getTime() + AT_LEAST))
