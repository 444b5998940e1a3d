import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  buyPrepaid,
  deliverItem,
  giveCredit,
  itemsOf,
  moveItem,
  planCredit,
  settle,
} from '../../test/books.ts'
import { giveAccount } from '../../test/scenes/payouts.ts'
import { askBack, buyDelivered, financeOf, staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { preparePayouts } from '../payouts/prepare-payouts.ts'
import { withdrawRefund } from './deciding/answer-refund.ts'
import { approveRefund, rejectRefund } from './deciding/decide-refund.ts'
import { findRefund, listRefunds } from './refunds.ts'
import { requestRefund } from './request-refund.ts'
import { recordSent } from './sending/send-by-hand.ts'
import { sendRefund } from './sending/send-refund.ts'

// On a server: the embedded database has one connection.
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)
const ROUNDS = 12

async function paid(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, group } = await buyPrepaid(shop, { quantity: 3, product: { vendor_id: vendor.id } })
  const payment = await settle(shop, group, 300_00, { provider: 'khalti' })
  const [item] = await itemsOf(shop, group)
  return { ctx, owner, group, payment, item: item! }
}

async function delivered(shop: TestShop) {
  const bought = await paid(shop)
  await deliverItem(shop, bought.item, bought.owner)
  return bought
}

const codes = (done: PromiseSettledResult<unknown>[]) =>
  done.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason.code ?? one.reason))).sort()

// Seen to fail: without HOLD (request-refund.ts) the second meets the database's own guard, which is no answer to a person.
onServer(
  'R12: of three who ask the same pieces back at once one does, the others are told',
  async ({ shop }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ctx, item, group } = await delivered(shop)
      const ask = () =>
        requestRefund(ctx, shop.privateFiles, { order_items: [{ id: item, quantity: 2 }], reason: 'damaged' })
      expect(codes(await Promise.allSettled([ask(), ask(), ask()]))).toEqual(['conflict', 'conflict', 'done'])
      expect((await listRefunds(ctx, { order_group: group })).refunds).toHaveLength(1)
    }
  },
)

// Seen to fail: without the locks of lockRefund more than one decides.
onServer(
  'R12: of approving, rejecting and withdrawing at once one happens, the others are told',
  async ({ shop }) => {
    const [one, two] = [await financeOf(shop), await financeOf(shop)]
    const became = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { ctx, item } = await delivered(shop)
      const order_items = [{ id: item, quantity: 1 }]
      const { id } = await requestRefund(ctx, shop.privateFiles, { order_items, reason: 'damaged' })
      const actions = [
        () => approveRefund(one, id, { bearer: 'vendor' }),
        () => rejectRefund(two, id, { note: 'No' }),
        () => withdrawRefund(ctx, id),
      ]
      // Each begins first in its turn.
      const turned = [...actions.slice(round % 3), ...actions.slice(0, round % 3)]
      const done = await Promise.allSettled(turned.map((action) => action()))
      expect(codes(done)).toEqual(['conflict', 'conflict', 'done'])
      became.add((await findRefund(ctx, id)).status)
    }
    // Else it was no race.
    expect(became.size).toBeGreaterThan(1)
  },
)

// Seen to fail: without the locks of lockRefund the second meets the tables’ own guard, which is no answer to a person.
onServer('R12: of two who record the same sending one does, the other is told', async ({ shop }) => {
  const [one, two] = [await financeOf(shop), await financeOf(shop)]
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, item } = await delivered(shop)
    const order_items = [{ id: item, quantity: 1 }]
    const { id } = await requestRefund(ctx, shop.privateFiles, { order_items, reason: 'damaged' })
    await approveRefund(one, id, { bearer: 'vendor', method: 'bank' })
    const done = await Promise.allSettled([one, two].map((who) => recordSent(who, id, { reference: 'B-1' })))
    expect(codes(done)).toEqual(['conflict', 'done'])
  }
})

// Seen to fail: without the item's state in the condition of RECORD (orders/item-events.ts) both happen.
onServer(
  'R12: of cancelling and packing at once one happens; money comes back exactly if it is cancelled',
  async ({ shop }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ctx, owner, item, group } = await paid(shop)
      const actions = [
        () => requestCancel(ctx, { order_items: [{ id: item, quantity: 3 }] }),
        () => moveItem(shop, item, 'packed', owner),
      ]
      if (round % 2) actions.reverse()
      const done = await Promise.allSettled(actions.map((action) => action()))
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { status } = await shop.database.db
        .selectFrom('order_items')
        .select('status')
        .where('id', '=', item)
        .executeTakeFirstOrThrow()
      const { refunds } = await listRefunds(ctx, { order_group: group })
      expect(refunds.map((refund) => refund.amount_paisa)).toEqual(status === 'cancelled' ? [300_00] : [])
    }
  },
)

// Seen to fail: without the locks of lockRefund each of them asks the gateway.
onServer('R12: however many send the same refund at once, the gateway is asked once', async ({ shop }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, item, group, payment } = await paid(shop)
    await requestCancel(ctx, { order_items: [{ id: item, quantity: 3 }] })
    const { refunds } = await listRefunds(ctx, { order_group: group })
    const send = () => sendRefund(shop.as(null), shop.gateways, refunds[0]!.id)
    await Promise.all([send(), send(), send()])
    expect(shop.gateways.refunded.filter(({ payment_id }) => payment_id === payment.id)).toHaveLength(1)
    expect(await findRefund(ctx, refunds[0]!.id)).toMatchObject({ status: 'refunded' })
  }
})

// Seen to fail: without the lock of the order group in lockRefund both give back the same money, more than came in.
onServer(
  'R12: a decision and a cancellation at once give back the money that came in, and the rest as credit',
  async ({ shop }) => {
    const people = await financeOf(shop)
    for (let round = 0; round < ROUNDS; round++) {
      const { vendor, owner } = await addVendorWithOwner(shop)
      const of = { vendor_id: vendor.id }
      const { ctx, group } = await buyPrepaid(shop, { quantity: 3, product: of }, { product: of })
      await giveCredit(shop, ctx.actor!.id, 150_00)
      await planCredit(shop, group, 150_00)
      await settle(shop, group, 250_00, { provider: 'khalti' })
      const [one, two] = await itemsOf(shop, group)
      await deliverItem(shop, one!, owner)
      const { id } = await askBack(ctx, shop, one!, 3)
      const actions = [
        () => approveRefund(people, id, { bearer: 'vendor' }),
        () => requestCancel(ctx, { order_items: [{ id: two!, quantity: 1 }] }),
      ]
      if (round % 2) actions.reverse()
      await Promise.all(actions.map((action) => action()))
      const { rows } = await shop.database.pool.query(GIVEN, [group])
      expect(rows[0]).toEqual({ all: 400_00, money: 250_00 })
    }
  },
)

const GIVEN = `
  select sum(amount_paisa)::int as all,
    sum(case method when 'credit' then 0 else amount_paisa - credit_paisa end)::int as money
  from refunds where order_group_id = $1`

// Seen to fail: with the lines of the ledger posted after the approval is committed (decide-refund.ts), more is paid out.
onServer('R12: what is asked back is never paid out, also while it is decided about', async ({ shop }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ctx, vendor, owner, one } = await buyDelivered(shop)
    await giveAccount(owner)
    const { id } = await askBack(ctx, shop, one, 2)
    const at = (who: Ctx) => ({ ...who, now: new Date(Date.now() + 8 * 24 * 60 * 60_000) })
    const people = at(await financeOf(shop))
    const payer = at(await staffWith(shop, 'payout.make'))
    const decide = () => approveRefund(people, id, { bearer: 'vendor' })
    const pay = () => preparePayouts(payer, { vendors: [vendor.id] })
    // At another moment of the decision in each round.
    await Promise.all([decide(), wait(round * 3).then(pay)])
    const { amount_paisa } = await shop.database.db
      .selectFrom('payouts')
      .select('amount_paisa')
      .where('vendor_id', '=', vendor.id)
      .executeTakeFirstOrThrow()
    // Rs 500 sold less a tenth: without the line that is asked about, or without what is given back of it.
    expect([180_00, 270_00]).toContain(amount_paisa)
  }
})
