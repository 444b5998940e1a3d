import { expect } from 'vitest'
import { asked, stocksOf } from '../../../test/scenes/asked.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { planAnew } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { approveItems } from '../../approvals/approve-items.ts'
import { requestCancel } from '../cancelling/request-cancel.ts'
import { lowerQuantity } from '../helping/lower-quantity.ts'
import { findOrderGroup } from '../reading/orders.ts'

type Asked = Awaited<ReturnType<typeof asked>>

/** Who leaves one of four out, and how. */
const WAYS: Record<string, (shop: TestShop, order: Asked, item: number) => Promise<unknown>> = {
  'the vendor approves less': (_, { owner }, item) => approveItems(owner, { items: [item], quantity: 3 }),
  'staff lower it': async (shop, _, item) =>
    lowerQuantity(await staffWith(shop, 'order.help'), item, { quantity: 3, seen: 4, note: 'On the phone' }),
  'the customer cancels one': (_, { ctx }, item) =>
    requestCancel(ctx, { order_items: [{ id: item, quantity: 1 }] }),
}

test('of four at Rs 33.33, less Rs 10.01 of a promotion by the vendor, three come to the same, whoever leaves one out and however', async ({
  shop,
}) => {
  const left: Record<string, unknown> = {}
  for (const [way, leaveOut] of Object.entries(WAYS)) {
    const order = await asked(shop)
    const [item] = order.items as [number]
    await order.ctx.db
      .updateTable('order_items')
      .set({ price_paisa: 33_33, discount_paisa: 10_01, discount_bearer: 'vendor' })
      .where('id', '=', item)
      .execute()
    await planAnew(order.ctx)
    await leaveOut(shop, order, item)
    const { amount_paisa, quantity } = await order.ctx.db
      .selectFrom('order_items')
      .select(['amount_paisa', 'quantity'])
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
    const { total_paisa, at_door_paisa } = (await findOrderGroup(order.ctx, order.placed.order_group_id))
      .totals
    left[way] = {
      amount_paisa,
      quantity,
      total_paisa,
      at_door_paisa,
      stock: await stocksOf(order.ctx, [item]),
    }
  }
  // 3 × 33.33, less 10.01 × 3 ÷ 4, rounded down.
  const once = { amount_paisa: 92_49, quantity: 3, total_paisa: 92_49, at_door_paisa: 92_49, stock: [7] }
  expect(left).toEqual(Object.fromEntries(Object.keys(WAYS).map((way) => [way, once])))
})
