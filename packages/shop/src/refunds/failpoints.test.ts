import { describe, expect } from 'vitest'
import { buyPrepaid, itemsOf, settle } from '../../test/books.ts'
import {
  againLater,
  failAfterEach,
  onDatabase,
  oneOf,
  SHOWN_IN_TURNS,
  type Trial,
} from '../../test/crash/failpoints.ts'
import { begin, buyPrepaid as buyUnpaid } from '../../test/scenes/paying.ts'
import { askBack, financeOf } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { BILLS_AND_DUE } from '../bills/due-bills.ts'
import type { Ctx } from '../context.ts'
import { MINUTE } from '../durations.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { validatePayment } from '../paying/pay.ts'
import { escalateRefund } from './deciding/answer-refund.ts'
import { approveRefund, rejectRefund } from './deciding/decide-refund.ts'
import { findRefund } from './refunds.ts'
import { recordSent, retryRefund } from './sending/send-by-hand.ts'
import { sendRefund } from './sending/send-refund.ts'

// A failure after every statement of what gives money back (test/failpoints.ts says which). Shown to fail on a broken
// build: with the lines of the ledger posted outside of the transaction of approveRefund, the first error after them left
// money owed of a refund that nobody had approved.

const LONG = { timeout: 5 * MINUTE }
/** Lines of one order group: each is a trial of its own, and the last stays, that nothing falls as a whole. */
const LINES = 12

/** One line of an order group that is paid through Khalti. */
interface Bought {
  ctx: Ctx
  owner: Ctx
  people: Ctx
  group: string
  item: number
}

/** Answers a paid line after another, of Rs 100 each, of as few order groups as it takes. */
function linesOf(shop: TestShop, { isDelivered }: { isDelivered: boolean }): () => Promise<Bought> {
  let lines: Bought[] = []
  return async () => {
    if (lines.length < 2) lines = await buyLines(shop, isDelivered)
    return lines.pop()!
  }
}

let finance: Ctx | undefined

async function buyLines(shop: TestShop, isDelivered: boolean): Promise<Bought[]> {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const line = { product: { vendor_id: vendor.id, marked_price_paisa: 100_00 } }
  const { ctx, group } = await buyPrepaid(shop, ...Array.from({ length: LINES }, () => line))
  await settle(shop, group, LINES * 100_00, { provider: 'khalti' })
  const items = await itemsOf(shop, group)
  if (isDelivered)
    for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
      await transitionItems(owner, {
        items,
        scope: 'anybody',
        to,
        actor_kind: 'staff',
        via: 'portal',
        ...(to === 'delivered' && { proof: 'code' as const }),
      })
  // The same for all: each of them would be told of what is put to the complaint officer.
  finance ??= await financeOf(shop)
  const people = finance
  return items.map((item) => ({ ctx, owner, people, group, item }))
}

describe.each(SHOWN_IN_TURNS.map((failures) => ({ failures })))(
  'after every statement $failures',
  ({ failures }) => {
    const show = (title: string, isDelivered: boolean, prepare: Prepare, least: number) =>
      test(title, LONG, async ({ shop }) => {
        const next = linesOf(shop, { isDelivered })
        const statements = await failAfterEach(shop, failures, async () => prepare(shop, await next()))
        expect(statements).toBeGreaterThan(least)
      })

    show(
      'of cancelling a line of a paid purchase: it falls and its money is owed back, or neither',
      false,
      cancelling,
      9,
    )
    show('of asking for money back: it is asked for, with its step and its notices, or not', true, asking, 6)
    show('of an approval: books, credit note, notices and the sending, or nothing', true, approving, 9)
    show('of a rejection: decided and told, or nothing', true, rejecting, 5)
    show('of putting it to the complaint officer: there and told, or nothing', true, escalating, 5)
    show('of sending through a gateway: it is asked once, and posted once', true, sending, 8)
    show('of recording what was sent by hand: posted once, or nothing', true, recording, 8)
    show('of having it sent again: another way and its job, or nothing', true, retrying, 5)

    test(
      'of a payment that comes when all is cancelled: all of it owed back, or open',
      LONG,
      async ({ shop }) => {
        expect(await failAfterEach(shop, failures, () => comingLate(shop))).toBeGreaterThan(6)
      },
    )
  },
)

type Prepare = (shop: TestShop, bought: Bought) => Promise<Trial>

/** What there is of the money of a line that goes back. Its one refund: status, why it waits, and its steps. */
interface State {
  item: string
  refund: string | null
  steps: number
  /** In the books, in paisa. */
  owed: number
  sent: number
  /** On credit notes, in paisa. */
  credited: number
  told: number
  vendor_told: number
  audited: number
  jobs: number
}

const NOTHING = { owed: 0, sent: 0, credited: 0, vendor_told: 0, audited: 0, jobs: 0 }

async function stateOf(shop: TestShop, { item }: Bought): Promise<State> {
  const { rows } = await shop.database.pool.query<State>(STATE, [item])
  return rows[0]!
}

const STATE = `
  select i.status as item, trim(f.status || ' ' || coalesce(f.waits_for, '')) as refund,
    (select count(*)::int from refund_steps s where s.refund_id = f.id) as steps,
    (select coalesce(-sum(l.amount_paisa), 0)::int from ledger_lines l
      where l.order_item_id = i.id and l.account = 'refund_payable') as owed,
    (select coalesce(sum(l.amount_paisa), 0)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.cause = 'refund.sent' and e.cause_id = f.id::text and l.account = 'refund_payable') as sent,
    (select coalesce(sum((line ->> 'amount_paisa')::int), 0)::int
      from ${BILLS_AND_DUE} b, jsonb_array_elements(b.lines) line
      where b.kind = 'credit_note' and (line ->> 'order_item_id')::int = i.id) as credited,
    (select count(*)::int from notifications n join events e on e.id = n.event_id
      where e.kind = 'OrderRefundUpdated' and e.object_id like f.id || ' %') as told,
    (select count(*)::int from notifications n join events e on e.id = n.event_id
      where e.kind = 'VendorOrderRefunded' and e.object_id like f.id || ' %') as vendor_told,
    (select count(*)::int from audit_entries a
      where a.object_kind = 'refund' and a.object_id = f.id::text) as audited,
    (select count(*)::int from pgboss.job j
      where j.name = 'send-refund' and j.data ->> 'id' = f.id::text) as jobs
  from order_items i
  left join (refund_items r join refunds f on f.id = r.refund_id) on r.order_item_id = i.id
  where i.id = $1`

async function cancelling(shop: TestShop, bought: Bought): Promise<Trial> {
  const { ctx, item } = bought
  return {
    operation: (db) => requestCancel(onDatabase(ctx, db), { order_items: [{ id: item, quantity: 1 }] }),
    look: async () =>
      oneOf(await stateOf(shop, bought), {
        nothing: { ...NOTHING, item: 'confirmed', refund: null, steps: 0, told: 0 },
        everything: {
          item: 'cancelled',
          refund: 'approved',
          steps: 1,
          told: 1,
          vendor_told: 0,
          audited: 0,
          jobs: 1,
          owed: 100_00,
          sent: 0,
          credited: 100_00,
        },
      }),
  }
}

const requested = { ...NOTHING, item: 'delivered', refund: 'requested', steps: 1, told: 1 }
const approved = {
  item: 'delivered',
  refund: 'approved',
  steps: 2,
  told: 2,
  vendor_told: 1,
  audited: 1,
  jobs: 1,
  owed: 100_00,
  sent: 0,
  credited: 100_00,
}

async function asking(shop: TestShop, bought: Bought): Promise<Trial> {
  return {
    operation: (db) => askBack(onDatabase(bought.ctx, db), shop, bought.item, 1),
    look: async () =>
      oneOf(await stateOf(shop, bought), {
        nothing: { ...NOTHING, item: 'delivered', refund: null, steps: 0, told: 0 },
        everything: requested,
      }),
  }
}

async function approving(shop: TestShop, bought: Bought): Promise<Trial> {
  const { ctx, people, item } = bought
  const { id } = await askBack(ctx, shop, item, 1)
  return {
    operation: (db) => approveRefund(onDatabase(people, db), id, { bearer: 'vendor' }),
    look: async () => oneOf(await stateOf(shop, bought), { nothing: requested, everything: approved }),
  }
}

async function rejecting(shop: TestShop, bought: Bought): Promise<Trial> {
  const { ctx, people, item } = bought
  const { id } = await askBack(ctx, shop, item, 1)
  return {
    operation: (db) => rejectRefund(onDatabase(people, db), id, { note: 'No' }),
    look: async () =>
      oneOf(await stateOf(shop, bought), {
        nothing: requested,
        everything: { ...requested, refund: 'rejected', steps: 2, told: 2, audited: 1 },
      }),
  }
}

async function escalating(shop: TestShop, bought: Bought): Promise<Trial> {
  const { ctx, people, item } = bought
  const { id } = await askBack(ctx, shop, item, 1)
  await rejectRefund(people, id, { note: 'No' })
  const rejected = { ...requested, refund: 'rejected', steps: 2, told: 2, audited: 1 }
  return {
    operation: (db) => escalateRefund(onDatabase(ctx, db), id),
    look: async () =>
      oneOf(await stateOf(shop, bought), {
        nothing: rejected,
        everything: { ...rejected, refund: 'escalated', steps: 3, told: 3 },
      }),
  }
}

const sent = { ...approved, refund: 'refunded', steps: 4, told: 3, sent: 100_00 }

async function sending(shop: TestShop, bought: Bought): Promise<Trial> {
  const { ctx, people, item } = bought
  const { id } = await askBack(ctx, shop, item, 1)
  await approveRefund(people, id, { bearer: 'vendor' })
  const before = shop.gateways.refunded.length
  let tries = 0
  return {
    // Whoever comes later asks what became of it; where the gateway does not say, a person looks into its portal.
    async operation(db) {
      const at = new Date(Date.now() + 5 * MINUTE * tries++)
      await sendRefund({ ...onDatabase(shop.as(null), db), now: at }, shop.gateways, id)
      if ((await findRefund(ctx, id)).waits_for === 'answer')
        await recordSent(people, id, { reference: 'K-1' })
    },
    async look() {
      expect(shop.gateways.refunded.length - before).toBeLessThan(2)
      const found = await stateOf(shop, bought)
      const isByHand = found.audited === 2
      const isTaken = found.refund === 'processing'
      return oneOf(found, {
        nothing: isTaken ? { ...approved, refund: 'processing', steps: 3 } : approved,
        everything: isByHand ? { ...sent, audited: 2 } : sent,
      })
    },
  }
}

async function approvedByHand(shop: TestShop, { ctx, people, item }: Bought): Promise<number> {
  const { id } = await askBack(ctx, shop, item, 1)
  await approveRefund(people, id, { bearer: 'vendor', method: 'bank' })
  return id
}

async function recording(shop: TestShop, bought: Bought): Promise<Trial> {
  const id = await approvedByHand(shop, bought)
  return {
    operation: (db) => recordSent(onDatabase(bought.people, db), id, { reference: 'B-1' }),
    look: async () =>
      oneOf(await stateOf(shop, bought), {
        nothing: { ...approved, refund: 'approved hand', jobs: 0 },
        everything: { ...sent, jobs: 0, audited: 2 },
      }),
  }
}

async function retrying(shop: TestShop, bought: Bought): Promise<Trial> {
  const id = await approvedByHand(shop, bought)
  return {
    operation: (db) => retryRefund(onDatabase(bought.people, db), id, { method: 'original' }),
    look: async () =>
      oneOf(await stateOf(shop, bought), {
        nothing: { ...approved, refund: 'approved hand', jobs: 0 },
        // Told of one state once.
        everything: { ...approved, steps: 3, audited: 2 },
      }),
  }
}

/** Everything was cancelled before its money came. */
async function comingLate(shop: TestShop): Promise<Trial> {
  const bought = await buyUnpaid(shop, 'khalti')
  const payment_id = await begin(shop, bought, 'khalti')
  await cancelItems(bought.ctx, { order_group: bought.group }, {})
  shop.gateways.answer('paid')
  return {
    operation: againLater(bought.ctx, (ctx) => validatePayment(ctx, shop.gateways, { payment_id })),
    async look() {
      const { rows } = await shop.database.pool.query(LATE, [bought.group])
      const nothing = { payment: 'pending', applied: 0, items: ['cancelled', 'cancelled'] }
      return oneOf(rows[0], {
        nothing: { ...nothing, refunds: null, gateway: 0, owed: 0, bills: 0, told: 0 },
        everything: {
          ...nothing,
          payment: 'completed',
          refunds: ['approved 35000'],
          applied: 1,
          gateway: 350_00,
          owed: 350_00,
          bills: 0,
          told: 1,
        },
      })
    },
  }
}

const LATE = `
  select (select status from payments where order_group_id = $1) as payment,
    (select count(*)::int from payments where order_group_id = $1 and is_applied) as applied,
    (select array_agg(i.status) from order_items i join orders o on o.id = i.order_id
      where o.order_group_id = $1) as items,
    (select array_agg(status || ' ' || amount_paisa) from refunds where order_group_id = $1) as refunds,
    (select coalesce(sum(l.amount_paisa), 0)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.order_group_id = $1 and account like 'gateway:%') as gateway,
    (select coalesce(-sum(l.amount_paisa), 0)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.order_group_id = $1 and account = 'refund_payable') as owed,
    (select count(*)::int from ${BILLS_AND_DUE} b where order_group_id = $1) as bills,
    (select count(*)::int from notifications n join events e on e.id = n.event_id
      where e.order_group_id = $1 and e.kind = 'OrderPaymentSurplus') as told`
