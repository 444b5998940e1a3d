import { expect } from 'vitest'
import { askBack, buyDelivered, financeOf, staffWith } from '../../../test/scenes/refunding.ts'
import { test } from '../../../test/shop.ts'
import { changeSettings } from '../../content/change-settings.ts'
import { requestRefundFor } from '../request-refund.ts'
import { findAnyRefund } from '../staff-refunds.ts'
import { approveRefund, rejectRefund } from './decide-refund.ts'

test('N5: who typed a request for a customer does not decide it', async ({ shop }) => {
  const { group, one } = await buyDelivered(shop)
  const support = await staffWith(shop, 'order.read', 'order.help', 'refund.decide', 'refund.decide_any')
  const report = { order_items: [{ id: one, quantity: 1 }], reason: 'damaged', note: '', wish: 'credit' }
  const id = await requestRefundFor(support, shop.privateFiles, group, report)
  expect(await findAnyRefund(support, id)).toMatchObject({ is_typed: true, next: [] })
  for (const decide of [
    () => approveRefund(support, id, { bearer: 'vendor' }),
    () => rejectRefund(support, id, { note: 'No' }),
  ])
    await expect(decide()).rejects.toMatchObject({ code: 'forbidden', message: /You typed this request/ })
  const colleague = await staffWith(shop, 'refund.decide')
  expect(await findAnyRefund(colleague, id)).toMatchObject({ is_typed: false, next: ['approve', 'reject'] })
  await approveRefund(colleague, id, { bearer: 'platform' })
})

test('N5: above the limit a vendor bears what two members of staff put on it, however it is cut', async ({
  shop,
}) => {
  const admin = await staffWith(shop, 'setting.change')
  await changeSettings(admin, { refunds: { vendor_rupees: 150 } })
  const { ctx, one } = await buyDelivered(shop)
  const [first, second] = [await askBack(ctx, shop, one, 1), await askBack(ctx, shop, one, 2)]
  const support = await staffWith(shop, 'refund.decide')
  await approveRefund(support, first.id, { bearer: 'vendor' })
  expect(await findAnyRefund(support, first.id)).toMatchObject({ bearer: 'vendor' })
  // Proposed, and once more by the same person: nothing is decided, and nothing of the request is changed.
  const part = { bearer: 'vendor', order_items: [{ id: one, quantity: 1, amount: 60 }] }
  for (let turn = 0; turn < 2; turn++) await approveRefund(support, second.id, part)
  expect(await findAnyRefund(support, second.id)).toMatchObject({
    status: 'requested',
    amount_paisa: 200_00,
    proposed_by: { name: support.actor!.name, is_reader: true },
    next: ['approve', 'reject'],
  })
  const finance = await financeOf(shop)
  expect((await findAnyRefund(finance, second.id)).proposed_by).toMatchObject({ is_reader: false })
  await approveRefund(finance, second.id, { bearer: 'vendor' })
  expect(await findAnyRefund(finance, second.id)).toMatchObject({ bearer: 'vendor', proposed_by: null })
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'refund.propose')
    .execute()
  expect(audited).toEqual([{ actor_id: support.actor!.id, object_id: `${second.id}` }])
})
