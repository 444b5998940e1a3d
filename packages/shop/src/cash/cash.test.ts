import { expect } from 'vitest'
import { addCashier, addCourier, bring, later } from '../../test/scenes/cash.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { courierAccount, vendorAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { inCash } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { bookDifference } from './book-difference.ts'
import { closeDay } from './close-day.ts'
import { readOwnCash } from './courier-cash.ts'
import { dayAfter, lastClosed } from './day.ts'
import { readDaySheet } from './day-sheet.ts'
import { netCash } from './net-cash.ts'
import { cashStatusOf, readOrderCash } from './order-cash.ts'
import { takeHandOver } from './take-hand-over.ts'

/** The courier's row of the sheet, without their name. */
async function rowOf(ctx: Ctx, courier: string, day?: string) {
  const { couriers } = await readDaySheet(ctx, day === undefined ? {} : { day })
  const row = couriers.find(({ courier_id }) => courier_id === courier)
  if (!row) return null
  const { courier_id, name, vendor, ...figures } = row
  return figures
}

const NOTHING = {
  opening_paisa: 0,
  due_paisa: 0,
  collected_paisa: 0,
  handed_over_paisa: 0,
  netted_paisa: 0,
  short_paisa: 0,
  balance_paisa: 0,
}

/** Somebody who keeps the sheet, on a day that no test before has closed; `at` shifts others there too. */
async function cleared(shop: TestShop) {
  const cashier = await addCashier(shop)
  const last = await lastClosed(cashier)
  const days =
    last === null ? 0 : Math.round((Date.parse(last) - Date.parse(nepalDay(cashier.now))) / 864e5) + 1
  const at = <C extends Ctx>(ctx: C, more = 0): C => later(ctx, Math.max(days, 0) + more)
  return { cashier: at(cashier), at }
}

const conflict = { code: 'conflict' }
const notAllowed = { code: 'not_allowed' }

test('due, collected and handed over are facts of their own, and the sheet adds up to the ledger', async ({
  shop,
}) => {
  const { cashier } = await cleared(shop)
  const courier = await addCourier(shop)
  const out = await bring(shop, courier, 300_00, 'out_for_delivery')
  const fee = out.total_paisa - 300_00
  expect(await rowOf(cashier, courier.id)).toEqual({ ...NOTHING, due_paisa: 300_00 + fee })
  await bring(shop, courier, 500_00)
  const balance_paisa = 500_00 + fee
  expect(await rowOf(cashier, courier.id)).toEqual({
    ...NOTHING,
    due_paisa: 300_00 + fee,
    collected_paisa: balance_paisa,
    balance_paisa,
  })
  expect(await balanceOf(cashier, courierAccount(courier.id))).toBe(balance_paisa)
  const bank = await balanceOf(cashier, 'bank')
  const given = { courier: courier.id, counted: balance_paisa / 100, balance: balance_paisa / 100 }
  expect(await takeHandOver(cashier, given)).toMatchObject({ difference_paisa: 0 })
  // A second press of the button finds another balance, and takes nothing.
  await expect(takeHandOver(cashier, given)).rejects.toMatchObject({
    ...conflict,
    fields: { balance: expect.any(String) },
  })
  expect(await rowOf(cashier, courier.id)).toMatchObject({
    collected_paisa: balance_paisa,
    handed_over_paisa: balance_paisa,
    balance_paisa: 0,
  })
  expect(await balanceOf(cashier, 'bank')).toBe(bank + balance_paisa)
})

test('cash is taken to the rupee, and the rest is rounding', async ({ shop }) => {
  expect([149, 150, 9950, 9949].map(inCash)).toEqual([100, 200, 100_00, 99_00])
  const courier = await addCourier(shop)
  const { total_paisa } = await bring(shop, courier, 99_49)
  const [taken] = (await readOwnCash(courier.owner)).today
  expect(taken!.collected_paisa).toBe(inCash(total_paisa))
  expect(total_paisa - taken!.collected_paisa).toBe(49)
  expect(await balanceOf(courier.owner, courierAccount(courier.id))).toBe(inCash(total_paisa))
})

test('a difference keeps the day open until it is brought, or booked with a reason', async ({ shop }) => {
  const { cashier, at } = await cleared(shop)
  const second = at(await addCashier(shop))
  const day = nepalDay(cashier.now)
  const one = await addCourier(shop)
  const two = await addCourier(shop)
  const a = (await bring(shop, one, 400_00)).total_paisa / 100
  const b = (await bring(shop, two, 700_00)).total_paisa / 100
  await takeHandOver(cashier, { courier: one.id, counted: a - 100, balance: a })
  const { id } = await takeHandOver(cashier, { courier: two.id, counted: b + 20, balance: b })
  expect((await readDaySheet(cashier, { day })).differences).toMatchObject([
    { courier_id: one.id, difference_paisa: 100_00 },
    { courier_id: two.id, difference_paisa: -20_00 },
  ])
  await expect(closeDay(cashier, { day })).rejects.toMatchObject(notAllowed)
  // The first brings the rest.
  await takeHandOver(cashier, { courier: one.id, counted: 100, balance: 100 })
  await expect(closeDay(cashier, { day })).rejects.toMatchObject(notAllowed)
  await expect(bookDifference(cashier, { hand_over: id, reason: '' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { reason: expect.any(String) },
  })
  // Who counted cannot say themselves why it was another sum, nor can who brought it.
  const reason = 'Change of a shop beside'
  const brought = shop.as({ ...cashier.actor!, id: two.id })
  for (const own of [cashier, { ...brought, now: cashier.now }])
    await expect(bookDifference(own, { hand_over: id, reason })).rejects.toMatchObject({ code: 'forbidden' })
  await bookDifference(second, { hand_over: id, reason })
  await expect(bookDifference(second, { hand_over: id, reason: 'Again' })).rejects.toMatchObject(conflict)
  expect(await balanceOf(cashier, courierAccount(two.id))).toBe(0)
  expect(await balanceOf(cashier, `courier_short:${two.id}`)).toBe(-20_00)
  await closeDay(cashier, { day })
  expect((await readDaySheet(cashier, { day })).closed).toMatchObject({ by: cashier.actor!.name })
})

test('what is missing is booked to the courier, and the orders that it was for are short', async ({
  shop,
}) => {
  const { cashier, at } = await cleared(shop)
  const courier = await addCourier(shop)
  const first = await bring(shop, courier, 400_00)
  const second = await bring(shop, courier, 600_00)
  const held = (first.total_paisa + second.total_paisa) / 100
  const statusOf = async ({ id }: { id: string }) =>
    cashStatusOf((await readOrderCash(cashier, id)).collections, true)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['cod_collected', 'cod_collected'])
  const { id } = await takeHandOver(cashier, { courier: courier.id, counted: held - 50, balance: held })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['cod_handed_over', 'cod_collected'])
  await bookDifference(at(await addCashier(shop)), { hand_over: id, reason: 'Lost on the way' })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['cod_handed_over', 'cod_short'])
  expect(await balanceOf(cashier, `courier_short:${courier.id}`)).toBe(50_00)
  // What was short stays so, and what comes later is its own.
  const third = await bring(shop, courier, 200_00)
  const more = third.total_paisa / 100
  await takeHandOver(cashier, { courier: courier.id, counted: more, balance: more })
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    'cod_handed_over',
    'cod_short',
    'cod_handed_over',
  ])
  expect(cashStatusOf([], false)).toBe('cod_due')
})

test('a vendor who delivers keeps the cash against what the shop owes', async ({ shop }) => {
  const { cashier } = await cleared(shop)
  const courier = await addCourier(shop)
  const balance = (await bring(shop, courier, 900_00)).total_paisa / 100
  const owed = -(await balanceOf(cashier, vendorAccount(courier.vendor.id)))
  const { to_keep } = await readDaySheet(cashier)
  expect(to_keep.find(({ courier_id }) => courier_id === courier.id)).toMatchObject({
    vendor: { id: courier.vendor.id },
    held_paisa: balance * 100,
    owed_paisa: owed,
  })
  await expect(
    netCash(cashier, { courier: courier.id, vendor: courier.vendor.id, amount: balance + 1, balance }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: { amount: expect.any(String) },
  })
  await netCash(cashier, { courier: courier.id, vendor: courier.vendor.id, amount: balance, balance })
  // The commission and the delivery are the shop's: by so much the vendor is in its debt.
  expect(-(await balanceOf(cashier, vendorAccount(courier.vendor.id)))).toBe(owed - balance * 100)
  expect(await rowOf(cashier, courier.id)).toMatchObject({ netted_paisa: balance * 100, balance_paisa: 0 })
  const staff = await addCashier(shop)
  await expect(
    netCash(cashier, { courier: staff.actor!.id, vendor: courier.vendor.id, amount: 1, balance: 0 }),
  ).rejects.toMatchObject(notAllowed)
})

test('days close in their order, stay as they were, and hold nothing that comes later', async ({ shop }) => {
  const { cashier, at } = await cleared(shop)
  const day = nepalDay(cashier.now)
  const courier = await addCourier(shop)
  const onDay = { ...courier, owner: at(courier.owner) }
  const balance_paisa = (await bring(shop, onDay, 100_00)).total_paisa
  const tomorrow = later(cashier, 1)
  const second = await bring(shop, { ...courier, owner: at(courier.owner, 1) }, 200_00)
  await expect(closeDay(tomorrow, { day: dayAfter(day) })).rejects.toMatchObject({
    message: 'An earlier day is still open. Close that one first.',
  })
  await expect(closeDay(cashier, { day: dayAfter(day) })).rejects.toMatchObject(notAllowed)
  await closeDay(cashier, { day })
  const sheet = await rowOf(tomorrow, courier.id, day)
  expect(sheet).toMatchObject({ collected_paisa: balance_paisa, balance_paisa })
  // By a clock that is behind: it stands on the day after the closed one.
  const third = await bring(shop, onDay, 300_00)
  expect(await rowOf(tomorrow, courier.id, day)).toEqual(sheet)
  expect(await rowOf(tomorrow, courier.id)).toMatchObject({
    opening_paisa: balance_paisa,
    collected_paisa: second.total_paisa + third.total_paisa,
  })
  // And the database itself refuses what somebody writes into it, or changes of it.
  const { db } = shop.database
  const row = await db
    .selectFrom('cash_collections')
    .selectAll()
    .where('courier_id', '=', courier.id)
    .executeTakeFirstOrThrow()
  const { id, ...fact } = row
  await expect(
    db
      .insertInto('cash_collections')
      .values({ ...fact, day })
      .execute(),
  ).rejects.toThrow('is closed')
  await expect(
    db.updateTable('cash_collections').set({ collected_paisa: 0 }).where('id', '=', id).execute(),
  ).rejects.toThrow('is closed')
  await expect(db.deleteFrom('cash_days').where('day', '=', day).execute()).rejects.toThrow('stays as it was')
})

test('nobody without the right sees the sheet or writes on it', async ({ shop }) => {
  const nobody = shop.as((await shop.addCustomer({ rights: ['order.read', 'money.read'] })).actor)
  const courier = await addCourier(shop)
  const day = nepalDay(nobody.now)
  for (const action of [
    () => readDaySheet(nobody),
    () => closeDay(nobody, { day }),
    () => takeHandOver(nobody, { courier: courier.id, counted: 1, balance: 0 }),
    () => netCash(nobody, { courier: courier.id, vendor: courier.vendor.id, amount: 1, balance: 0 }),
    () => bookDifference(nobody, { hand_over: 1, reason: 'None' }),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'forbidden' })
  const cashier = await addCashier(shop)
  await expect(takeHandOver(cashier, { courier: courier.id, counted: 1, balance: 0 })).rejects.toMatchObject({
    code: 'not_found',
  })
})
