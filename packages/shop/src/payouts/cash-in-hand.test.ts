import { expect } from 'vitest'
import { deliverItem, itemsOf } from '../../test/books.ts'
import { addCashier, later } from '../../test/scenes/cash.ts'
import { after, bringAsVendor, owedTo, payableVendor, twoOfFinance } from '../../test/scenes/payouts.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { bookDifference } from '../cash/book-difference.ts'
import { readDaySheet } from '../cash/day-sheet.ts'
import { netCash } from '../cash/net-cash.ts'
import { takeHandOver } from '../cash/take-hand-over.ts'
import type { Ctx } from '../context.ts'
import { post } from '../ledger/post.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { statementCsv } from './files.ts'
import { movePayout } from './move-payout.ts'
import { preparePayouts } from './prepare-payouts.ts'
import { readStatement } from './statement.ts'

// Domain D17: what a vendor's people collected at the doors is the company's until it is handed over or kept against
// what the vendor is owed.

const wholeTime = (now: Date) => ({ from: new Date(0), to: new Date(now.getTime() + 1) })

test('nothing is paid out while the vendor’s own people hold as much of the customers’ cash', async ({
  shop,
}) => {
  const { vendor, owner, later: then } = await payableVendor(shop, { courier: 'owner' })
  const [one] = await twoOfFinance(shop, 8)
  expect(await owedTo(then, vendor)).toMatchObject({
    balance_paisa: 180_00,
    held_paisa: 0,
    cash_paisa: 200_00,
    payable_paisa: 0,
  })
  await expect(preparePayouts(one, { vendors: [vendor] })).rejects.toMatchObject({ code: 'conflict' })
  const held = await readStatement(then, vendor, wholeTime(then.now))
  expect(held).toMatchObject({ closing_paisa: 180_00, cash_paisa: 200_00 })
  expect(statementCsv(held)).toMatch(/,cash_with_you,.*,-200\.00\r\n/)

  // Whoever leaves the vendor takes the cash with them; the vendor is answerable for it all the same.
  await shop.database.db.deleteFrom('vendor_members').where('user_id', '=', owner.actor!.id).execute()
  expect(await owedTo(then, vendor)).toMatchObject({ cash_paisa: 200_00, payable_paisa: 0 })
  await shop.database.db
    .insertInto('vendor_members')
    .values({ user_id: owner.actor!.id, vendor_id: vendor, roles: ['owner'] })
    .execute()

  const cashier = later(await addCashier(shop), 8)
  await takeHandOver(cashier, { courier: owner.actor!.id, counted: 150, balance: 200 })
  expect(await owedTo(then, vendor)).toMatchObject({ cash_paisa: 50_00, payable_paisa: 130_00 })
})

test('what was missing, and booked to the vendor’s own people, is not paid out either', async ({ shop }) => {
  const { vendor, owner, later: then } = await payableVendor(shop, { courier: 'owner' })
  const [cashier, other] = [later(await addCashier(shop), 8), later(await addCashier(shop), 8)]
  const { id } = await takeHandOver(cashier, { courier: owner.actor!.id, counted: 170, balance: 200 })
  await bookDifference(other, { hand_over: id, reason: 'Lost on the way' })
  const missing = { cash_paisa: 30_00, payable_paisa: 150_00 }
  expect(await owedTo(then, vendor)).toMatchObject(missing)
  // What they owe of a refund besides is nothing that was missing of the vendor's customers' cash.
  await post(cashier, {
    cause: 'test.refund',
    id,
    lines: [
      { account: `courier_short:${owner.actor!.id}`, amount_paisa: 50_00 },
      { account: 'refund_cost', amount_paisa: -50_00 },
    ],
  })
  expect(await owedTo(then, vendor)).toMatchObject(missing)
})

test('a payout that was prepared before they took cash is not approved; what they keep stands on the statement', async ({
  shop,
}) => {
  const { vendor, later: then } = await payableVendor(shop)
  const [one, two] = await twoOfFinance(shop, 8)
  const { payouts } = await preparePayouts(one, { vendors: [vendor] })
  const clerk = await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['orders'] })
  const product = { vendor_id: vendor, marked_price_paisa: 100_00 }
  const { placed } = await buy(shop, { product })
  const [item] = await itemsOf(shop, placed.order_group_id)
  await bringAsVendor({ ...then, actor: clerk.actor }, item!)
  await expect(movePayout(two, payouts[0]!, { to: 'approved' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Only Rs 80.00/),
  })
  await movePayout(two, payouts[0]!, { to: 'withdrawn' })
  const cashier = later(await addCashier(shop), 9)
  await netCash(cashier, { courier: clerk.actor.id, vendor, amount: 100, balance: 100 })
  const statement = await readStatement(then, vendor, wholeTime(after(then, 2).now))
  expect(statement.lines.at(-1)).toMatchObject({ kind: 'cash_kept', amount_paisa: -100_00 })
  expect(statement.sums).toMatchObject({ cash_kept: -100_00, other: 0 })
  expect(statement).toMatchObject({ closing_paisa: 170_00, cash_paisa: 0 })
})

test('cash stays with the vendor that it was taken for, whomever its holder joins; statements stay as they were', async ({
  shop,
}) => {
  const { vendor, owner, later: then } = await payableVendor(shop, { courier: 'owner' })
  const other = await payableVendor(shop)
  const closed = await readStatement(then, vendor, wholeTime(then.now))
  const courier = owner.actor!.id
  const { db } = shop.database
  await db
    .updateTable('vendor_members')
    .set({ vendor_id: other.vendor })
    .where('user_id', '=', courier)
    .execute()
  expect(await owedTo(then, vendor)).toMatchObject({ cash_paisa: 200_00, payable_paisa: 0 })
  expect(await owedTo(then, other.vendor)).toMatchObject({ cash_paisa: 0, payable_paisa: 180_00 })

  // They take Rs 100 for the other vendor too; what they hand over settles the oldest.
  const product = { vendor_id: other.vendor, marked_price_paisa: 100_00 }
  const { placed } = await buy(shop, { product })
  const [item] = await itemsOf(shop, placed.order_group_id)
  const joined = shop.as({ ...owner.actor!, vendor_id: other.vendor })
  await bringAsVendor({ ...joined, now: after(owner, 9).now }, item!)
  const cashier = later(await addCashier(shop), 10)
  const both = async () => [
    (await owedTo(then, vendor)).cash_paisa,
    (await owedTo(then, other.vendor)).cash_paisa,
  ]
  expect(await both()).toEqual([200_00, 100_00])
  const { id } = await takeHandOver(cashier, { courier, counted: 150, balance: 300 })
  expect(await both()).toEqual([50_00, 100_00])
  await bookDifference(later(await addCashier(shop), 11), { hand_over: id, reason: 'Lost on the way' })
  expect(await both()).toEqual([50_00, 100_00])
  expect(await readStatement(then, vendor, wholeTime(then.now))).toEqual(closed)
})

test('what is kept is off the vendor that it was taken for, whomever its holder joins', async ({ shop }) => {
  const { vendor, owner } = await payableVendor(shop, { courier: 'owner' })
  const other = await payableVendor(shop)
  const courier = owner.actor!.id
  const { db } = shop.database
  await db
    .updateTable('vendor_members')
    .set({ vendor_id: other.vendor })
    .where('user_id', '=', courier)
    .execute()
  const { placed } = await buy(shop, { product: { vendor_id: other.vendor, marked_price_paisa: 100_00 } })
  const [item] = await itemsOf(shop, placed.order_group_id)
  await bringAsVendor(shop.as({ ...owner.actor!, vendor_id: other.vendor }), item!)
  const cashier = later(await addCashier(shop), 8)
  const { to_keep } = await readDaySheet(cashier)
  const theirs = to_keep.filter(({ courier_id }) => courier_id === courier)
  expect(theirs.map(({ vendor, held_paisa }) => [vendor.id, held_paisa])).toEqual([
    [vendor, 200_00],
    [other.vendor, 100_00],
  ])
  const balances = async () => [
    (await owedTo(cashier, vendor)).balance_paisa,
    (await owedTo(cashier, other.vendor)).balance_paisa,
  ]
  const [one, two] = await balances()
  const treasurer = shop.as((await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['finance'] })).actor)
  const inHand = async () => [
    (await owedTo(cashier, vendor)).cash_paisa,
    (await owedTo(cashier, other.vendor)).cash_paisa,
  ]
  const toldTo = async (ctx: Ctx) =>
    (await listNotifications(ctx)).notifications
      .filter(({ type }) => type === 'VendorCashKept')
      .map(({ message }) => message)
  // More than was taken for one, or a part of what lies behind older cash for another.
  for (const [of, amount, sentence] of [
    [vendor, 250, /Only Rs 200.00/],
    [other.vendor, 150, /Only Rs 100.00/],
    [other.vendor, 50, /all of it \(Rs 100.00\)/],
  ] as const)
    await expect(netCash(cashier, { courier, vendor: of, amount, balance: 300 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { amount: expect.stringMatching(sentence) },
    })
  // What is agreed with the other is off the other alone, though the one's is older.
  await netCash(cashier, { courier, vendor: other.vendor, amount: 100, balance: 300 })
  expect(await balances()).toEqual([one!, two! - 100_00])
  expect(await inHand()).toEqual([200_00, 0])
  expect(await toldTo(other.owner)).toEqual([expect.stringContaining('Rs 100.00')])
  expect(await toldTo(treasurer)).toEqual([])
  await netCash(cashier, { courier, vendor, amount: 150, balance: 200 })
  expect(await balances()).toEqual([one! - 150_00, two! - 100_00])
  expect(await inHand()).toEqual([50_00, 0])
  expect(await toldTo(treasurer)).toEqual([expect.stringContaining('Rs 150.00')])
  // Who has left both can still keep it; what was taken for the company cannot be kept.
  await db.deleteFrom('vendor_members').where('user_id', '=', courier).execute()
  const ours = await buy(shop, { product: { vendor_id: other.vendor, marked_price_paisa: 100_00 } })
  const [brought] = await itemsOf(shop, ours.placed.order_group_id)
  await deliverItem(shop, brought!, owner)
  await expect(netCash(cashier, { courier, vendor, amount: 60, balance: 150 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { amount: expect.stringMatching(/Only Rs 50.00/) },
  })
  await netCash(cashier, { courier, vendor, amount: 50, balance: 150 })
  expect(await balances()).toEqual([one! - 200_00, expect.any(Number)])
})
