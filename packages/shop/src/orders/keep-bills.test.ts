import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { buy } from '../../test/shopping.ts'
import { cancelItems } from './cancelling/cancel.ts'
import { moveItems } from './move-items.ts'

test('what is bought in cash is billed at once', async ({ shop }) => {
  const { placed } = await buy(shop, { quantity: 2 }, {})
  expect(await billsOf(shop, placed.order_group_id)).toMatchObject([
    { kind: 'pan_bill', total_paisa: 200_00, payment_method: 'cod' },
    { kind: 'pan_bill', total_paisa: 100_00 },
  ])
})

test('what needs an answer is billed with the answer, as far as its vendor can supply it', async ({
  shop,
}) => {
  const { placed } = await buy(shop, { quantity: 3, product: { is_vendor_approval_required: true } })
  expect(await billsOf(shop, placed.order_group_id)).toEqual([])
  const [item] = await itemsOf(shop, placed.order_group_id)
  const move = { items: [item!], whose: 'anybody', actor_kind: 'vendor', via: 'portal' } as const
  await moveItems(shop.as(null), { ...move, to: 'confirmed', quantity: 2 })
  expect(await billsOf(shop, placed.order_group_id)).toMatchObject([
    { total_paisa: 200_00, lines: [{ quantity: 2 }] },
  ])
})

test('what is cancelled is credited, with the reason', async ({ shop }) => {
  const { ctx, placed } = await buy(shop, { quantity: 2 }, {})
  const items = await itemsOf(shop, placed.order_group_id)
  await cancelItems(ctx, { item: items[0]! }, {})
  const move = { items: [items[1]!], whose: 'anybody', actor_kind: 'staff', via: 'portal' } as const
  await moveItems(shop.as(null), { ...move, to: 'cancelled', note: 'Rain on the road' })
  const notes = (await billsOf(shop, placed.order_group_id)).filter((bill) => bill.kind === 'credit_note')
  expect(notes).toMatchObject([
    { total_paisa: 200_00, reason: 'cancelled' },
    { total_paisa: 100_00, reason: 'cancelled: Rain on the road' },
  ])
})

function billsOf(shop: TestShop, group: string) {
  return shop.database.db
    .selectFrom('bills')
    .selectAll()
    .where('order_group_id', '=', group)
    .orderBy('kind', 'desc')
    .orderBy('vendor_id')
    .execute()
}

async function itemsOf(shop: TestShop, group: string): Promise<number[]> {
  const rows = await shop.database.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', '=', group)
    .orderBy('i.id')
    .execute()
  return rows.map(({ id }) => id)
}
