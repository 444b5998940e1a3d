import { expect, onTestFinished } from 'vitest'
import { writeBills } from '../../test/scenes/bills.ts'
import { receive } from '../../test/scenes/delivered.ts'
import { openGatewaysOfTests } from '../../test/scenes/gateways.ts'
import { buyPaid } from '../../test/scenes/refunding.ts'
import { adminOf, backUp } from '../../test/scenes/restoring.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { openTestShop, test } from '../../test/shop.ts'
import { checkBills } from '../bills/check-bills.ts'
import { seriesKey } from '../bills/skip-numbers.ts'
import { contextOf } from '../context.ts'
import { runPeriodicTasks } from '../jobs.ts'
import { deliverMessage } from '../messaging/deliver.ts'
import { sendMail } from '../messaging/send.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { sendRefund } from '../refunds/sending/send-refund.ts'
import { openShop } from '../shop.ts'
import { letAct } from './let-act.ts'
import { markRestored } from './mark-restored.ts'
import { askAboutRefunds, readRestored } from './read-restored.ts'

const REFUNDS = 20

test('F1: of a shop that is restored to before 20 sent refunds none is sent again, nor any mail', async () => {
  const shop = await openTestShop(undefined, undefined, { hasFolder: true })
  const refunds: number[] = []
  for (let n = 0; n < REFUNDS; n++) {
    const { ctx, one } = await buyPaid(shop)
    const cancelled = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }], reason: 'other' })
    refunds.push(cancelled.refunds[0]!.id)
  }
  await sendMail(shop.as(null), { to: 'sita@example.com', subject: 'Refund', text: 'It is on its way.' })
  const { config } = shop
  await shop.database.close()
  const backup = await backUp(config)

  // The original goes on, and sends them.
  const original = await openShop(config)
  expect(original.life.quarantine).toBeNull()
  const gateways = openGatewaysOfTests()
  for (const id of refunds) await sendRefund(contextOf(original, null, 'en'), gateways, id)
  expect(gateways.refunded).toHaveLength(REFUNDS)
  await original.close()

  const copy = { ...(await openShop(backup)), gateways: openGatewaysOfTests() }
  onTestFinished(() => copy.close())
  expect(copy.life.quarantine).toMatchObject({ because: 'moved' })
  const ctx = await adminOf(copy)
  const seen = await readRestored(ctx)
  expect(seen.refunds.map(({ id }) => id)).toEqual(refunds)
  expect(seen.messages).toBeGreaterThan(0)
  copy.gateways.answer(() => ({ status: 'refunded', raw: 'sent before' }))
  const said = await askAboutRefunds(ctx, copy.gateways, seen.refunds)
  expect([...said.values()].map(({ status }) => status)).toEqual(refunds.map(() => 'refunded'))

  await letAct(ctx, { what: 'restored' })
  expect(await copy.life.look()).toBeNull()
  // Some hours on, with everything that the jobs do.
  const later = { ...copy, now: () => new Date(Date.now() + 3 * 60 * 60_000) }
  await runPeriodicTasks(later)
  for (const id of refunds) await sendRefund(contextOf(later, null, 'en'), later.gateways, id)
  expect(later.gateways.refunded).toEqual([])
  const sent: string[] = []
  const mail = async ({ to }: { to: string }) => void sent.push(to)
  const unsent = await copy.database.db.selectFrom('outgoing_messages').select('id').execute()
  for (const { id } of unsent) await deliverMessage(contextOf(later, null, 'en'), { mail, sms: null }, id)
  expect(sent).toEqual([])
  const rows = copy.database.db.selectFrom('refunds').select(['status', 'waits_for']).execute()
  expect(await rows).toEqual(refunds.map(() => ({ status: 'processing', waits_for: 'answer' })))
})

test('F1: bills go on behind the last number that was given out anywhere, and their chain is whole', async ({
  shop,
}) => {
  const { vendor } = await buyPaid(shop)
  const vendor_id = vendor.id
  await writeBills(shop)
  const ctx = await adminOf(shop)
  const before = (await readRestored(ctx)).series
  const last = before.find((one) => one.vendor_id === vendor_id && one.last_number > 0)!
  const key = seriesKey(last)
  await markRestored(shop.as(null))
  await shop.life.look()
  const low = letAct(ctx, { what: 'restored', last_numbers: { [key]: last.last_number - 1 || 0 } })
  await expect(low).rejects.toMatchObject({ code: 'invalid' })
  await letAct(ctx, { what: 'restored', last_numbers: { [key]: last.last_number + 7 } })
  await shop.life.look()
  const chain = async () =>
    (await checkBills(ctx)).find((one) => one.vendor_id === vendor_id && one.kind === last.kind)!
  expect(await chain()).toMatchObject({ last_number: last.last_number + 7, whole_to: last.last_number + 7 })

  await receive(shop, { vendor_id, marked_price_paisa: 100_00 })
  await writeBills(shop)
  expect(await chain()).toMatchObject({ last_number: last.last_number + 8, whole_to: last.last_number + 8 })
  const numbers = await shop.database.db
    .selectFrom('bills')
    .select('number')
    .where('vendor_id', '=', vendor_id)
    .where('kind', '=', last.kind)
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual([last.last_number, last.last_number + 8])
})

test('a series of bills that was begun after the backup goes on behind its last number, too', async ({
  shop,
}) => {
  const { vendor } = await addVendorWithOwner(shop)
  const ctx = await adminOf(shop)
  await markRestored(shop.as(null))
  await shop.life.look()
  const { series } = await readRestored(ctx)
  const own = series.filter(({ vendor_id }) => vendor_id === vendor.id)
  expect(own.map(({ kind, last_number }) => [kind, last_number])).toEqual([
    ['tax_invoice', 0],
    ['pan_bill', 0],
    ['credit_note', 0],
  ])
  await letAct(ctx, { what: 'restored', last_numbers: { [seriesKey(own[1]!)]: 12 } })
  await shop.life.look()
  const known = (await readRestored(ctx)).series.find((one) => seriesKey(one) === seriesKey(own[1]!))
  expect(known).toMatchObject({ last_number: 12, issued_at: expect.any(Date) })
  expect(known!.issued_at!.getTime()).toBeGreaterThan(0)
  await receive(shop, { vendor_id: vendor.id, marked_price_paisa: 100_00 })
  await writeBills(shop)
  const bills = shop.database.db.selectFrom('bills').select(['kind', 'number'])
  expect(await bills.where('vendor_id', '=', vendor.id).execute()).toEqual([{ kind: 'pan_bill', number: 13 }])
  const chain = (await checkBills(ctx)).find(({ vendor_id }) => vendor_id === vendor.id)
  expect(chain).toMatchObject({ last_number: 13, whole_to: 13 })
})

test('F1: only who may change settings reads what is in doubt, and lets the shop act', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['money.read', 'order.move'] })
  await expect(readRestored(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(letAct(shop.as(actor), { what: 'moved' })).rejects.toMatchObject({ code: 'forbidden' })
})
