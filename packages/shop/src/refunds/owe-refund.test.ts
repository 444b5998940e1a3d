import { expect } from 'vitest'
import { buy, planAnew } from '../../test/scenes/shopping.ts'
import { testOfParts as test } from '../../test/shop.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { amountOfPieces, leftToRefund } from './left-to-refund.ts'
import { oweRefund } from './owe-refund.ts'

async function bought(shop: Parameters<typeof buy>[0], quantity = 3) {
  const { ctx, placed } = await buy(shop, { quantity })
  const { id: order_group_id, orders } = await findOrderGroup(ctx, placed.order_group_id)
  return { ctx, order_group_id, item: orders[0]!.items[0]!.id }
}

test('what is owed is approved at once, due within 7 days, and its first step is written', async ({
  shop,
}) => {
  const { order_group_id, item } = await bought(shop)
  const ctx = shop.as(null)
  const id = await oweRefund(ctx, {
    order_group_id,
    items: [{ order_item_id: item, quantity: 3, amount_paisa: 300_00 }],
    delivery_paisa: 50_00,
    amount_paisa: 350_00,
    kind: 'cancel',
    reason: 'changed_mind',
  })
  const { db } = shop.database
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(refund).toMatchObject({
    status: 'approved',
    kind: 'cancel',
    method: 'cash',
    waits_for: 'hand',
    bearer: 'vendor',
    amount_items_paisa: 300_00,
    amount_delivery_paisa: 50_00,
    amount_paisa: 350_00,
  })
  expect(refund.due_at.getTime() - refund.created_at.getTime()).toBe(7 * 24 * 60 * 60_000)
  expect(
    await db
      .selectFrom('refund_steps')
      .select(['status', 'actor_kind', 'actor_id'])
      .where('refund_id', '=', id)
      .execute(),
  ).toEqual([{ status: 'approved', actor_kind: 'system', actor_id: null }])
})

test('the same pieces are not owed twice, nor more than was paid', async ({ shop }) => {
  const { order_group_id, item } = await bought(shop)
  const ctx = shop.as(null)
  const owe = (quantity: number, amount_paisa: number) =>
    oweRefund(ctx, {
      order_group_id,
      kind: 'cancel',
      reason: 'other',
      amount_paisa,
      items: [{ order_item_id: item, quantity, amount_paisa }],
    })
  await expect(owe(4, 300_00)).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
  await expect(owe(3, 300_01)).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
  await owe(2, 200_00)
  await expect(owe(2, 100_00)).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
  await expect(owe(1, 100_01)).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
  await owe(1, 100_00)
})

test('the parts of an item come to exactly what was paid, however it is cut', async ({ shop }) => {
  const { order_group_id, item } = await bought(shop)
  const ctx = shop.as(null)
  const { db } = shop.database
  await db
    .updateTable('order_items')
    .set({ discount_paisa: 50_01, discount_bearer: 'vendor' })
    .where('id', '=', item)
    .execute()
  await planAnew(ctx)
  const amounts: number[] = []
  for (let piece = 0; piece < 3; piece++) {
    const left = (await leftToRefund(ctx, [item])).get(item)!
    expect(left.quantity).toBe(3 - piece)
    const amount_paisa = amountOfPieces(left, 1)
    amounts.push(amount_paisa)
    await oweRefund(ctx, {
      order_group_id,
      kind: 'cancel',
      reason: 'other',
      amount_paisa,
      items: [{ order_item_id: item, quantity: 1, amount_paisa }],
    })
  }
  expect(amounts).toEqual([83_33, 83_33, 83_33])
  expect((await leftToRefund(ctx, [item])).get(item)).toMatchObject({ quantity: 0, amount_paisa: 0 })
})

// Seen to fail on a server: without the lock in hold_refunds_to_paid, both are owed.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'of two who owe the same pieces at once one is refused [on a server: the embedded database has one connection]',
  async ({ shop }) => {
    const ctx = shop.as(null)
    for (let round = 0; round < 20; round++) {
      const { order_group_id, item } = await bought(shop)
      const owe = () =>
        oweRefund(ctx, {
          order_group_id,
          kind: 'cancel',
          reason: 'other',
          amount_paisa: 200_00,
          items: [{ order_item_id: item, quantity: 2, amount_paisa: 200_00 }],
        })
      const done = await Promise.allSettled([owe(), owe(), owe()])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  },
)
