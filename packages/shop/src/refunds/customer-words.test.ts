import { expect } from 'vitest'
import { buyPaid, financeOf } from '../../test/scenes/refunding.ts'
import { test } from '../../test/shop.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { refForCustomer } from './customer-words.ts'
import { findRefund } from './refunds.ts'
import { toRefundResponse, toStaffRefundResponse } from './responses.ts'
import { sendRefund } from './sending/send-refund.ts'
import { findAnyRefund } from './staff-refunds.ts'

const RAW = '{"pidx":"HT6o","total_amount":25000,"status":"Refunded","refunded":true}'

test('what a gateway answered is read by staff; the customer reads a sentence, also of refunds from before', async ({
  shop,
}) => {
  const { ctx, one } = await buyPaid(shop)
  const { refunds } = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }] })
  const { id } = refunds[0]!
  await sendRefund(shop.as(null), shop.gateways, id)
  // As the Khalti of an older version left it: its whole answer as reference and note.
  await shop.database.db.updateTable('refunds').set({ gateway_ref: RAW }).where('id', '=', id).execute()
  await shop.database.db
    .updateTable('refund_steps')
    .set({ note: RAW })
    .where('refund_id', '=', id)
    .where('status', '=', 'refunded')
    .execute()

  const refund = await findRefund(ctx, id)
  const read = toRefundResponse(refund, 'en')
  expect(read.gateway_ref).toBe(null)
  expect(read.history.map(({ status, note }) => [status, note])).toEqual([
    ['approved', ''],
    ['processing', ''],
    ['refunded', 'It was sent back the way you paid.'],
  ])
  expect(toRefundResponse(refund, 'ne').history.at(-1)!.note).toBe('तपाईंले तिर्नुभएकै माध्यमबाट रकम फिर्ता पठाइयो।')
  const staff = toStaffRefundResponse(await findAnyRefund(await financeOf(shop), id))
  expect(staff.gateway_ref).toBe(RAW)
  expect(staff.history.at(-1)!.note).toBe(RAW)
})

test('a refund that a gateway refused says so in a sentence', async ({ shop }) => {
  const { ctx, one } = await buyPaid(shop)
  const { refunds } = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }] })
  const { id } = refunds[0]!
  shop.gateways.answerRefund('failed')
  await sendRefund(shop.as(null), shop.gateways, id)
  shop.gateways.answerRefund(undefined)
  expect(toRefundResponse(await findRefund(ctx, id), 'en').history.at(-1)).toMatchObject({
    status: 'failed',
    note: 'It could not be sent back the way you paid. Our staff will send it another way.',
  })
})

test.for([
  ['ESEWA-0042', 'ESEWA-0042'],
  ['refund-of-5f0c', 'refund-of-5f0c'],
  [RAW, null],
  ['No answer.', null],
  [null, null],
] as const)('a customer reads the reference %s as %s', ([ref, shown]) => {
  expect(refForCustomer(ref)).toBe(shown)
})
