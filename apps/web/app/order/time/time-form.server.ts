import type { Ctx } from '@himalayan-green/shop/context.ts'
import { slotTime, untilNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { TimeChoice } from '@himalayan-green/shop/orders/delivery/change-time.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { timesToShow } from '../../checkout/times/times.server.ts'

/** What the page shows of an order's time, and of those that it can have instead. */
export function timesOf(
  ctx: Ctx,
  { id, number, delivery_time }: Pick<OrderGroup, 'id' | 'number' | 'delivery_time'>,
  choice: TimeChoice | null,
) {
  if (!choice || !delivery_time) return { id, number, choice: null }
  const { seen, until, choices, is_asked, fault } = choice
  return {
    id,
    number,
    choice: {
      seen,
      fault,
      isAsked: is_asked,
      time: slotTime(delivery_time, ctx.locale),
      until: untilNow(until, ctx.locale, ctx.now),
      times: timesToShow(ctx, choices, null),
    },
  }
}

export type ShownChoice = NonNullable<ReturnType<typeof timesOf>['choice']>

/** The form as the commands take it. */
export const timeIn = (form: FormData) => ({
  delivery_slot: Number(form.get('delivery_slot')) || null,
  seen: Number(form.get('seen')),
})
