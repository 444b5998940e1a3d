import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { balancesOf, chargeDelivery, deliverItem, itemsOf, moveItem } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { buyPaid, staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { goesWith } from '../orders/helping/goes-with.ts'
import { lowerQuantity } from '../orders/helping/lower-quantity.ts'
import { findAnyOrder } from '../orders/reading/staff-orders.ts'
import { startAddition } from './add-to-order.ts'
import { addLine } from './draft-lines.ts'
import { changeDraft } from './drafts.ts'
import { placePhoneOrder } from './place-order.ts'
import { readDraft } from './read-draft.ts'

const OFFICE = { address: '203.0.113.20', user_agent: 'test', asking: 'the browser of the office' }

const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.help')

async function place(staff: Ctx, draft: string, more: object = {}) {
  const { version, quote } = await readDraft(staff, draft)
  const request = {
    draft,
    version,
    expected_total: quote.total_paisa / 100,
    agreed_by: 'word',
    word: 'Recording 17',
    ...more,
  }
  return placePhoneOrder(staff, { client: OFFICE, methods: ['cod'] }, request)
}

/** A draft with a product of this price, added to an order, or put in the place of an item of it. */
async function addition(
  shop: TestShop,
  staff: Ctx,
  order_group: string,
  { item, price = 680_00, vendor_id }: { item?: number; price?: number; vendor_id?: number } = {},
) {
  const draft = randomUUID()
  await startAddition(staff, { draft, order_group, item })
  const product = await shop.addProduct({
    marked_price_paisa: price,
    stock: 10,
    ...(vendor_id && { vendor_id }),
  })
  await addLine(staff, { draft, product: product.id, quantity: 1 })
  return { draft, product }
}

test('what a caller adds is an order of theirs that comes with the first, to the same door, for no second fee', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { placed, ctx } = await buy(shop, { product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } })
  const first = placed.order_group_id
  const staff = await helper(shop)
  const { draft } = await addition(shop, staff, first, { vendor_id: vendor.id })
  const shown = await readDraft(staff, draft)
  expect(shown.caller).toMatchObject({ id: ctx.actor!.id })
  expect(shown.quote).toMatchObject({ total_paisa: 680_00, delivery_paisa: 0, problems: [] })
  const added = await place(staff, draft)
  const [one, other] = [await findAnyOrder(staff, first), await findAnyOrder(staff, added.order_group_id)]
  expect(other.delivery_address).toEqual(one.delivery_address)
  expect(other.contact).toEqual(one.contact)
  expect(other.totals).toMatchObject({ delivery_paisa: 0, at_door_paisa: 680_00 })
  expect(one.totals).toMatchObject({ delivery_paisa: 50_00, at_door_paisa: 150_00 })
  expect(await goesWith(staff, first)).toEqual([
    { id: added.order_group_id, number: added.number, is_first: false },
  ])
  expect(await goesWith(staff, added.order_group_id)).toEqual([
    { id: first, number: placed.number, is_first: true },
  ])
  // Nothing new is in the customer's address book.
  const addresses = ctx.db.selectFrom('addresses').select('id').where('user_id', '=', ctx.actor!.id)
  expect(await addresses.execute()).toHaveLength(1)
  for (const group of [first, added.order_group_id])
    for (const item of await itemsOf(shop, group)) await deliverItem(shop, item, owner)
  await holdInvariants(shop.database.db)
  // Sent again, it is the same order.
  expect((await place(staff, draft).catch((error) => error))?.order_group_id ?? added.order_group_id).toBe(
    added.order_group_id,
  )
})

test('a paid item is replaced in one go: its money goes back the way it came, and what takes its place is paid at the door', async ({
  shop,
}) => {
  const { group, one, two } = await buyPaid(shop)
  const staff = await helper(shop)
  const { draft } = await addition(shop, staff, group, { item: two, price: 180_00 })
  expect((await readDraft(staff, draft)).typed.added_to).toMatchObject({
    replaces: { id: two, quantity: 1, amount_paisa: 200_00, is_paid: true },
  })
  const added = await place(staff, draft)
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -200_00 })
  const order = await findAnyOrder(staff, group)
  expect(order.orders.flatMap(({ items }) => items).map(({ id, status }) => [id, status])).toEqual([
    [one, 'confirmed'],
    [two, 'cancelled'],
  ])
  expect(order.timeline.at(-1)!.text).toContain('Replaced, as agreed on the phone')
  expect((await findAnyOrder(staff, added.order_group_id)).totals).toMatchObject({ at_door_paisa: 180_00 })
  const audited = await staff.db
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .where('action', '=', 'order.add')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audited).toEqual({ object_id: group, details: { added: added.order_group_id, replaced: two } })
})

test('what is replaced stays where what takes its place cannot be had, or was changed or packed meanwhile', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { placed } = await buy(shop, { quantity: 3 }, {})
  const group = placed.order_group_id
  const [item, other] = await itemsOf(shop, group)
  const statusOf = async () =>
    (await findAnyOrder(staff, group)).orders.flatMap(({ items }) => items).find(({ id }) => id === item)!
      .status
  const { draft, product } = await addition(shop, staff, group, { item: item! })
  const agreed = await readDraft(staff, draft)
  await shop.database.db
    .updateTable('products')
    .set({ status: 'paused' })
    .where('id', '=', product.id)
    .execute()
  await expect(place(staff, draft, { expected_total: agreed.quote.total_paisa / 100 })).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  )
  await shop.database.db
    .updateTable('products')
    .set({ status: 'published' })
    .where('id', '=', product.id)
    .execute()
  expect(await statusOf()).toBe('confirmed')
  await lowerQuantity(staff, item!, { quantity: 2, seen: 3, note: 'Less' })
  await expect(place(staff, draft)).rejects.toMatchObject({
    code: 'conflict',
    fields: { added_to: expect.any(String) },
  })
  await moveItem(shop, other!, 'packed')
  await expect(place(staff, draft)).rejects.toMatchObject({ code: 'not_allowed' })
  // Their typist can still open the draft, and reads why.
  expect((await readDraft(staff, draft)).faults.added_to).toContain('already packed')
  expect(await statusOf()).toBe('confirmed')
  await expect(addition(shop, staff, group)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { added_to: expect.stringContaining('already packed') },
  })
})

test('nobody adds without the right, to what is not there, or in the place of another order’s item', async ({
  shop,
}) => {
  const staff = await helper(shop)
  const { placed, ctx } = await buy(shop, {})
  const { placed: another } = await buy(shop, {})
  const [foreign] = await itemsOf(shop, another.order_group_id)
  const start = (as: Ctx, order_group: string, item?: number) =>
    startAddition(as, { draft: randomUUID(), order_group, item })
  for (const without of [ctx, await staffWith(shop, 'order.read', 'order.move')])
    await expect(start(without, placed.order_group_id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(start(staff, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await expect(start(staff, placed.order_group_id, foreign)).rejects.toMatchObject({ code: 'not_found' })
  // Another number is another customer, of whom nothing is added to.
  const { draft } = await addition(shop, staff, placed.order_group_id)
  await changeDraft(staff, { draft, change: { phone: '9841777777' } })
  expect((await readDraft(staff, draft)).typed.added_to).toBeNull()
})
