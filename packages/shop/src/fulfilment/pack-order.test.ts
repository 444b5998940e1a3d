import { expect } from 'vitest'
import { balancesOf, giveCredit, moveItem, planCredit } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { askBack, staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { buyWeighed, type WeighedOrder } from '../../test/scenes/weighed.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { packOrder, weighItem } from './pack-order.ts'
import { takeStep } from './take-step.ts'

/** Brings what is packed to its buyer. */
async function bring(shop: TestShop, item: number, owner: Ctx): Promise<void> {
  for (const to of ['out_for_delivery', 'delivered'] as const) await moveItem(shop, item, to, owner)
}

const read = (shop: TestShop, item: number) =>
  shop.database.db
    .selectFrom('order_items')
    .select(['status', 'packed_grams', 'billed_grams', 'amount_paisa'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow()

const refundsOf = async (shop: TestShop, group: string) =>
  shop.database.db
    .selectFrom('refunds')
    .select(['amount_paisa', 'reason', 'method'])
    .where('order_group_id', '=', group)
    .orderBy('id')
    .execute()

const creditsOf = async (shop: TestShop, group: string) => {
  await writeBills(shop)
  const bills = await shop.database.db
    .selectFrom('bills')
    .select(['total_paisa', 'reason'])
    .where('order_group_id', '=', group)
    .where('credits', 'is not', null)
    .execute()
  return bills
}

// What 1 kg at Rs 120 costs by its weight, and what goes back of it.
const SUMS: [WeighedOrder, number, { amount: number; back: number }][] = [
  [{ way: 'cash' }, 1080, { amount: 129_60, back: 0 }],
  [{ way: 'cash' }, 1200, { amount: 132_00, back: 0 }],
  [{ way: 'cash' }, 940, { amount: 112_80, back: 0 }],
  [{ way: 'prepaid' }, 1080, { amount: 120_00, back: 0 }],
  [{ way: 'prepaid' }, 940, { amount: 112_80, back: 7_20 }],
  ...(['platform', 'vendor'] as const).flatMap(
    (bearer): [WeighedOrder, number, { amount: number; back: number }][] => [
      [{ way: 'cash', off_paisa: 12_00, bearer }, 1080, { amount: 117_60, back: 0 }],
      [{ way: 'cash', off_paisa: 12_00, bearer }, 1200, { amount: 120_00, back: 0 }],
      [{ way: 'prepaid', off_paisa: 12_00, bearer }, 1080, { amount: 108_00, back: 0 }],
      [{ way: 'prepaid', off_paisa: 12_00, bearer }, 940, { amount: 101_52, back: 6_48 }],
    ],
  ),
]

test.for(SUMS)('%j of 1 kg, packed with %i g', async ([wanted, grams, { amount, back }], { shop }) => {
  const { item, group, owner, pack, ctx } = await buyWeighed(shop, wanted)
  expect(await pack(grams)).toMatchObject([{ id: item, status: 'packed' }])
  expect(await read(shop, item)).toMatchObject({ packed_grams: grams, amount_paisa: amount })
  expect((await findOrderGroup(ctx, group)).totals).toMatchObject({
    total_paisa: amount,
    at_door_paisa: wanted.way === 'cash' ? amount : 0,
  })
  const refund = { amount_paisa: back, reason: 'weighed_less', method: 'original' }
  expect(await refundsOf(shop, group)).toEqual(back > 0 ? [refund] : [])
  const reason = 'Weighed: 0.94 kg instead of 1 kg'
  expect(await creditsOf(shop, group)).toEqual(back > 0 ? [{ total_paisa: back, reason }] : [])
  await holdInvariants(shop.database.db)
  await bring(shop, item, owner)
  await writeBills(shop)
  await holdInvariants(shop.database.db)
})

test('what is sold by weight is not packed without its weight, by any step, and what to do is said', async ({
  shop,
}) => {
  const { item, order, owner, pack } = await buyWeighed(shop, { way: 'cash' })
  const sentence = 'Tomato is sold by weight. Enter what it weighs, and it is packed with that.'
  const staff = await staffWith(shop, 'order.move')
  for (const step of [
    () => takeStep(owner, 'vendor', 'pack', { order }, {}),
    () => takeStep(owner, 'vendor', 'pack', { item }, {}),
    () => takeStep(staff, 'staff', 'pack', { item }, {}),
    () => moveItem(shop, item, 'packed'),
  ])
    await expect(step()).rejects.toMatchObject({ code: 'not_allowed', message: sentence })
  await expect(packOrder(owner, 'vendor', order, {})).rejects.toMatchObject({
    code: 'invalid',
    fields: { [`grams.${item}`]: 'Enter the weight of Tomato in kg, such as 1.94.' },
  })
  for (const grams of [0, -5, 1.5, '940'])
    await expect(pack(grams as number)).rejects.toMatchObject({ code: 'invalid' })
  expect(await read(shop, item)).toMatchObject({ status: 'confirmed', packed_grams: null })
})

test('a weight far from what was ordered is asked for again, and packing again with the same answers alike', async ({
  shop,
}) => {
  const { item, pack } = await buyWeighed(shop, { way: 'cash', quantity: 2 })
  for (const grams of [1799, 2201, 194])
    await expect(pack(grams, {})).rejects.toMatchObject({
      code: 'invalid',
      fields: { sure: expect.any(String), [`grams.${item}`]: expect.stringContaining('instead of 2 kg') },
    })
  const packed = await pack(1800, {})
  expect(await pack(1800, {})).toEqual(packed)
  await expect(pack(1900, {})).rejects.toMatchObject({ code: 'conflict' })
  const weighings = await shop.database.db
    .selectFrom('weighings')
    .select('grams')
    .where('order_item_id', '=', item)
    .execute()
  expect(weighings).toEqual([{ grams: 1800 }])
})

test('a weight is corrected until it goes out, with a reason that is audited; what went back before it stays with the customer', async ({
  shop,
}) => {
  const { item, owner, pack, group } = await buyWeighed(shop, { way: 'prepaid' })
  await pack(940)
  const reason = 'The bowl was on the scale'
  const weigh = (grams: number, more: object = {}) =>
    weighItem(owner, 'vendor', item, { grams, seen: 940, reason, sure: true, ...more })
  await expect(weigh(900, { reason: '' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
  await expect(weigh(900, { seen: 950 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await weigh(900)).toMatchObject({ packed_grams: 900, billed_grams: 900, amount_paisa: 108_00 })
  expect((await refundsOf(shop, group)).map(({ amount_paisa }) => amount_paisa)).toEqual([7_20, 4_80])
  expect(await weigh(1000, { seen: 900 })).toMatchObject({
    packed_grams: 1000,
    billed_grams: 900,
    amount_paisa: 108_00,
  })
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'order_item.weighed')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { details: { order_item: item, from: 940, to: 900 } },
    { details: { order_item: item, from: 900, to: 1000 } },
  ])
  await moveItem(shop, item, 'out_for_delivery')
  await expect(weigh(950, { seen: 1000 })).rejects.toMatchObject({ code: 'not_allowed' })
})

test('in cash a correction costs more or less, and the customer reads how much to have ready', async ({
  shop,
}) => {
  const { item, owner, pack, group, ctx } = await buyWeighed(shop, { way: 'cash' })
  await pack(940)
  const messages = async () => (await listNotifications(ctx)).notifications.map(({ message }) => message)
  expect(await messages()).toContainEqual(expect.stringContaining('The cash to have ready is now Rs 113.00.'))
  await weighItem(owner, 'vendor', item, { grams: 1040, seen: 940, reason: 'Weighed again' })
  expect((await findOrderGroup(ctx, group)).totals.at_door_paisa).toBe(124_80)
  expect(await messages()).toContainEqual(expect.stringContaining('The cash to have ready is now Rs 125.00.'))
  await bring(shop, item, owner)
  expect(await balancesOf(shop, group)).toMatchObject({ [`courier_cash:${owner.actor!.id}`]: 125_00 })
})

test('credit that pays for all pays no more than was ordered, and what is left of it is free again', async ({
  shop,
}) => {
  for (const [grams, amount] of [
    [1080, 120_00],
    [940, 112_80],
  ] as const) {
    const { item, pack, group, ctx, owner } = await buyWeighed(shop, { way: 'cash' })
    await giveCredit(shop, ctx.actor!.id, 120_00)
    await planCredit(shop, group, 120_00)
    await pack(grams)
    expect(await read(shop, item)).toMatchObject({ amount_paisa: amount })
    expect((await findOrderGroup(ctx, group)).totals).toMatchObject({
      credit_paisa: amount,
      at_door_paisa: 0,
    })
    await bring(shop, item, owner)
    await writeBills(shop)
    await holdInvariants(shop.database.db)
  }
})

test('pieces of what was weighed can be given back, no more than was paid, and all of it is credited', async ({
  shop,
}) => {
  for (const way of ['cash', 'prepaid'] as const) {
    const { item, pack, owner, ctx } = await buyWeighed(shop, { way, quantity: 2 })
    await pack(1880)
    await bring(shop, item, owner)
    await writeBills(shop)
    await askBack(ctx, shop, item, 1)
    await askBack(ctx, shop, item, 1)
    await expect(askBack(ctx, shop, item, 1)).rejects.toMatchObject({ code: 'conflict' })
    await holdInvariants(shop.database.db)
  }
})

test('a vendor weighs what is its own; staff need the right to move orders', async ({ shop }) => {
  const { item, order } = await buyWeighed(shop, { way: 'cash' })
  const { owner: other } = await addVendorWithOwner(shop)
  const input = { items: [{ id: item, grams: 1000 }] }
  await expect(packOrder(other, 'vendor', order, { items: 'nonsense' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(weighItem(other, 'vendor', item, { grams: 1000 })).rejects.toMatchObject({ code: 'not_found' })
  const mine = await buyWeighed(shop, { way: 'cash' })
  await expect(packOrder(mine.owner, 'vendor', mine.order, input)).rejects.toMatchObject({
    code: 'not_found',
  })
  const helper = await staffWith(shop, 'order.help')
  await expect(packOrder(helper, 'staff', order, input)).rejects.toMatchObject({ code: 'forbidden' })
  const staff = await staffWith(shop, 'order.move')
  expect(await packOrder(staff, 'staff', order, input)).toMatchObject([{ id: item, status: 'packed' }])
})
