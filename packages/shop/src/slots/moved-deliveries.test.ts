import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../test/books.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { changeOwnDelivery } from '../orders/delivery/change-delivery.ts'
import { askForPayment } from '../orders/payment-due.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'

/** What is ready and what its farm is asked for, in one delivery at one time. */
async function buyBoth(shop: TestShop, payment_method = 'cod') {
  const [slot] = await addDeliveryTimes(shop)
  const cart = await fillCart(shop, {}, { product: { is_vendor_approval_required: true } })
  const placed = await checkout(
    cart.ctx,
    { ...cart.request, payment_method, ship_separately: true, delivery_slot: slot!.id },
    { methods: ['cod', 'esewa'] },
  )
  const later = placed.to_be_approved!.order_group_id
  return { ...cart, slot: slot!, ready: placed.order_group_id, later, item: (await itemsOf(shop, later))[0]! }
}

const takenOf = async (shop: TestShop, id: number) =>
  (await shop.database.pool.query('select taken, last_no from slots where id = $1', [id])).rows[0]

test('two orders of one delivery have one place; it stays with what is left, and goes with the last of it', async ({
  shop,
}) => {
  const { ctx, slot, ready, later, item } = await buyBoth(shop)
  expect(await takenOf(shop, slot.id)).toEqual({ taken: 1, last_no: 1 })
  const time = { starts_at: slot.starts_at, ends_at: slot.ends_at }
  expect((await findOrderGroup(ctx, ready)).delivery_time).toEqual(time)
  expect((await findOrderGroup(ctx, later)).delivery_time).toEqual(time)
  await cancelItems(ctx, { order_group: ready }, {})
  expect(await takenOf(shop, slot.id)).toEqual({ taken: 1, last_no: 1 })
  // The answer gives the later order a delivery of its own, at the same time.
  await moveItem(shop, item, 'confirmed')
  expect((await findOrderGroup(ctx, later)).delivery_time).toEqual(time)
  await cancelItems(ctx, { order_group: later }, {})
  expect(await takenOf(shop, slot.id)).toEqual({ taken: 0, last_no: 1 })
})

test('both orders of one delivery are packed by its time, and the answer and the payment are due before', async ({
  shop,
}) => {
  const { ctx, slot, later, item } = await buyBoth(shop, 'esewa')
  const { rows } = await shop.database.pool.query('select pack_by from orders where order_group_id = $1', [
    later,
  ])
  expect(rows).toEqual([{ pack_by: slot.load_at }])
  // Answered shortly before the end of ordering, it is to be paid by then, and not a day later.
  const at = new Date(slot.cut_off_at.getTime() - 2 * 3_600_000)
  await shop.database.pool.query('update order_items set approval_due_at = $2 where id = $1', [
    item,
    slot.load_at,
  ])
  await shop.database.pool.query(`update order_items set status = 'on_hold' where id = $1`, [item])
  await askForPayment({ ...ctx, now: at }, [later])
  const due = await shop.database.pool.query('select pay_by from order_groups where id = $1', [later])
  expect(due.rows).toEqual([{ pay_by: slot.cut_off_at }])
  await shop.database.pool.query(`update order_items set status = 'awaiting_approval' where id = $1`, [item])
  await shop.database.pool.query('update order_groups set pay_by = null where id = $1', [later])
  await cancelItems(ctx, { order_group: later }, {})
})

test('an order with a time goes nowhere where the times are others', async ({ shop }) => {
  const { ctx, ready } = await buyBoth(shop)
  const elsewhere = { location: 'Pokhara', ward: 7, tole: 'Ratna Chowk' }
  await expect(changeOwnDelivery(ctx, ready, elsewhere)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { ward: expect.stringContaining('We deliver there at other times.') },
  })
  await changeOwnDelivery(ctx, ready, { landmark: 'Blue gate' })
})
