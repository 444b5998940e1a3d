import { expect } from 'vitest'
import { itemsOf } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy, putInto } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx, Right } from '../../context.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { readPackingLists } from './packing-lists.ts'
import { writeToCustomers } from './write-to-customers.ts'

const digitsOf = (number: string) => Number(number.slice(3))
const NOBODYS = 987_654

/** Two orders of the same product of one vendor. */
async function two(shop: TestShop) {
  const { vendor } = await addVendorWithOwner(shop)
  const line = { product: { vendor_id: vendor.id } }
  const one = await buy(shop, { ...line, quantity: 2 })
  const other = await buy(shop, { ...line, quantity: 3 })
  const orders = [one, other].map(({ placed }) => digitsOf(placed.number))
  return { vendor, one, other, orders }
}

const auditOf = async (ctx: Ctx, action: string, id: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', action)
      .where('object_id', '=', id)
      .execute()
  ).length

test('packing lists hold a slip for each package, and what is to pack of all of them by product', async ({
  shop,
}) => {
  const { vendor, one, other, orders } = await two(shop)
  const ctx = await staffWith(shop, 'order.read')
  const lists = await readPackingLists(ctx, [...orders, NOBODYS])
  expect(lists).toMatchObject({ missing: ['GP-987654'], nothing: [] })
  const [mine] = lists.vendors
  expect(mine!.vendor.id).toBe(vendor.id)
  expect(mine!.slips.map(({ number }) => number)).toEqual([one.placed.number, other.placed.number])
  expect(mine!.products.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(await auditOf(ctx, 'order.print', one.placed.order_group_id)).toBe(1)

  const [item] = await itemsOf(shop, one.placed.order_group_id)
  await putInto(ctx, item!, 'cancelled')
  const [first] = orders
  expect(await readPackingLists(ctx, [first!])).toEqual({
    vendors: [],
    missing: [],
    nothing: [one.placed.number],
  })
  await expect(readPackingLists(ctx, [])).rejects.toMatchObject({ code: 'invalid' })
  await expect(readPackingLists(await staffWith(shop, 'content.edit'), orders)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('who only reads orders sees no whole phone on a slip, also of what is packed', async ({ shop }) => {
  const { one, orders } = await two(shop)
  for (const item of await itemsOf(shop, one.placed.order_group_id))
    await putInto(await staffWith(shop), item, 'packed')
  const phoneFor = async (...rights: Right[]) => {
    const { vendors } = await readPackingLists(await staffWith(shop, ...rights), orders.slice(0, 1))
    return vendors[0]!.slips[0]!.contact!.phone
  }
  expect(await phoneFor('order.read', 'order.move')).toMatch(/^\+977\d{10}$/)
  for (const right of ['order.read', 'all.read'] as const) expect(await phoneFor(right)).toContain('•')
})

test('customers of chosen orders are written to once, each in their language, and failures are named', async ({
  shop,
}) => {
  const { one, other, orders } = await two(shop)
  await shop.database.db
    .updateTable('users')
    .set({ locale: 'ne' })
    .where('id', '=', other.ctx.actor!.id)
    .execute()
  const ctx = await staffWith(shop, 'order.help')
  const key = '0b0e1b1a-7d1f-4b7a-9a55-1f4f4ad2f3aa'
  const news = { orders: [...orders, NOBODYS], text_en: 'The road is closed.', text_ne: 'बाटो बन्द छ।' }
  const sent = { sent: 2, unknown: ['GP-987654'], closed: [] }
  expect(await writeToCustomers(ctx, news, key)).toEqual(sent)
  // Sent again, as by a second click.
  expect(await writeToCustomers(ctx, news, key)).toEqual(sent)
  const told = async (customer: Ctx) =>
    (await listNotifications(customer)).notifications
      .filter(({ type }) => type === 'OrderNews')
      .map(({ message }) => message)
  expect(await told(one.ctx)).toEqual([`About your order ${one.placed.number}: The road is closed.`])
  expect(await told({ ...other.ctx, locale: 'ne' })).toEqual([
    `तपाईंको अर्डर ${other.placed.number} बारे: बाटो बन्द छ।`,
  ])
  expect(await auditOf(ctx, 'order.write', one.placed.order_group_id)).toBe(1)
  await expect(writeToCustomers(ctx, { ...news, text_ne: '' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(writeToCustomers(await staffWith(shop, 'order.read'), news)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
