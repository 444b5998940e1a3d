import { expect } from 'vitest'
import { buyPrepaid, itemsOf } from '../../../test/books.ts'
import { asked } from '../../../test/scenes/asked.ts'
import { deliver } from '../../../test/scenes/delivered.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy, fillCart, putInto } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { HOUR } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { writeContactKeys } from '../../orders/delivery/write-contact-keys.ts'
import { namesOfNarrowed } from './filter-choices.ts'
import { listOrders } from './list-orders.ts'

const reader = (shop: TestShop) => staffWith(shop, 'order.read')
const idsOf = async (ctx: Ctx, query: Parameters<typeof listOrders>[1]) =>
  (await listOrders(ctx, query)).orders.map(({ id }) => id)

/** A vendor whose orders alone a test asks for: those of the others are in the same database. */
async function ofVendor(shop: TestShop) {
  const { vendor } = await addVendorWithOwner(shop)
  return { vendor: vendor.id, line: { product: { vendor_id: vendor.id } } }
}

test('an open order is found by every state that an item of it is in, and no longer once all are in their last', async ({
  shop,
}) => {
  const { vendor, line } = await ofVendor(shop)
  const { placed } = await buy(shop, line, line)
  const id = placed.order_group_id
  const ctx = await reader(shop)
  expect(await idsOf(ctx, { vendor, state: 'open' })).toEqual([id])
  expect(await idsOf(ctx, { vendor, state: 'confirmed' })).toEqual([id])
  expect(await idsOf(ctx, { vendor, state: 'packed' })).toEqual([])
  const items = await itemsOf(shop, id)
  await putInto(ctx, items[0]!, 'packed')
  for (const state of ['open', 'packed', 'confirmed'] as const)
    expect([state, await idsOf(ctx, { vendor, state })]).toEqual([state, [id]])
  for (const item of items) await putInto(ctx, item, 'cancelled')
  expect(await idsOf(ctx, { vendor, state: 'open' })).toEqual([])
  expect(await idsOf(ctx, { vendor, state: 'cancelled' })).toEqual([id])
  expect(await idsOf(ctx, { vendor })).toEqual([id])
})

test('what was delivered on a day, of a category, and to a ward is found', async ({ shop }) => {
  const { vendor, line } = await ofVendor(shop)
  const bought = await buy(shop, line)
  await buy(shop, line)
  const id = bought.placed.order_group_id
  await deliver(bought.ctx, id)
  const ctx = await reader(shop)
  const [today, yesterday] = [nepalDay(ctx.now), nepalDay(ctx.now, 1)]
  const found = (query: Parameters<typeof listOrders>[1]) => idsOf(ctx, { vendor, ...query })
  expect(await found({ delivered_from: today, delivered_to: today })).toEqual([id])
  expect(await found({ delivered_to: yesterday })).toEqual([])
  const other = await shop.addVendor()
  expect(await found({ vendor: other.id, delivered_from: today })).toEqual([])
  const { category_id } = bought.lines[0]!.product
  expect(await found({ category: category_id, delivered_from: today })).toEqual([id])
  expect(await found({ category: category_id })).toContain(id)
  expect(await found({ category: category_id, state: 'open' })).not.toContain(id)
  const { delivery_address: place } = await ctx.db
    .selectFrom('order_groups')
    .select('delivery_address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: location, district_id } = await ctx.db
    .selectFrom('locations')
    .select(['id', 'district_id'])
    .where('name_en', '=', place.location_en)
    .executeTakeFirstOrThrow()
  const ward = location * 100 + place.ward_no
  expect(await namesOfNarrowed(ctx, { ward, district: district_id, category: category_id })).toMatchObject({
    ward: { name_en: `${place.location_en}-${place.ward_no}` },
    district: { name_en: place.district_en },
    category: { id: category_id },
  })
  for (const state of ['open', undefined] as const) {
    const all = (await found({ state })).toSorted()
    expect((await found({ ward, state })).toSorted()).toEqual(all)
    expect((await found({ district: district_id, state })).toSorted()).toEqual(all)
    expect(await found({ ward: ward + 1, state })).toEqual([])
  }
})

test('filters narrow each other: vendor, payment, zone, days', async ({ shop }) => {
  const { vendor, line } = await ofVendor(shop)
  const cash = (await buy(shop, line)).placed.order_group_id
  const { group: online } = await buyPrepaid(shop, line)
  const ctx = await reader(shop)
  const { zone_id } = await ctx.db
    .selectFrom('order_groups')
    .select('zone_id')
    .where('id', '=', cash)
    .executeTakeFirstOrThrow()
  const both = [cash, online].toSorted()
  for (const state of ['open', undefined] as const) {
    const found = async (query: Parameters<typeof listOrders>[1]) =>
      (await idsOf(ctx, { vendor, ...query, state })).toSorted()
    expect(await found({})).toEqual(both)
    expect(await found({ payment: 'cod' })).toEqual([cash])
    expect(await found({ payment: 'esewa' })).toEqual([online])
    expect(await found({ payment: 'esewa', vendor: 999_999 })).toEqual([])
    expect(await found({ zone: zone_id! })).toEqual(both)
    expect(await found({ zone: 99_999 })).toEqual([])
    const today = nepalDay(ctx.now)
    expect(await found({ from: today, to: today })).toEqual(both)
    expect(await found({ to: '2020-01-01' })).toEqual([])
    expect(await found({ from: '2043-01-01' })).toEqual([])
  }
})

test('words narrow a view: number, phone, and the name in either script', async ({ shop }) => {
  const { ctx: customer, request } = await fillCart(shop, {})
  const contact = { full_name: 'अस्मिता गुरुङ', phone: '9846012345' }
  const placed = await checkout(customer, { ...request, contact })
  await buy(shop, {})
  const ctx = await reader(shop)
  await writeContactKeys(ctx)
  for (const search of [
    placed.number,
    `${Number(placed.number.slice(3))}`,
    '984-6012345',
    'अस्मिता',
    'gurung asmi',
  ])
    for (const state of ['open', undefined] as const)
      expect([search, await idsOf(ctx, { search, state })]).toEqual([search, [placed.order_group_id]])
  expect(await idsOf(ctx, { search: placed.number, state: 'packed' })).toEqual([])
  expect(await idsOf(ctx, { search: 'nobody' })).toEqual([])
})

test('pages go on where the one before ended, in both orders, and name nothing twice', async ({ shop }) => {
  const { vendor, line } = await ofVendor(shop)
  const all: string[] = []
  for (let n = 0; n < 3; n++) all.push((await buy(shop, line)).placed.order_group_id)
  const ctx = await reader(shop)
  for (const state of ['open', undefined] as const)
    for (const sort of ['newest', 'oldest'] as const) {
      const first = await listOrders(ctx, { vendor, state, sort, limit: 2 })
      expect([first.orders.length, first.next === null]).toEqual([2, false])
      const second = await listOrders(ctx, { vendor, state, sort, limit: 2, cursor: first.next! })
      expect(second.next).toBeNull()
      const ids = [...first.orders, ...second.orders].map(({ id }) => id)
      expect(ids).toEqual(sort === 'oldest' ? all : all.toReversed())
    }
  // Unless it is sorted: who waits longest comes first, and of what is over the last.
  expect(await idsOf(ctx, { vendor, state: 'open' })).toEqual(all)
  expect(await idsOf(ctx, { vendor, late: true, state: 'open' })).toEqual([])
  expect(await idsOf(ctx, { vendor })).toEqual(all.toReversed())
  for (const [from, to] of [
    ['from', 'to'],
    ['delivered_from', 'delivered_to'],
  ] as const)
    await expect(listOrders(ctx, { [from]: '2026-11-21', [to]: '2026-11-20' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [to]: 'The last day is before the first.' },
    })
  await expect(listOrders(ctx, { cursor: 'made-up' })).rejects.toMatchObject({ code: 'invalid' })
})

test('a card says what each vendor does, since when it waits, and what is late', async ({ shop }) => {
  const { placed, items } = await asked(shop)
  const ctx = await reader(shop)
  const search = placed.number
  const [card] = (await listOrders(ctx, { search, state: 'awaiting_approval' })).orders
  expect(card).toMatchObject({
    id: placed.order_group_id,
    status: 'awaiting_approval',
    payment_method: 'cod',
    is_late: false,
    parts: [{ status: 'awaiting_approval', is_late: false }],
    waits_since: expect.any(Date),
  })
  expect(await idsOf(ctx, { search, late: true })).toEqual([])
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 13 * HOUR) }
  expect((await listOrders(later, { search, late: true })).orders).toMatchObject([{ is_late: true }])
  await putInto(ctx, items[0]!, 'expired')
  expect(await idsOf(later, { search, late: true })).toEqual([])
})

test('who may not read orders gets none', async ({ shop }) => {
  await expect(listOrders(await staffWith(shop, 'content.edit'))).rejects.toMatchObject({ code: 'forbidden' })
  expect(await idsOf(await staffWith(shop, 'all.read'), { vendor: 999_999 })).toEqual([])
})
