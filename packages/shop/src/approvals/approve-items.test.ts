import { expect } from 'vitest'
import { asked, itemsNow, stocksOf } from '../../test/scenes/asked.ts'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { findAnyOrder } from '../orders/reading/staff-orders.ts'
import { expireApprovals } from './approval-deadlines.ts'
import { approveItems, rejectItems } from './approve-items.ts'

const told = async (ctx: Ctx) => (await listNotifications(ctx)).notifications.map(({ message }) => message)

test('all is approved: it is confirmed, and the customer is told at once', async ({ shop }) => {
  const { owner, ctx, items, placed } = await asked(shop, { products: 2 })
  expect(await approveItems(owner, { items })).toMatchObject([
    { status: 'confirmed', quantity: 4 },
    { status: 'confirmed' },
  ])
  expect(await itemsNow(owner, items)).toMatchObject(
    items.map((id) => ({
      id,
      status: 'confirmed',
      quantity: 4,
      via: 'portal',
      actor_kind: 'vendor',
      actor_id: owner.actor!.id,
    })),
  )
  expect(await stocksOf(owner, items)).toEqual([6, 6])
  expect(await told(ctx)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^Baidam Farm confirmed Goat Meat, .+ in your order ${placed.number}\\.$`),
    ),
  )
})

test('a part is approved: the rest is on the shelf again, and the customer reads how many come', async ({
  shop,
}) => {
  const { owner, ctx, items, placed } = await asked(shop)
  await approveItems(owner, { items, quantity: 3 })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'confirmed', quantity: 3, ordered_quantity: 4 },
  ])
  expect(await stocksOf(owner, items)).toEqual([7])
  expect(await told(ctx)).toContain(`Baidam Farm confirmed 3 of 4 Goat Meat in your order ${placed.number}.`)
})

test('what cannot be supplied goes back on the shelf, and the customer reads why in each language', async ({
  shop,
}) => {
  const { owner, ctx, items, placed } = await asked(shop)
  await rejectItems(owner, { items, reason: 'out_of_stock', note: 'Next week again' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'rejected', reason: 'out_of_stock', note: 'Next week again', via: 'portal' },
  ])
  expect(await stocksOf(owner, items)).toEqual([10])
  expect(await told(ctx)).toContain(
    `Baidam Farm cannot supply Goat Meat for your order ${placed.number}. Out of stock. “Next week again” You will not be charged for it.`,
  )
  expect((await told({ ...ctx, locale: 'ne' })).join()).toContain('स्टक सकियो।')
})

test('an order that is too small for its vendor is called so in the notification, on the order’s page and to staff', async ({
  shop,
}) => {
  const { owner, ctx, items, placed } = await asked(shop)
  await rejectItems(owner, { items, reason: 'too_little' })
  const staff = await staffWith(shop, 'order.read')
  for (const [locale, sentence] of [
    ['en', 'The order is too small.'],
    ['ne', 'अर्डर सानो भयो।'],
  ] as const) {
    expect((await told({ ...ctx, locale })).join(' ')).toContain(sentence)
    const pages = [
      await findOrderGroup({ ...ctx, locale }, placed.order_group_id),
      await findAnyOrder({ ...staff, locale }, placed.order_group_id),
    ]
    for (const { timeline } of pages) expect(timeline.at(-1)!.text).toMatch(new RegExp(`${sentence}$`))
  }
})

test('a second answer is refused with what the item is now, and changes nothing', async ({ shop }) => {
  const { owner, items } = await asked(shop)
  await approveItems(owner, { items, quantity: 1 })
  for (const again of [
    () => approveItems(owner, { items }),
    () => rejectItems(owner, { items, reason: 'other' }),
  ])
    await expect(again()).rejects.toMatchObject({ code: 'conflict', fields: { status: 'confirmed' } })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed', quantity: 1 }])
})

test('what is due cannot be answered any more, even before the job has looked', async ({ shop }) => {
  const { owner, items, after } = await asked(shop)
  await expect(approveItems(after(12, owner), { items })).rejects.toMatchObject({
    code: 'conflict',
    fields: { status: 'not answered in time' },
  })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'expired', via: 'job', actor_kind: 'system', actor_id: null },
  ])
  expect(await stocksOf(owner, items)).toEqual([10])
})

test('more than was asked for, a part of many, an unknown reason and another vendor’s item are refused', async ({
  shop,
}) => {
  const { owner, items } = await asked(shop, { products: 2 })
  const { owner: neighbour } = await addVendorWithOwner(shop)
  const invalid = { code: 'invalid' }
  await expect(approveItems(owner, { items: [items[0]], quantity: 5 })).rejects.toMatchObject({
    ...invalid,
    fields: { quantity: expect.stringContaining('4') },
  })
  await expect(approveItems(owner, { items, quantity: 1 })).rejects.toMatchObject(invalid)
  await expect(approveItems(owner, { items: [items[0]], quantity: 0 })).rejects.toMatchObject(invalid)
  await expect(rejectItems(owner, { items, reason: 'no mood' })).rejects.toMatchObject(invalid)
  await expect(approveItems(neighbour, { items })).rejects.toMatchObject({ code: 'not_found' })
  await expect(approveItems(shop.as(null), { items })).rejects.toMatchObject({ code: 'unauthenticated' })
  const { actor } = await shop.addCustomer({ vendor_id: owner.actor!.vendor_id, vendor_roles: ['catalogue'] })
  await expect(approveItems(shop.as(actor), { items })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await itemsNow(owner, items)).map(({ status }) => status)).toEqual([
    'awaiting_approval',
    'awaiting_approval',
  ])
})

test('two phones and the deadline at one item at the same moment: one wins, the others read what it is', async ({
  shop,
}) => {
  for (let round = 0; round < 5; round++) {
    const { owner, items, after } = await asked(shop)
    const late = after(12, owner)
    const answers = await Promise.allSettled([
      approveItems(owner, { items, quantity: 1 }),
      rejectItems(owner, { items, reason: 'too_little' }),
      expireApprovals(late),
    ])
    const { status, quantity } = (await itemsNow(owner, items))[0]!
    expect(await stocksOf(owner, items)).toEqual([status === 'confirmed' ? 10 - quantity : 10])
    const lost = answers.slice(0, 2).filter((answer) => answer.status === 'rejected')
    expect(lost).toHaveLength(status === 'expired' ? 2 : 1)
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 'conflict' })
    const steps = await owner.db
      .selectFrom('order_item_steps')
      .select('id')
      .where('order_item_id', '=', items[0]!)
      .execute()
    expect(steps).toHaveLength(2)
  }
})
