import type { Ctx, Right } from '../../src/context.ts'
import type { Provider } from '../../src/gateways/gateway.ts'
import { requestRefund } from '../../src/refunds/request-refund.ts'
import { buyPrepaid, chargeDelivery, deliverItem, itemsOf, settle } from '../books.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner } from './shopping.ts'

/** An order group of 3 × Rs 100 and Rs 200 of one vendor, with delivery for Rs 50: Rs 550, paid online. */
export async function buyPaid(shop: TestShop, provider: Provider = 'khalti') {
  const { vendor, owner } = await addVendorWithOwner(shop)
  await chargeDelivery(shop)
  const { ctx, token, group } = await buyPrepaid(
    shop,
    { quantity: 3, product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } },
  )
  const payment = await settle(shop, group, 550_00, { provider })
  const [one, two] = await itemsOf(shop, group)
  return { ctx, token, owner, vendor, group, payment, one: one!, two: two! }
}

/** The same, delivered by the vendor's owner. */
export async function buyDelivered(shop: TestShop, provider?: Provider) {
  const bought = await buyPaid(shop, provider)
  for (const item of [bought.one, bought.two]) await deliverItem(shop, item, bought.owner)
  return bought
}

/** Somebody of the company with these rights. */
export async function staffWith(shop: TestShop, ...rights: Right[]): Promise<Ctx> {
  return shop.as((await shop.addCustomer({ rights })).actor)
}

/** Who may decide about everything, and sends by hand. */
export const financeOf = (shop: TestShop) => staffWith(shop, 'refund.decide', 'refund.decide_any')

/** A customer reports so many pieces of an item. */
export const askBack = (ctx: Ctx, shop: TestShop, id: number, quantity: number, more: object = {}) =>
  requestRefund(ctx, shop.privateFiles, { order_items: [{ id, quantity }], reason: 'damaged', ...more })
