import { expect } from 'vitest'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { NOTICES } from '../notices.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { smsText } from '../notifications/render.ts'
import { listLowStock } from './low-stock.ts'
import { setStock } from './stock.ts'

test('what runs low is what the vendor has on sale and calls little, the least first', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const { vendor: other } = await addVendorWithOwner(shop, { name_en: 'Begnas Farm' })
  await owner.db.updateTable('vendors').set({ low_stock: 3 }).where('id', '=', vendor.id).execute()
  const shelf = { vendor_id: vendor.id }
  const three = await shop.addProduct({ ...shelf, stock: 3 })
  const none = await shop.addProduct({ ...shelf, stock: 0 })
  const one = await shop.addProduct({ ...shelf, stock: 1 })
  await shop.addProduct({ ...shelf, stock: 4 })
  await shop.addProduct({ ...shelf, stock: 0, status: 'paused' })
  await shop.addProduct({ vendor_id: other.id, stock: 0 })

  const low = await listLowStock(owner)
  expect(low.map(({ id, stock }) => [id, stock])).toEqual([
    [none.id, 0],
    [one.id, 1],
    [three.id, 3],
  ])
  await owner.db.updateTable('vendors').set({ low_stock: 0 }).where('id', '=', vendor.id).execute()
  expect((await listLowStock(owner)).map(({ id }) => id)).toEqual([none.id])
})

test('who acts for no vendor has nothing that runs low', async ({ shop }) => {
  await shop.addProduct({ stock: 0 })
  expect(await listLowStock(shop.as((await shop.addCustomer()).actor))).toEqual([])
})

/** A customer with a phone of their own orders so many of these products. */
async function order(shop: TestShop, lines: [product: number, quantity: number][]): Promise<void> {
  const { ctx, request } = await fillCart(shop)
  const cart_items: number[] = []
  for (const [product, quantity] of lines)
    cart_items.push((await addToCart(ctx, { product, quantity })).item.id)
  await checkout(ctx, { ...request, cart_items })
}

/** The notices about low stock that somebody has, the oldest first. */
const noticesOf = async (ctx: Ctx) =>
  (await listNotifications(ctx)).notifications
    .filter(({ type }) => type === 'VendorStockLow')
    .map(({ message }) => message)
    .reverse()

test('a vendor is notified when an order brings stock down to its limit, of all such products at once, and not again until there was more', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { low_stock: 5 })
  const packer = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  const other = await addVendorWithOwner(shop, { low_stock: 9 })
  const tea = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Tea', name_ne: 'चिया', stock: 8 })
  const ghee = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Ghee', name_ne: 'घिउ', stock: 6 })
  const honey = await shop.addProduct({ vendor_id: vendor.id, stock: 20 })
  const curd = await shop.addProduct({ vendor_id: other.vendor.id, name_en: 'Curd', stock: 10 })

  await order(shop, [[tea.id, 2]])
  expect(await noticesOf(owner)).toEqual([])
  await order(shop, [
    [tea.id, 1],
    [ghee.id, 6],
    [honey.id, 3],
    [curd.id, 1],
  ])
  const both = 'Low stock: Tea (5 left), Ghee (out of stock). Please enter new stock when you have more.'
  expect(await noticesOf(owner)).toEqual([both])
  expect(await noticesOf({ ...owner, locale: 'ne' })).toEqual([
    'स्टक कम: चिया (5 बाँकी), घिउ (सकियो)। थप सामान भएपछि कृपया नयाँ स्टक राख्नुहोस्।',
  ])
  expect(await noticesOf(shop.as(packer.actor))).toEqual([])
  expect(await noticesOf(other.owner)).toEqual([
    'Low stock: Curd (9 left). Please enter new stock when you have more.',
  ])
  // A short subject of two sentences has both stops.
  const subjects = shop.database.db.selectFrom('outgoing_messages').select('subject')
  const toOther = subjects.where('recipient', '=', other.owner.actor!.email!)
  expect(await toOther.where('subject', 'like', 'Low stock%').execute()).toEqual([
    { subject: 'Low stock: Curd (9 left). Please enter new stock when you have more.' },
  ])

  await order(shop, [[tea.id, 2]])
  expect(await noticesOf(owner)).toEqual([both])
  await setStock(owner, tea.id, 6)
  await order(shop, [[tea.id, 4]])
  expect(await noticesOf(owner)).toEqual([
    both,
    'Low stock: Tea (2 left). Please enter new stock when you have more.',
  ])
})

test('of two orders at once one crosses the limit, and an order that is refused notifies nobody', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { low_stock: 5 })
  const tea = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Tea', stock: 8 })
  const carts = [await fillCart(shop), await fillCart(shop), await fillCart(shop)]
  const ids: number[] = []
  for (const { ctx } of carts) ids.push((await addToCart(ctx, { product: tea.id, quantity: 3 })).item.id)
  const done = await Promise.allSettled(
    carts.map(({ ctx, request }, n) => checkout(ctx, { ...request, cart_items: [ids[n]] })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await noticesOf(owner)).toEqual([
    'Low stock: Tea (5 left). Please enter new stock when you have more.',
  ])
})

test('the SMS about low stock is one part, however many products ran low', () => {
  const name = { name_en: 'Giriraja Chicken, cut and cleaned', name_ne: 'गिरिराजा कुखुराको मासु' }
  for (const count of [1, 2, 30])
    for (const locale of ['en', 'ne'] as const) {
      const products = Array.from({ length: count }, (_, stock) => ({ ...name, stock }))
      const text = smsText({ notices: NOTICES }, 'VendorStockLow', { products }, locale)!
      expect(smsParts(text), text).toBe(1)
      expect(text).toContain(locale === 'ne' ? 'स्टक कम: गिरिराजा' : 'Low stock: Giriraja')
    }
})
