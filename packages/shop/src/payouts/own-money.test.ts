import { expect } from 'vitest'
import { buyPrepaid, chargeDelivery, deliverItem, itemsOf, moveItem, settle } from '../../test/books.ts'
import { addCashier } from '../../test/scenes/cash.ts'
import { after, bringAsVendor, giveAccount } from '../../test/scenes/payouts.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { netCash } from '../cash/net-cash.ts'
import { takeHandOver } from '../cash/take-hand-over.ts'
import { CLAIM_DAYS } from '../trade-terms.ts'
import { readFirstSteps } from '../vendors/first-steps.ts'
import { debtOf, lessDebt } from './net-position.ts'
import { readOwnMoney } from './own-money.ts'

// Of Rs 210 of goods Rs 21 are the commission; delivery, Rs 50, is the company's.

const GOODS = 210_00

async function seller(shop: TestShop) {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id, marked_price_paisa: GOODS, stock: 20 }
  const sell = async () => (await buy(shop, { product })).placed.order_group_id
  return { vendor: vendor.id, owner, product, sell }
}

test('whoever took the cash at the door keeps their share of it; the commission and the delivery are the company’s', async ({
  shop,
}) => {
  const { vendor, owner, sell } = await seller(shop)
  const [item] = await itemsOf(shop, await sell())
  await bringAsVendor(owner, item!)
  const taken = await readOwnMoney(owner)
  expect(taken.position).toEqual({
    taken_paisa: 260_00,
    kept_paisa: 189_00,
    ours_paisa: 71_00,
    owed_paisa: 0,
  })
  // Rs 189 are in the vendor's own hands: nothing is on its way, and a week later nothing has come.
  expect(taken).toMatchObject({ coming: [], under_way_paisa: 0, questioned_paisa: 0 })
  expect((await readOwnMoney(after(owner, CLAIM_DAYS + 1))).owed.payable_paisa).toBe(0)

  // As the page says it is settled: the rest is given, what is kept is written down.
  const cashier = await addCashier(shop)
  const courier = owner.actor!.id
  await netCash(cashier, { courier, vendor, amount: 189, balance: 260 })
  expect((await readOwnMoney(owner)).position).toEqual({
    taken_paisa: 71_00,
    kept_paisa: 0,
    ours_paisa: 71_00,
    owed_paisa: 0,
  })
  await takeHandOver(cashier, { courier, counted: 71, balance: 71 })
  expect((await readOwnMoney(owner)).position).toEqual({
    taken_paisa: 0,
    kept_paisa: 0,
    ours_paisa: 0,
    owed_paisa: 0,
  })
})

test('what the company’s own rider brought besides is owed beyond the cash', async ({ shop }) => {
  const { owner, sell } = await seller(shop)
  const staff = await shop.addCustomer({ rights: ['order.move'] })
  const [ours] = await itemsOf(shop, await sell())
  await deliverItem(shop, ours!, { ...owner, actor: staff.actor })
  const before = await readOwnMoney(owner)
  expect(before.position).toMatchObject({ taken_paisa: 0, owed_paisa: 189_00 })
  expect(before.coming).toMatchObject([{ amount_paisa: 189_00 }])
  const payable = after(owner, CLAIM_DAYS).now.getTime()
  expect(before.coming[0]!.day.getTime() - payable).toBeLessThan(60_000)
  for (const owed_paisa of [118_00, 47_00]) {
    const [theirs] = await itemsOf(shop, await sell())
    await bringAsVendor(owner, theirs!)
    const { position, coming } = await readOwnMoney(owner)
    expect(position).toMatchObject({ ours_paisa: 0, owed_paisa })
    // What the page promises is what can be paid out when its day has come.
    expect(coming).toMatchObject([{ amount_paisa: owed_paisa }])
    const then = await readOwnMoney(after(owner, CLAIM_DAYS + 1))
    expect([then.owed.payable_paisa, then.coming]).toEqual([owed_paisa, []])
  }
})

test('what is not delivered yet is on its way, whether it is paid or is to be paid at the door', async ({
  shop,
}) => {
  const { owner, product, sell } = await seller(shop)
  const underWay = async () => (await readOwnMoney(owner)).under_way_paisa
  const { group } = await buyPrepaid(shop, { product })
  expect(await underWay()).toBe(0)
  await settle(shop, group, GOODS + 50_00)
  expect(await underWay()).toBe(189_00)
  await buy(shop, { product: { ...product, is_vendor_approval_required: true } })
  const [cash] = await itemsOf(shop, await sell())
  expect(await underWay()).toBe(2 * 189_00)
  await moveItem(shop, cash!, 'packed')
  expect(await underWay()).toBe(2 * 189_00)
  for (const to of ['out_for_delivery', 'delivered'] as const) await moveItem(shop, cash!, to, owner)
  expect(await readOwnMoney(owner)).toMatchObject({
    under_way_paisa: 189_00,
    coming: [{ amount_paisa: 189_00 }],
  })
})

test('a debt is off what comes first, and what comes only after an answer comes last', () => {
  const held = { balance_paisa: 162_00, held_paisa: 162_00, prepared_paisa: 0 }
  expect(debtOf({ ...held, cash_paisa: 240_00 })).toBe(240_00)
  // Of Rs 300 that are free Rs 240 are set against the cash: nothing else is owed.
  expect(debtOf({ ...held, balance_paisa: 462_00, cash_paisa: 240_00 })).toBe(0)
  expect(debtOf({ ...held, balance_paisa: 262_00, prepared_paisa: 50_00, cash_paisa: 240_00 })).toBe(190_00)
  const coming = [{ amount_paisa: 100_00 }, { amount_paisa: 50_00 }, { amount_paisa: 30_00 }]
  expect(lessDebt(coming, 0)).toEqual(coming)
  expect(lessDebt(coming, 120_00)).toEqual([{ amount_paisa: 30_00 }, { amount_paisa: 30_00 }])
  expect(lessDebt(coming, 999_00)).toEqual([])
})

test('first steps ask where the money goes, until it is said', async ({ shop }) => {
  const { owner } = await seller(shop)
  expect(await readFirstSteps(owner)).toMatchObject({ has_payout_account: false })
  await giveAccount(owner)
  expect(await readFirstSteps(owner)).toMatchObject({ has_payout_account: true })
})
