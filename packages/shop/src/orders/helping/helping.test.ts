import { expect } from 'vitest'
import { moveItem } from '../../../test/books.ts'
import { asked, itemsNow } from '../../../test/scenes/asked.ts'
import { buyDelivered, buyPaid, staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addNamelessAccount } from '../../accounts/remove-account.ts'
import { answerForVendor } from '../../approvals/approve-items.ts'
import { reassignOrdersToDeletedUser } from '../anonymise.ts'
import { cancelByStaff } from '../cancelling/cancel.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { customerOfOrder } from './customer-of-order.ts'
import { orderHistory } from './history.ts'
import { nextStepOf } from './next-step.ts'
import { addNote } from './notes.ts'

const helper = (shop: TestShop) => staffWith(shop, 'order.read', 'order.move', 'order.help')

test('a note of staff stands in the history, once for each key, and nowhere else', async ({ shop }) => {
  const { placed, ctx } = await buy(shop, {})
  const id = placed.order_group_id
  const staff = await helper(shop)
  const key = '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'
  await Promise.all([1, 2].map(() => addNote(staff, id, { text: 'Gate is\r\nlocked' }, key)))
  const order = await findAnyOrder(staff, id)
  const notes = (await orderHistory(staff, order)).filter(({ kind }) => kind === 'note')
  expect(notes).toMatchObject([{ text: 'Gate is\nlocked', by: 'staff', by_name: staff.actor!.name }])
  expect(JSON.stringify(await findOrderGroup(ctx, id))).not.toContain('locked')
})

test('a note is written by who helps, about an order that is there, in 1,000 characters at most', async ({
  shop,
}) => {
  const { placed, ctx } = await buy(shop, {})
  const id = placed.order_group_id
  const note = { text: 'Called' }
  for (const other of [ctx, await staffWith(shop, 'order.read', 'order.move')])
    await expect(addNote(other, id, note)).rejects.toMatchObject({ code: 'forbidden' })
  const staff = await helper(shop)
  for (const unknown of ['x', '0b0e2b0e-8a3e-4a9c-9f0e-1f2a3b4c5d6e'])
    await expect(addNote(staff, unknown, note)).rejects.toMatchObject({ code: 'not_found' })
  for (const text of ['', ' \n', 'x'.repeat(1001)])
    await expect(addNote(staff, id, { text })).rejects.toMatchObject({ fields: { text: expect.any(String) } })
})

test('notes about a customer go with their account', async ({ shop }) => {
  const { placed, ctx } = await buy(shop, {})
  const id = placed.order_group_id
  const staff = await helper(shop)
  await addNote(staff, id, { text: 'Sabina is deaf, please send an SMS' })
  await reassignOrdersToDeletedUser(ctx, ctx.actor!.id, await addNamelessAccount(ctx))
  expect(
    await ctx.db.selectFrom('order_notes').select('id').where('order_group_id', '=', id).execute(),
  ).toEqual([])
  expect(await customerOfOrder(staff, id)).toBeNull()
})

test('the history tells who took each step, what was paid and given back, and who looked', async ({
  shop,
}) => {
  const { group, one, owner } = await buyDelivered(shop)
  const staff = await helper(shop)
  const finance = await staffWith(shop, 'order.read')
  await findAnyOrder(finance, group)
  await findAnyOrder(finance, group)
  await moveItem(shop, one, 'returned')
  const history = await orderHistory(staff, await findAnyOrder(staff, group))
  expect(history).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'step', by: 'customer', text: 'The order was placed.' }),
      expect.objectContaining({ kind: 'step', by: 'staff', by_name: owner.actor!.name }),
      expect.objectContaining({ kind: 'paid', provider: 'khalti', amount_paisa: 550_00 }),
      expect.objectContaining({ kind: 'refund', status: 'approved', amount_paisa: 300_00, by: 'system' }),
      expect.objectContaining({ kind: 'read', action: 'order.read', times: 2, by_name: finance.actor!.name }),
      expect.objectContaining({ kind: 'read', action: 'order.read', times: 1, by_name: staff.actor!.name }),
    ]),
  )
  const times = history.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  await expect(orderHistory(owner, await findAnyOrder(staff, group))).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the customer of an order comes with their other orders, what they bought, and what went wrong', async ({
  shop,
}) => {
  const { group, ctx } = await buyDelivered(shop)
  const other = await buy(shop, { quantity: 2, product: { marked_price_paisa: 80_00 } })
  await ctx.db
    .updateTable('order_groups')
    .set({ user_id: ctx.actor!.id })
    .where('id', '=', other.placed.order_group_id)
    .execute()
  const [item] = (await findOrderGroup(ctx, other.placed.order_group_id)).orders[0]!.items
  await ctx.db
    .updateTable('order_item_steps')
    .set({ actor_id: ctx.actor!.id })
    .where('order_item_id', '=', item!.id)
    .execute()
  for (const to of ['packed', 'out_for_delivery', 'undelivered'] as const) await moveItem(shop, item!.id, to)
  const staff = await helper(shop)
  await addNote(staff, other.placed.order_group_id, { text: 'Nobody was at home' })
  expect(await customerOfOrder(staff, group)).toMatchObject({
    id: ctx.actor!.id,
    orders: 2,
    spent_paisa: 500_00,
    credit_paisa: 0,
    last: [{ id: other.placed.order_group_id, status: 'in_progress', total_paisa: 210_00 }],
    problems: [{ order_group_id: other.placed.order_group_id, reason: null }],
    notes: [{ text: 'Nobody was at home', author: staff.actor!.name }],
  })
  await expect(customerOfOrder(ctx, group)).rejects.toMatchObject({ code: 'forbidden' })
})

test('what is next is asked of the part that waits first, with what each outcome costs', async ({ shop }) => {
  const { items, placed } = await asked(shop, { products: 2 })
  const staff = await helper(shop)
  const id = placed.order_group_id
  const step = async () => nextStepOf(await findAnyOrder(staff, id))
  const order = await findAnyOrder(staff, id)
  const total = order.totals.total_paisa
  expect(await step()).toMatchObject({
    about: 'awaiting_approval',
    items: [{ id: items[0] }, { id: items[1] }],
    until: expect.any(Date),
    outcomes: [
      { step: 'approve', back_paisa: 0 },
      { step: 'reject', back_paisa: total },
      { step: 'cancel', back_paisa: total },
    ],
  })
  await answerForVendor(staff, { item: items[0]! }, { answer: 'approve' })
  await answerForVendor(
    staff,
    { order: order.orders[0]!.id },
    { answer: 'reject', reason: 'too_little', note: 'No milk' },
  )
  expect(await itemsNow(staff, items)).toMatchObject([
    { status: 'confirmed', actor_kind: 'staff' },
    { status: 'rejected', actor_kind: 'staff', reason: 'too_little', note: 'No milk' },
  ])
  expect(await step()).toMatchObject({ about: 'confirmed', items: [{ id: items[0] }], until: null })
  await moveItem(shop, items[0]!, 'packed')
  expect((await step())!.outcomes).toEqual([{ step: 'hand-over', back_paisa: 0 }])
  await moveItem(shop, items[0]!, 'out_for_delivery')
  expect((await step())!.outcomes.map(({ step }) => step)).toEqual(['deliver', 'undelivered'])
  await moveItem(shop, items[0]!, 'undelivered')
  expect(await step()).toMatchObject({
    about: 'undelivered',
    outcomes: [{ step: 'hand-over' }, { step: 'return', back_paisa: expect.any(Number) }],
  })
  await moveItem(shop, items[0]!, 'returned')
  expect(await step()).toBeNull()
})

test('an answer for a vendor takes the right, comes in time, and is in the audit log', async ({ shop }) => {
  const { items, owner, after } = await asked(shop)
  const [item] = items
  const yes = { answer: 'approve' }
  for (const other of [owner, await staffWith(shop, 'order.read', 'order.help')])
    await expect(answerForVendor(other, { item: item! }, yes)).rejects.toMatchObject({ code: 'forbidden' })
  const staff = await helper(shop)
  for (const odd of [
    {},
    { answer: 'no' },
    { answer: 'reject', note: 'x' },
    { answer: 'reject', reason: 'other' },
  ])
    await expect(answerForVendor(staff, { item: item! }, odd)).rejects.toMatchObject({ code: 'invalid' })
  await expect(answerForVendor(after(72, staff), { item: item! }, yes)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await itemsNow(staff, items)).toMatchObject([{ status: 'expired' }])
  const second = await asked(shop)
  await answerForVendor(staff, { item: second.items[0]! }, yes)
  const { rows } = await shop.database.pool.query('select action from audit_entries where actor_id = $1', [
    staff.actor!.id,
  ])
  expect(rows).toEqual([{ action: 'order_item.confirmed' }])
})

test('staff cancel a whole order as far as it is not packed; what was paid goes back', async ({ shop }) => {
  const { group, one, two, ctx } = await buyPaid(shop)
  const staff = await helper(shop)
  await moveItem(shop, one, 'packed')
  await cancelByStaff(staff, { order_group: group }, { note: 'She is away' })
  expect(await itemsNow(staff, [one, two])).toMatchObject([{ status: 'packed' }, { status: 'cancelled' }])
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select(['amount_paisa', 'status'])
    .where('order_group_id', '=', group)
    .execute()
  expect(refunds).toEqual([{ amount_paisa: 200_00, status: 'approved' }])
  await expect(cancelByStaff(staff, { order_group: group }, { note: 'Again' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(cancelByStaff(staff, { order_group: 'x' }, { note: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('staff cancel one package of several', async ({ shop }) => {
  const { vendor } = await addVendorWithOwner(shop)
  const { placed } = await buy(
    shop,
    { product: { vendor_id: vendor.id } },
    { product: { vendor_id: vendor.id } },
    {},
  )
  const staff = await helper(shop)
  const { orders } = await findAnyOrder(staff, placed.order_group_id)
  const part = orders.find(({ items }) => items.length === 2)!
  await cancelByStaff(staff, { order: part.id }, { note: 'Ordered twice' })
  const now = await findAnyOrder(staff, placed.order_group_id)
  expect(now.orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'confirmed'])
})
