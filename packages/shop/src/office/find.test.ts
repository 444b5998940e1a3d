import { expect } from 'vitest'
import { statementsOf } from '../../test/counted.ts'
import { staffWith } from '../../test/scenes/refunding.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { writeNameKeys } from '../accounts/write-name-keys.ts'
import { checkout } from '../checkout/checkout.ts'
import { type Ctx, RIGHTS, type Right } from '../context.ts'
import { writeContactKeys } from '../orders/delivery/write-contact-keys.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { findAnything } from './find.ts'
import { ordersMeant } from './find-orders.ts'
import { peopleMeant } from './find-people.ts'

const find = (ctx: Ctx, search: string) => findAnything(ctx, { search })

/** An order that somebody of this name receives; the keys of all names are written. */
async function orderFor(shop: TestShop, full_name: string, phone: string) {
  const { ctx, request } = await fillCart(shop, {})
  const placed = await checkout(ctx, { ...request, contact: { full_name, phone } })
  await writeNameKeys(ctx)
  await writeContactKeys(ctx)
  return { ctx, ...(await findOrderGroup(ctx, placed.order_group_id)) }
}

const admin = (shop: TestShop) => staffWith(shop, ...RIGHTS)

test('an order is found by its number, and by phone and name of whom receives it, in either script', async ({
  shop,
}) => {
  const order = await orderFor(shop, 'अस्मिता गुरुङ', '9846012345')
  const other = await orderFor(shop, 'Bikash Tamang', '9846099999')
  const ctx = await admin(shop)
  const digits = order.number.replace(/\D/g, '')
  for (const search of [
    order.number,
    digits,
    `#${Number(digits)}`,
    '9846012345',
    '98460123',
    '+977 984-6012345',
  ])
    expect([search, (await find(ctx, search)).orders.map(({ id }) => id)]).toEqual([search, [order.id]])
  for (const search of ['gurung', 'Asmita Gu', 'गुरुङ', 'guroong asmita'])
    expect([search, (await find(ctx, search)).orders.map(({ id }) => id)]).toEqual([search, [order.id]])
  expect((await find(ctx, '984609')).orders.map(({ id }) => id)).toEqual([other.id])
  expect((await find(ctx, 'tamang')).orders).toEqual([
    {
      id: other.id,
      number: other.number,
      name: 'Bikash Tamang',
      phone: '+977 984-••••999',
      placed_at: expect.any(Date),
    },
  ])
  expect((await find(ctx, 'nobody')).orders).toEqual([])
})

test('who has another name is found by the new one soon after, and no longer by the old one', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ name: 'Kamala Bhujel' })
  const ctx = await admin(shop)
  await writeNameKeys(ctx)
  const ids = async (search: string) => (await find(ctx, search)).people.map(({ id }) => id)
  expect(await ids('कमला')).toEqual([actor.id])
  await shop.database.db.updateTable('users').set({ name: 'विमला लामा' }).where('id', '=', actor.id).execute()
  expect(await ids('kamala')).toEqual([])
  await writeNameKeys(ctx)
  expect(await ids('bimala lama')).toEqual([actor.id])
})

test('people are found by mail and phone, too', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ email: 'prem.rana@example.org', phone: '+9779851112223' })
  const ctx = await admin(shop)
  for (const search of ['prem.rana', 'PREM.RANA@example.org', '9851112223', '98511122'])
    expect([search, (await find(ctx, search)).people.map(({ id }) => id)]).toEqual([search, [actor.id]])
})

test('N9: who sees no whole phone finds by whole numbers alone, so that no answer tells the digits', async ({
  shop,
}) => {
  const order = await orderFor(shop, 'Gita Rai', '9847712345')
  const { actor } = await shop.addCustomer({ phone: '+9779857712345' })
  const finance = await staffWith(shop, 'order.read', 'refund.decide')
  const auditor = await staffWith(shop, 'order.read', 'all.read')
  for (const ctx of [finance, auditor]) {
    for (const part of ['984771', '984771234', '985771234']) {
      expect((await find(ctx, part)).orders).toEqual([])
      expect((await find(ctx, part)).people).toEqual([])
    }
    expect((await find(ctx, '9847712345')).orders.map(({ id }) => id)).toEqual([order.id])
    expect(await ordersMeant(ctx, '984771')).toEqual([])
    expect(await peopleMeant(ctx, '985771')).toEqual([])
  }
  expect((await find(auditor, '9857712345')).people.map(({ id }) => id)).toEqual([actor.id])
  const rider = await staffWith(shop, 'order.read', 'order.move')
  expect((await find(rider, '984771')).orders.map(({ id }) => id)).toEqual([order.id])
})

test('products in any state and vendors are found by their names, spelt either way', async ({ shop }) => {
  const vendor = await shop.addVendor({ name_en: 'Panchase Farm', name_ne: 'पञ्चासे फार्म' })
  const names = { name_en: 'Rhododendron Tea', name_ne: 'गुराँस चिया' }
  const product = await shop.addProduct({ ...names, vendor_id: vendor.id, status: 'draft' })
  const ctx = await admin(shop)
  for (const search of ['rhodo', 'gurans', 'guras chiya', 'गुराँस'])
    expect([search, (await find(ctx, search)).products.map(({ id }) => id)]).toEqual([search, [product.id]])
  for (const search of ['panchase', 'पञ्चासे', 'panchhase farm'])
    expect([search, (await find(ctx, search)).vendors.map(({ id }) => id)]).toEqual([search, [vendor.id]])
})

test.for<[Right, string[]]>([
  ['order.read', ['orders']],
  ['role.give', ['people']],
  ['product.change', ['products']],
  ['vendor.change', ['vendors']],
  ['all.read', ['orders', 'people', 'products', 'vendors']],
  ['cash.close', []],
])('with %s one finds %o', async ([right, kinds], { shop }) => {
  await shop.addVendor({ name_en: 'Samjhana', name_ne: 'सम्झना' })
  await shop.addProduct({ name_en: 'Samjhana', name_ne: 'सम्झना' })
  await shop.addCustomer({ name: 'Samjhana' })
  await orderFor(shop, 'Samjhana', '9846055555')
  const found = await find(await staffWith(shop, right), 'samjhana')
  expect(Object.entries(found).flatMap(([kind, { length }]) => (length > 0 ? [kind] : []))).toEqual(kinds)
})

test('customers are refused; what says nothing finds nothing; few statements are sent', async ({ shop }) => {
  const { token } = await shop.addCustomer()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await shop.api.request('/v1/api/admin/find/?search=a', { headers })).status).toBe(403)
  const ctx = await admin(shop)
  const nothing = { orders: [], people: [], products: [], vendors: [] }
  for (const search of ['', '%', "'", '   ']) expect(await find(ctx, search)).toEqual(nothing)
  expect(await statementsOf(shop, ctx, (ctx) => find(ctx, 'gurung'))).toHaveLength(7)
  const { token: staff } = await shop.addCustomer({ rights: [...RIGHTS] })
  const answer = await shop.api.request('/v1/api/admin/find/?search=gurung', {
    headers: { Authorization: `Bearer ${staff}` },
  })
  expect(answer.status).toBe(200)
})
