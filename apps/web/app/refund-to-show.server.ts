import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { bothDays } from './nepal-day.server.ts'
import { nepalMoment } from './nepal-moment.server.ts'

/** A refund with its times in words. */
export function refundToShow<R extends Refund>({ locale }: Ctx, { history, due, ...refund }: R) {
  return {
    ...refund,
    history: history.map(({ at, ...step }) => ({ ...step, when: nepalMoment(at, locale) })),
    dueDay: bothDays(due, locale),
  }
}
