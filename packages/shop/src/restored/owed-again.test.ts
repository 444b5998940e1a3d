import { expect, onTestFinished, test } from 'vitest'
import { itemsOf } from '../../test/books.ts'
import { asked, itemsNow } from '../../test/scenes/asked.ts'
import { openGatewaysOfTests } from '../../test/scenes/gateways.ts'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { buyPaid } from '../../test/scenes/refunding.ts'
import { adminOf, backUp } from '../../test/scenes/restoring.ts'
import { openTestShop } from '../../test/shop.ts'
import { type Actor, contextOf } from '../context.ts'
import { DAY, HOUR } from '../durations.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { runPeriodicTasks } from '../jobs.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { checkReturn, startPaying } from '../paying/pay.ts'
import { retryRefund } from '../refunds/sending/send-by-hand.ts'
import { sendRefund } from '../refunds/sending/send-refund.ts'
import { openShop, type Shop } from '../shop.ts'
import { letAct } from './let-act.ts'
import { readRestored } from './read-restored.ts'

type Open = Shop & { gateways: Gateways }

/** What the job `send-refund` does, for each refund that there is. */
async function sendAll(shop: Open): Promise<void> {
  const refunds = await shop.database.db.selectFrom('refunds').select('id').orderBy('id').execute()
  for (const { id } of refunds) await sendRefund(contextOf(shop, null, 'en'), shop.gateways, id)
}

async function cancelAll(shop: Shop, actor: Actor, items: number[]): Promise<void> {
  const order_items = await shop.database.db
    .selectFrom('order_items')
    .select(['id', 'quantity'])
    .where('id', 'in', items)
    .execute()
  await requestCancel(contextOf(shop, actor, 'en'), { order_items, reason: 'other' })
}

test('what is paid, cancelled and given back after the backup is given back no second time by itself', async () => {
  const shop = await openTestShop(undefined, undefined, { hasFolder: true })
  // At the moment of the backup: one that is paid, two that are being paid, one that is not yet, and one whose vendor is to answer.
  const paid = await buyPaid(shop)
  const late = await buyPrepaid(shop, 'khalti')
  const lateAttempt = await begin(shop, late, 'khalti')
  const gone = await buyPrepaid(shop, 'khalti')
  const goneAttempt = await begin(shop, gone, 'khalti')
  const unpaid = await buyPrepaid(shop, 'khalti')
  const waiting = await asked(shop)
  const customers = {
    paid: paid.ctx.actor!,
    late: late.ctx.actor!,
    gone: gone.ctx.actor!,
    unpaid: unpaid.ctx.actor!,
  }
  const items = {
    paid: [paid.one, paid.two],
    late: await itemsOf(shop, late.group),
    gone: await itemsOf(shop, gone.group),
    unpaid: await itemsOf(shop, unpaid.group),
  }
  const { config } = shop
  await shop.database.close()
  const backup = await backUp(config)

  // The original goes on: both pay, and two of the three cancel and have their money back.
  const original = { ...(await openShop(config)), gateways: openGatewaysOfTests() }
  original.gateways.answer('paid')
  for (const attempt of [lateAttempt, goneAttempt])
    await checkReturn(contextOf(original, null, 'en'), original.gateways, attempt, {})
  await cancelAll(original, customers.paid, items.paid)
  await cancelAll(original, customers.gone, items.gone)
  await sendAll(original)
  expect(original.gateways.refunded.length).toBeGreaterThanOrEqual(2)
  await original.close()

  // Three days later its copy takes over.
  let moved = 3 * DAY
  const now = () => new Date(Date.now() + moved)
  const copy = { ...(await openShop(backup, now)), gateways: openGatewaysOfTests() }
  onTestFinished(() => copy.close())
  copy.gateways.answer((payment) =>
    payment.id === goneAttempt
      ? { status: 'refunded', raw: 'given back' }
      : {
          status: 'completed',
          amount_paisa: payment.amount_paisa,
          provider_ref: `T-${payment.reference}`,
          raw: 'paid',
        },
  )
  const admin = await adminOf(copy)
  await letAct(admin, { what: 'restored' })
  expect(await copy.life.look()).toBeNull()

  await runPeriodicTasks(copy)
  const statesOf = async (ids: number[]) =>
    (await itemsNow(contextOf(copy, null, 'en'), ids)).map(({ status }) => status)
  // What was paid in time is no longer let go for want of it, and vendors have as long as they had.
  expect(await statesOf(items.late)).toEqual(['confirmed', 'confirmed'])
  expect(await statesOf(waiting.items)).toEqual(['awaiting_approval'])

  // Who had not begun to pay does so here, in the time that they have back.
  const { payment_id: begunHere } = await startPaying(
    contextOf(copy, customers.unpaid, 'en'),
    copy.gateways,
    { order_group_id: unpaid.group, provider: 'khalti' },
  )
  await checkReturn(contextOf(copy, null, 'en'), copy.gateways, begunHere, {})
  expect(await statesOf(items.unpaid)).toEqual(['confirmed', 'confirmed'])

  // Customers cancel again what they cancelled before, one also what it was not.
  await cancelAll(copy, customers.paid, items.paid)
  await cancelAll(copy, customers.late, items.late)
  for (const passed of [0, HOUR, DAY, 10 * DAY]) {
    moved = 3 * DAY + passed
    await runPeriodicTasks(copy)
    await sendAll(copy)
  }
  expect(copy.gateways.refunded).toEqual([])
  const rows = await copy.database.db.selectFrom('refunds').select(['id', 'status', 'waits_for']).execute()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const row of rows) expect(row).toMatchObject({ status: 'processing', waits_for: 'answer' })
  // The page of the restored shop names each, for whoever looks.
  const { refunds } = await readRestored({ ...admin, now: now() })
  expect(refunds.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b))

  // One is found not to have been sent: it goes, once.
  await retryRefund({ ...admin, now: now() }, refunds[0]!.id, {})
  await sendAll(copy)
  await sendAll(copy)
  expect(copy.gateways.refunded).toMatchObject([{ payment_id: refunds[0]!.payment_id }])

  // What was first paid to the copy goes back by itself, as ever.
  await cancelAll(copy, customers.unpaid, items.unpaid)
  await sendAll(copy)
  expect(copy.gateways.refunded).toMatchObject([{}, { payment_id: begunHere }])
})
