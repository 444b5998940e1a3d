import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../../test/books.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { changeSlot } from '../../slots/change-slot.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { changeOwnTime, changeTime, ownTimeChoice } from './change-time.ts'

/** An order at the first of these times. */
async function ordered(shop: TestShop, times: { capacity?: number } = {}) {
  const slots = await addDeliveryTimes(shop, times)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id } })
  const { order_group_id } = await checkout(cart.ctx, { ...cart.request, delivery_slot: slots[0]!.id })
  const rows = async () =>
    (
      await shop.database.pool.query(
        `select s.id, p.no, p.agreed_by, p.released_at is null as is_now, s.taken
         from slot_places p join slots s on s.id = p.slot_id join order_groups g on g.delivery_id = p.delivery_id
         where g.id = $1 order by p.id`,
        [order_group_id],
      )
    ).rows
  return { ...cart, owner: shop.as(owner.actor), id: order_group_id, slots, rows }
}

test('a customer moves an order to another time: the place, by when it is packed, and everybody knows', async ({
  shop,
}) => {
  const { ctx, owner, id, slots, rows } = await ordered(shop)
  const [first, second] = slots
  expect(await ownTimeChoice(ctx, id)).toMatchObject({
    seen: first!.id,
    fault: null,
    until: first!.cut_off_at,
  })
  await changeOwnTime(ctx, id, { delivery_slot: second!.id, seen: first!.id })
  expect(await rows()).toEqual([
    { id: first!.id, no: 1, agreed_by: 'self', is_now: false, taken: 0 },
    { id: second!.id, no: 1, agreed_by: 'self', is_now: true, taken: 1 },
  ])
  const { starts_at, ends_at } = second!
  expect((await findOrderGroup(ctx, id)).delivery_time).toEqual({ starts_at, ends_at })
  const { rows: open } = await shop.database.pool.query(
    'select o.pack_by, w.due_at from orders o join open_orders w on w.order_id = o.id where o.order_group_id = $1',
    [id],
  )
  expect(open).toEqual([{ pack_by: second!.load_at, due_at: second!.load_at }])
  for (const [reader, type] of [
    [ctx, 'OrderTimeChanged'],
    [owner, 'VendorOrderTimeChanged'],
  ] as const)
    expect((await listNotifications(reader)).notifications[0]).toMatchObject({
      type,
      message: expect.stringContaining('7–10 now'),
    })
})

test('earlier times are offered as far as the goods can make them', async ({ shop }) => {
  const { ctx, id, slots, lines } = await ordered(shop)
  const last = slots.at(-1)!
  await changeOwnTime(ctx, id, { delivery_slot: last.id, seen: slots[0]!.id })
  const offered = async () => (await ownTimeChoice(ctx, id))!.choices.map((slot) => slot.id)
  expect(await offered()).toEqual(expect.arrayContaining([slots[0]!.id, slots[1]!.id]))
  // From now on it takes as long to get ready as until the last time but one.
  const until = Math.ceil((slots.at(-2)!.load_at.getTime() - ctx.now.getTime()) / 3_600_000)
  await shop.database.db
    .updateTable('products')
    .set({ lead_hours: until })
    .where('id', '=', lines[0]!.product.id)
    .execute()
  expect((await offered()).filter((slot) => slots.some(({ id }) => id === slot))).toEqual([])
})

test('not to one that is full, that it has, or that another tab chose meanwhile', async ({ shop }) => {
  const { ctx, id, slots } = await ordered(shop, { capacity: 1 })
  const [first, second, third] = slots
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await changeSlot(staff, second!.id, { capacity: 0, version: 1 })
  const to = (delivery_slot: number, seen = first!.id) => changeOwnTime(ctx, id, { delivery_slot, seen })
  await expect(to(second!.id)).rejects.toMatchObject({
    code: 'conflict',
    fields: { delivery_slot: expect.any(String) },
  })
  await expect(to(first!.id)).rejects.toMatchObject({ code: 'invalid' })
  await to(third!.id)
  await expect(to(first!.id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('just been changed'),
  })
})

test('until ordering for its time ends; after that staff do, with a reason, until it is packed', async ({
  shop,
}) => {
  const { ctx, id, slots, rows } = await ordered(shop)
  const [first, second, third] = slots
  const late = { ...ctx, now: first!.cut_off_at }
  expect(await ownTimeChoice(late, id)).toMatchObject({
    fault: expect.stringContaining('could be changed until'),
  })
  const move = { delivery_slot: second!.id, seen: first!.id }
  await expect(changeOwnTime(late, id, move)).rejects.toMatchObject({ code: 'not_allowed' })
  const helper = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  await expect(changeTime(helper, id, move)).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
  await changeTime({ ...helper, now: late.now }, id, { ...move, reason: 'She is away that day.' })
  expect((await rows()).at(-1)).toMatchObject({ id: second!.id, agreed_by: 'call', is_now: true })
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(
    changeOwnTime(stranger, id, { delivery_slot: third!.id, seen: second!.id }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  const [item] = await itemsOf(shop, id)
  await moveItem(shop, item!, 'packed')
  const tooLate = changeTime(helper, id, { delivery_slot: third!.id, seen: second!.id, reason: 'Again' })
  await expect(tooLate).rejects.toMatchObject({ code: 'not_allowed' })
})

test('of two who want the last place one gets it, and the other keeps their own', async ({ shop }) => {
  const one = await ordered(shop, { capacity: 2 })
  const [first, second] = one.slots
  const other = await fillCart(shop, {})
  const placed = await checkout(other.ctx, { ...other.request, delivery_slot: first!.id })
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await changeSlot(staff, second!.id, { capacity: 1, version: 1 })
  const move = { delivery_slot: second!.id, seen: first!.id }
  const ended = await Promise.allSettled([
    changeOwnTime(one.ctx, one.id, move),
    changeOwnTime(other.ctx, placed.order_group_id, move),
  ])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await shop.database.pool.query(
    'select id, taken, last_no from slots where id = any($1) order by starts_at',
    [[first!.id, second!.id]],
  )
  expect(rows).toEqual([
    { id: first!.id, taken: 1, last_no: 2 },
    { id: second!.id, taken: 1, last_no: 1 },
  ])
})
