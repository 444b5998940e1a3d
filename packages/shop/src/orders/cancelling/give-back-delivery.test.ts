import { expect } from 'vitest'
import { balancesOf, chargeDelivery, deliverItem, itemsOf, moveItem } from '../../../test/books.ts'
import { writeBills } from '../../../test/scenes/bills.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { transitionItems } from '../transition-items.ts'

test('delivery is given back with whatever falls last, though that was never paid: what was collected at the first door, and its bill', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const ends = {
    rejected: (item: number) => moveItem(shop, item, 'rejected'),
    expired: (item: number) =>
      transitionItems(shop.as(null), { ...BY_THE_CLOCK, items: [item], to: 'expired' }),
    'cancelled while it waits': (item: number) => moveItem(shop, item, 'cancelled'),
    cancelled: async (item: number) => {
      await moveItem(shop, item, 'confirmed')
      await moveItem(shop, item, 'cancelled')
    },
    unavailable: async (item: number) => {
      await moveItem(shop, item, 'confirmed')
      await moveItem(shop, item, 'unavailable')
    },
    'never delivered': async (item: number) => {
      for (const to of ['confirmed', 'packed', 'out_for_delivery', 'undelivered', 'returned'] as const)
        await moveItem(shop, item, to)
    },
  }
  for (const [end, fall] of Object.entries(ends)) {
    const one = await addVendorWithOwner(shop)
    const { placed } = await buy(
      shop,
      { product: { vendor_id: one.vendor.id, marked_price_paisa: 99_00 } },
      { product: { is_vendor_approval_required: true } },
    )
    const group = placed.order_group_id
    const [delivered, last] = await itemsOf(shop, group)
    await deliverItem(shop, delivered!, one.owner)
    await moveItem(shop, delivered!, 'returned')
    expect(await balancesOf(shop, group), end).toMatchObject({ refund_payable: -99_00 })
    await fall(last!)
    const collected = { [`courier_cash:${one.owner.actor!.id}`]: 149_00, refund_payable: -149_00 }
    expect(await balancesOf(shop, group), end).toEqual(collected)
    expect(await billedOf(shop, group), end).toBe(0)
    expect(await refundsOf(shop, group), end).toEqual([
      { amount_paisa: 99_00, amount_delivery_paisa: 0 },
      { amount_paisa: 50_00, amount_delivery_paisa: 50_00 },
    ])
  }
})

test('the bill of a delivery is credited when what is ready is cancelled first and what waits is rejected then', async ({
  shop,
}) => {
  await chargeDelivery(shop)
  const { placed } = await buy(shop, {}, { product: { is_vendor_approval_required: true } })
  const [ready, waits] = await itemsOf(shop, placed.order_group_id)
  await moveItem(shop, ready!, 'cancelled')
  await moveItem(shop, waits!, 'rejected')
  expect(await billedOf(shop, placed.order_group_id)).toBe(0)
  expect(await balancesOf(shop, placed.order_group_id)).toEqual({})
})

const BY_THE_CLOCK = { scope: 'anybody', actor_kind: 'system', actor_id: null, via: 'job' } as const

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

function refundsOf(shop: TestShop, group: string) {
  return shop.database.db
    .selectFrom('refunds')
    .select(['amount_paisa', 'amount_delivery_paisa'])
    .where('order_group_id', '=', group)
    .orderBy('id')
    .execute()
}
