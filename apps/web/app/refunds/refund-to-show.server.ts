import type { Ctx } from '@himalayan-green/shop/context.ts'
import { formatTimestamp, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { stageOf } from '@himalayan-green/shop/refunds/states.ts'

/** A refund with its times in words, and what is to be done next. */
export function refundToShow<R extends Refund>({ locale }: Ctx, { history, due, ...refund }: R) {
  return {
    ...refund,
    history: history.map(({ at, ...step }) => ({ ...step, when: formatTimestamp(at, locale) })),
    stage: stageOf(refund.status),
    dueDay: writtenDay(due, locale),
  }
}
