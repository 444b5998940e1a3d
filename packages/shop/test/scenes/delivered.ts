import { addToCart } from '../../src/cart/cart.ts'
import { checkout } from '../../src/checkout/checkout.ts'
import type { Ctx } from '../../src/context.ts'
import { findOrderGroup } from '../../src/orders/reading/orders.ts'
import { transitionItems } from '../../src/orders/transition-items.ts'
import type { TestShop } from '../shop.ts'
import { buy } from './shopping.ts'

/** A new customer to whom one new product was delivered. */
export async function receive(shop: TestShop, product: Parameters<TestShop['addProduct']>[0] = {}) {
  const bought = await buy(shop, { product })
  const order_item = await deliver(bought.ctx, bought.placed.order_group_id)
  return { ...bought, order_item, product: bought.lines[0]!.product }
}

/** From now on they are no newcomer (orders/limits/order-limits.ts): something was delivered to them, of which they heard nothing. */
export async function makeKnown(shop: TestShop, ctx: Ctx, request: object): Promise<void> {
  const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
  const sent = { ...request, cart_items: [item.id], payment_method: 'cod' }
  await deliver(ctx, (await checkout(ctx, sent)).order_group_id)
  await ctx.db.deleteFrom('notifications').where('user_id', '=', ctx.actor!.id).execute()
}

/** Has the first item of one's own order brought to one's door; answers its id. */
export async function deliver(ctx: Ctx, order_group_id: string): Promise<number> {
  const group = await findOrderGroup(ctx, order_group_id)
  const order_item = group.orders[0]!.items[0]!.id
  const step = { items: [order_item], scope: 'anybody', actor_kind: 'staff', via: 'portal' } as const
  for (const to of ['packed', 'out_for_delivery'] as const) await transitionItems(ctx, { ...step, to })
  await transitionItems(ctx, { ...step, to: 'delivered', proof: 'code' })
  return order_item
}
