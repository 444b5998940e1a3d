import type { Ctx } from '../../src/context.ts'
import { findOrderGroup } from '../../src/orders/reading/orders.ts'
import { transitionItems } from '../../src/orders/transition-items.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner, buy } from './shopping.ts'

/** Somebody of the company who keeps the day's sheet. */
export async function addCashier(shop: TestShop) {
  return shop.as((await shop.addCustomer({ rights: ['cash.close', 'order.read'] })).actor)
}

/** A vendor whose owner brings packages to the doors, without a delivery fee to think of. */
export async function addCourier(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  return { vendor, owner, id: owner.actor!.id }
}

type Courier = Awaited<ReturnType<typeof addCourier>>

/** A new customer's cash order of one product of the courier's vendor, brought as far as this; answers its item. */
export async function bring(
  shop: TestShop,
  { owner, vendor }: Courier,
  price_paisa: number,
  to: 'out_for_delivery' | 'delivered' = 'delivered',
) {
  const bought = await buy(shop, { product: { vendor_id: vendor.id, marked_price_paisa: price_paisa } })
  const { orders, totals } = await findOrderGroup(bought.ctx, bought.placed.order_group_id)
  const item = orders[0]!.items[0]!.id
  const step = {
    items: [item],
    scope: { vendor_id: vendor.id },
    actor_kind: 'vendor',
    via: 'portal',
  } as const
  for (const to of ['packed', 'out_for_delivery'] as const) await transitionItems(owner, { ...step, to })
  if (to === 'delivered') await transitionItems(owner, { ...step, to, proof: 'code' })
  return { ...bought, item, step, total_paisa: totals.total_paisa, id: bought.placed.order_group_id }
}

/** The same moment, so many days later. */
export const later = <C extends Ctx>(ctx: C, days: number): C => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 24 * 60 * 60_000),
})
