import { expect } from 'vitest'
import { writeBills } from '../../test/scenes/bills.ts'
import { deliver } from '../../test/scenes/delivered.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { cbmsOf } from '../bills/cbms.ts'
import { billsOfGroup, findBill } from '../bills/read-bill.ts'
import { checkout } from './checkout.ts'

test('the PAN of a business that buys stands on every bill of its purchase', async ({ shop }) => {
  await shop.database.db.updateTable('zones').set({ fee_paisa: 50_00 }).execute()
  const { ctx, request } = await fillCart(shop, {}, {})
  const { order_group_id } = await checkout(ctx, { ...request, buyer_pan: ' ३०१ २३४-५६७ ' })
  await deliver(ctx, order_group_id)
  await writeBills(shop)
  const cards = await billsOfGroup(ctx, 'buyer', order_group_id)
  const bills = await Promise.all(cards.map(({ id }) => findBill(ctx, 'buyer', id)))
  expect(bills.map(({ buyer }) => buyer.pan)).toEqual(['301234567', '301234567'])
  expect(cbmsOf(bills[0]!, ctx.now)).toMatchObject({ buyer_pan: '301234567' })
})

test('most people give none; what is none is refused at its field', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, {})
  for (const buyer_pan of ['12345678', '1234567890', '12345678a', '१२'])
    await expect(checkout(ctx, { ...request, buyer_pan }), buyer_pan).rejects.toMatchObject({
      code: 'invalid',
      fields: { buyer_pan: 'A PAN or VAT number has nine digits.' },
    })
  const { order_group_id } = await checkout(ctx, { ...request, buyer_pan: '' })
  await deliver(ctx, order_group_id)
  await writeBills(shop)
  const [bill] = await billsOfGroup(ctx, 'buyer', order_group_id)
  expect((await findBill(ctx, 'buyer', bill!.id)).buyer.pan).toBe('')
})
