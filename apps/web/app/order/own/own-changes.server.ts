import type { Ctx } from '@himalayan-green/shop/context.ts'
import { untilNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { ownTimeChoice } from '@himalayan-green/shop/orders/delivery/change-time.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'

/**
 * What the customer of an order with a delivery time changes until ordering for this ends; null without one, and while another time is
 * asked for. Its time stays once something else of the delivery is packed.
 */
export async function ownChangesOf(ctx: Ctx, { id, own_until }: Pick<OrderGroup, 'id' | 'own_until'>) {
  if (!own_until) return null
  const isOpen = ctx.now < own_until
  const canChangeTime = isOpen && (await ownTimeChoice(ctx, id))?.fault === null
  return { until: untilNow(own_until, ctx.locale, ctx.now), isOpen, canChangeTime }
}
