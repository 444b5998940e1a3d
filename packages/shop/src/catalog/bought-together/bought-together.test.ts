import { expect } from 'vitest'
import { HOME, SABINA } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import { DAY } from '../../durations.ts'
import { findOrderGroup } from '../../orders/reading/orders.ts'
import { transitionItems } from '../../orders/transition-items.ts'
import { setStock } from '../stock.ts'
import { countBoughtTogether } from './count-bought-together.ts'
import { listBoughtTogether } from './list-bought-together.ts'

let phones = 0

/** Buys them in one purchase, which is delivered as a whole or still on its way. */
async function receiveTogether(ctx: ReturnType<TestShop['as']>, products: number[], isDelivered = true) {
  const cart_items: number[] = []
  for (const product of products) cart_items.push((await addToCart(ctx, { product })).item.id)
  const contact = { ...SABINA, phone: `98${String(++phones).padStart(8, '0')}` }
  const placed = await checkout(ctx, { cart_items, address: HOME, contact, payment_method: 'cod' })
  const group = await findOrderGroup(ctx, placed.order_group_id)
  const items = group.orders.flatMap((part) => part.items.map(({ id }) => id))
  const step = { items, scope: 'anybody', actor_kind: 'staff', via: 'portal' } as const
  for (const to of ['packed', 'out_for_delivery'] as const) await transitionItems(ctx, { ...step, to })
  if (isDelivered) await transitionItems(ctx, { ...step, to: 'delivered', proof: 'code' })
}

const customer = async (shop: TestShop) => shop.as((await shop.addCustomer()).actor)
const shown = async (shop: TestShop, id: number) =>
  (await listBoughtTogether(shop.as(null), id)).map(({ id }) => id)

test('five people who bought two things in one purchase make a pair, both ways; four do not', async ({
  shop,
}) => {
  const [rice, lentil] = [await shop.addProduct(), await shop.addProduct()]
  for (let people = 0; people < 4; people++) await receiveTogether(await customer(shop), [rice.id, lentil.id])
  await countBoughtTogether(shop.as(null))
  expect(await shown(shop, rice.id)).toEqual([])
  // Who buys one of them only, or both in two purchases, is none of the five.
  const apart = await customer(shop)
  await receiveTogether(apart, [rice.id])
  await receiveTogether(apart, [lentil.id])
  await countBoughtTogether(shop.as(null))
  expect(await shown(shop, rice.id)).toEqual([])
  await receiveTogether(await customer(shop), [rice.id, lentil.id])
  await Promise.all([countBoughtTogether(shop.as(null)), countBoughtTogether(shop.as(null))])
  expect(await shown(shop, rice.id)).toEqual([lentil.id])
  expect(await shown(shop, lentil.id)).toEqual([rice.id])
  const answer = await shop.api.request(`/v1/api/product/${rice.slug}/bought-together/`)
  expect((await answer.json()).data).toMatchObject([{ id: lentil.id }])
  expect((await shop.api.request('/v1/api/product/nobody-sells-this/bought-together/')).status).toBe(404)
})

test('in a shop with one buyer nothing is said, however often they buy', async ({ shop }) => {
  const [honey, tea] = [await shop.addProduct(), await shop.addProduct()]
  const only = await customer(shop)
  for (let times = 0; times < 7; times++) await receiveTogether(only, [honey.id, tea.id])
  await countBoughtTogether(shop.as(null))
  const kept = shop.database.db.selectFrom('bought_together').where('product_id', 'in', [honey.id, tea.id])
  expect(await kept.selectAll().execute()).toEqual([])
})

test('what cannot be bought now is not shown, what few bought comes later, and what nobody bought for half a year goes', async ({
  shop,
}) => {
  const milk = await shop.addProduct()
  const [often, seldom, gone] = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()]
  for (let people = 0; people < 6; people++)
    await receiveTogether(await customer(shop), [
      milk.id,
      often.id,
      gone.id,
      ...(people > 0 ? [seldom.id] : []),
    ])
  await countBoughtTogether(shop.as(null))
  await setStock(shop.as(null), gone.id, 0)
  expect(await shown(shop, milk.id)).toEqual([often.id, seldom.id])
  const later = new Date(shop.now().getTime() + 181 * DAY)
  await countBoughtTogether({ ...shop.as(null), now: later })
  expect(await shown(shop, milk.id)).toEqual([])
})

test('what was not delivered counts for nothing', async ({ shop }) => {
  const [ghee, flour] = [await shop.addProduct(), await shop.addProduct()]
  for (let people = 0; people < 5; people++)
    await receiveTogether(await customer(shop), [ghee.id, flour.id], people < 4)
  await countBoughtTogether(shop.as(null))
  expect(await shown(shop, ghee.id)).toEqual([])
})
