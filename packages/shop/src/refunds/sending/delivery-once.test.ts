import { expect } from 'vitest'
import {
  balancesOf,
  buyPrepaid,
  chargeDelivery,
  deliverItem,
  itemsOf,
  moveItem,
  settle,
} from '../../../test/books.ts'
import { writeBills } from '../../../test/scenes/bills.ts'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { escalateRefund } from '../deciding/answer-refund.ts'
import { approveRefund, rejectRefund } from '../deciding/decide-refund.ts'
import { findRefund } from '../refunds.ts'
import { requestRefund } from '../request-refund.ts'

const finance = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['refund.decide', 'refund.decide_any'] })).actor)

/** Rs 100 and Rs 200 of one vendor, with delivery for Rs 50: paid online and delivered. */
async function delivered(shop: TestShop) {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, group } = await buyPrepaid(
    shop,
    { product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: vendor.id, marked_price_paisa: 200_00 } },
  )
  await settle(shop, group, 350_00)
  const [one, two] = (await itemsOf(shop, group)) as [number, number]
  for (const item of [one, two]) await deliverItem(shop, item, owner)
  const ask = (id: number) =>
    requestRefund(ctx, shop.privateFiles, { order_items: [{ id, quantity: 1 }], reason: 'damaged' })
  return { ctx, group, one, two, ask }
}

/** Two requests that are open at once, each of which asked for the delivery too. */
async function askedTwice(shop: TestShop) {
  const [judge, other, third] = [await finance(shop), await finance(shop), await finance(shop)]
  const bought = await delivered(shop)
  const { ctx, one, two, ask } = bought
  const no = { note: 'Not so.' }
  const first = await ask(one)
  const last = await ask(two)
  for (const { id } of [first, last]) await rejectRefund(judge, id, no)
  const again = await ask(two)
  const whole = await ask(one)
  await rejectRefund(judge, again.id, no)
  await escalateRefund(ctx, last.id, { note: 'It was.' })
  expect([last.amount_delivery_paisa, whole.amount_delivery_paisa]).toEqual([50_00, 50_00])
  return { ...bought, deciders: [other, third] as const, requests: [last.id, whole.id] as const }
}

// Seen to fail: with a delivery in partOf (decide-refund.ts) that is not held to what the books have left of it, the second
// is refused.
for (const bearer of ['vendor', 'platform'] as const)
  test(`of two requests that each ask for the delivery, decided at once, one gives it back, the other its goods (${bearer})`, async ({
    shop,
  }) => {
    const rounds = process.env.TEST_DATABASE_URL ? 6 : 1
    for (let round = 0; round < rounds; round++) {
      const { ctx, group, deciders, requests } = await askedTwice(shop)
      const actions = requests.map((id, n) => () => approveRefund(deciders[n]!, id, { bearer }))
      if (round % 2) actions.reverse()
      await Promise.all(actions.map((action) => action()))
      const refunds = await Promise.all(requests.map((id) => findRefund(ctx, id)))
      expect(refunds.map((refund) => refund.amount_delivery_paisa).sort((a, b) => a - b)).toEqual([0, 50_00])
      expect(refunds.reduce((sum, refund) => sum + refund.amount_paisa, 0)).toBe(350_00)
      const balances = await balancesOf(shop, group)
      expect(balances).toMatchObject({ 'gateway:esewa': 350_00, refund_payable: -350_00 })
      expect(balances).not.toHaveProperty('delivery_income')
      expect(await billedOf(shop, group)).toBe(0)
    }
  })

test('a delivery that was given back is not given back again when all of the purchase comes back', async ({
  shop,
}) => {
  const { group, one, two, ask } = await delivered(shop)
  await ask(one)
  const { id } = await ask(two)
  await approveRefund(await finance(shop), id, { bearer: 'platform' })
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -250_00 })
  for (const item of [one, two]) await moveItem(shop, item, 'returned')
  expect(await balancesOf(shop, group)).toMatchObject({ refund_payable: -350_00 })
  expect(await billedOf(shop, group)).toBe(0)
})

/** What was billed for an order group and not credited. */
async function billedOf(shop: TestShop, group: string): Promise<number> {
  await writeBills(shop)
  const bills = await shop.database.db
    .selectFrom('bills')
    .select(['credits', 'total_paisa'])
    .where('order_group_id', '=', group)
    .execute()
  return bills.reduce((sum, { credits, total_paisa }) => sum + (credits ? -total_paisa : total_paisa), 0)
}
