import { checkout } from '../../src/checkout/checkout.ts'
import type { Provider } from '../../src/gateways/gateway.ts'
import { startPaying } from '../../src/paying/pay.ts'
import { methodsOffered } from '../../src/payments/payment-methods.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner, fillCart } from './shopping.ts'

/** A new customer's order group of two new things of one vendor at Rs 100 and Rs 250, to be paid through a gateway. */
export async function buyPrepaid(shop: TestShop, provider: Provider = 'esewa') {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const of = { vendor_id: vendor.id, stock: 10 }
  const cart = await fillCart(
    shop,
    { product: { ...of, marked_price_paisa: 100_00 } },
    { product: { ...of, marked_price_paisa: 125_00 }, quantity: 2 },
  )
  const methods = methodsOffered(shop.gateways)
  const placed = await checkout(cart.ctx, { ...cart.request, payment_method: provider }, { methods })
  return { ...cart, owner, vendor, group: placed.order_group_id, number: placed.number, paid_paisa: 350_00 }
}

/** Begins an attempt, and answers its id. */
export async function begin(
  shop: TestShop,
  { ctx, group }: Pick<Awaited<ReturnType<typeof buyPrepaid>>, 'ctx' | 'group'>,
  provider: Provider = 'esewa',
): Promise<string> {
  const { payment_id } = await startPaying(ctx, shop.gateways, { order_group_id: group, provider })
  return payment_id
}

/** The types of what somebody was told, oldest first; what becomes of a refund is told of besides. */
export async function toldTo(shop: TestShop, user_id: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('kind as type')
    .where('user_id', '=', user_id)
    .where('kind', '<>', 'OrderRefundUpdated')
    .orderBy('notifications.id')
    .execute()
  return rows.map(({ type }) => type)
}
