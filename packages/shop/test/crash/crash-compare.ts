import type { Gateway, Transaction } from '../../../../simulators/transactions.ts'
import { brokenInvariants } from '../../src/backup/invariants.ts'
import { checkBills } from '../../src/bills/check-bills.ts'
import { contextOf } from '../../src/context.ts'
import type { Shop } from '../../src/shop.ts'

/** What a shopper knows of. */
export interface Acknowledged {
  order?: string
  /** Attempts that they were told are paid. */
  paid: Set<string>
  /** Vendors' parts of orders in cash that a courier was told are delivered. */
  delivered: Set<string>
}

/** What happened; `faults` is empty when nothing was lost, doubled, or made wrong. */
export interface CrashReport {
  rounds: number
  /** Order groups, and paid attempts, that the shop acknowledged before it was killed. */
  acknowledgedOrders: number
  acknowledgedPayments: number
  /** Vendor orders in cash. */
  acknowledgedDeliveries: number
  /** Attempts that took money at the gateways; those that became an order's, and those that are owed back. */
  charges: number
  applied: number
  owedBack: number
  /** Told on the site; by mail and SMS; bills. Each is compared with what there had to be. */
  notifications: number
  messages: number
  bills: number
  /** In the middle of what the kills caught the biller, and how many of them; how many bills their batches had. */
  kills: Record<string, number>
  inBatches: number
  /** Bills that the kills left due, in all. */
  leftDue: number
  /** What was sold and stands on no bill, or was billed and is gone; on two, or numbered twice; numbers that are missing. */
  lost: number
  doubled: number
  gaps: number
  /** In the middle of what the kills caught the shoppers, and how many of them. */
  cut: Record<string, number>
  /** Milliseconds from each start after a kill to the first answer, in order of size. */
  restarts: number[]
  /** Milliseconds from that answer until all that was due before had its number, in order of size. */
  billed: number[]
  faults: string[]
}

/** Compares what the shop acknowledged and the gateways took with what the database says; writes it into the report. */
export async function compareCrash(
  shop: Shop,
  transactions: Transaction[],
  buyers: Acknowledged[],
  report: CrashReport,
): Promise<void> {
  const { pool, db } = shop.database
  const { faults } = report
  const { rows: groups } = await pool.query<GroupRow>(GROUPS)
  const { rows: payments } = await pool.query<PaymentRow>(PAYMENTS)
  const { rows: parcels } = await pool.query<{ id: string }>(PARCELS)
  const byToken = Map.groupBy(groups, ({ user_id }) => user_id)
  for (const [user, own] of byToken) if (own.length > 1) faults.push(`${user} has ${own.length} orders`)
  const known = new Map(groups.map((group) => [group.id, group]))
  for (const { order, paid, delivered } of buyers) {
    if (order) report.acknowledgedOrders++
    if (order && !known.has(order)) faults.push(`order ${order} was acknowledged and is lost`)
    for (const id of paid) {
      report.acknowledgedPayments++
      if (!payments.some((payment) => payment.id === id && payment.is_completed))
        faults.push(`payment ${id} was acknowledged and is lost`)
    }
    for (const id of delivered) {
      report.acknowledgedDeliveries++
      if (!parcels.some((parcel) => parcel.id === id))
        faults.push(`the delivery of ${id} was acknowledged and is lost`)
    }
  }
  const charged = new Set<string>()
  for (const { gateway, id, charges } of transactions) {
    if (charges === 0) continue
    report.charges++
    charged.add(`${gateway} ${id}`)
    const payment = payments.find((one) => one.provider === gateway && one.gateway_id === id)
    if (!payment?.is_completed) faults.push(`${gateway} took money for ${id}, and the shop does not know`)
    else if (payment.is_applied) {
      report.applied++
      const group = known.get(payment.order_group_id)!
      if (!group.is_paid) faults.push(`payment ${payment.id} is applied, and ${group.id} is not paid`)
    } else {
      report.owedBack++
      const { id, owed_paisa, amount_paisa, refunds, refunds_paisa } = payment
      if (owed_paisa !== amount_paisa || refunds !== 1 || refunds_paisa !== amount_paisa)
        faults.push(
          `of ${amount_paisa} of payment ${id} ${owed_paisa} are owed back, by ${refunds} refunds of ${refunds_paisa}`,
        )
    }
  }
  for (const payment of payments)
    if (payment.is_completed && !charged.has(`${payment.provider} ${payment.gateway_id}`))
      faults.push(`payment ${payment.id} is paid, and no gateway took money`)
  for (const { id, applied } of groups)
    if (applied > 1) faults.push(`order ${id} has ${applied} payments applied`)
  const { rows: wrong } = await pool.query<{ what: string; user_id: string; counted: number; due: number }>(
    TOLD,
  )
  for (const { what, user_id, counted, due } of wrong)
    faults.push(`${user_id} has ${counted} of ${what} instead of ${due}`)
  const { rows: tallies } = await pool.query<{ notifications: number; messages: number; bills: number }>(
    TALLY,
  )
  Object.assign(report, tallies[0])
  if (report.bills === 0 && report.applied > 0) faults.push('nothing was billed')
  for (const { whole_to, last_number, ...of } of await checkBills(contextOf(shop, null, 'en')))
    if (whole_to < last_number)
      faults.push(`${of.seller_en}, ${of.kind} ${of.fiscal_year}: whole up to ${whole_to} of ${last_number}`)
  faults.push(...(await brokenInvariants(db)))
}

interface GroupRow {
  id: string
  user_id: string
  applied: number
  is_paid: boolean
}

const GROUPS = `
  select g.id, g.user_id,
    (select count(*) from payments p where p.order_group_id = g.id and p.is_applied) as applied,
    (select bool_and(i.status = 'confirmed') from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = g.id) as is_paid
  from order_groups g`

/** Vendors' parts that were delivered, and paid in cash then. */
const PARCELS = `
  select o.id from orders o join cash_collections c on c.order_id = o.id
  where not exists (select from order_items i where i.order_id = o.id and i.status <> 'delivered')`

interface PaymentRow {
  id: string
  provider: Gateway
  gateway_id: string
  order_group_id: string
  amount_paisa: number
  is_completed: boolean
  is_applied: boolean
  /** What the books owe back of it. */
  owed_paisa: number
  refunds: number
  refunds_paisa: number
}

const PAYMENTS = `
  select p.id, p.provider, coalesce(p.session_ref, p.reference) as gateway_id, p.order_group_id, p.amount_paisa,
    p.completed_at is not null as is_completed, p.is_applied,
    (select count(*) from refunds r where r.payment_id = p.id) as refunds,
    (select coalesce(sum(r.amount_paisa), 0) from refunds r where r.payment_id = p.id) as refunds_paisa,
    (select coalesce(-sum(l.amount_paisa), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.cause = 'payment.completed' and e.cause_id = p.id::text and l.account = 'refund_payable') as owed_paisa
  from payments p`

// How often each user had to be told of what (domain D15), on the site, by mail and by SMS. Answers where it is more or less.
const TOLD = `
  with due (what, user_id, event) as (
    select 'OrderPlaced', user_id, id::text from order_groups
    union all
    select case when p.is_applied then 'OrderPaid' else 'OrderPaymentSurplus' end, g.user_id, p.id::text
    from payments p join order_groups g on g.id = p.order_group_id where p.completed_at is not null
    union all
    select 'VendorOrderNew', m.user_id, o.id::text
    from payments p join orders o using (order_group_id) join vendor_members m using (vendor_id) where p.is_applied
    union all
    -- Of cash vendors hear when it is ordered, and customers when it is there.
    select 'VendorOrderNew', m.user_id, o.id::text
    from tenders t join orders o using (order_group_id) join vendor_members m using (vendor_id) where t.method = 'cash'
    union all
    select 'OrderDelivered', g.user_id, o.id::text
    from cash_collections c join orders o on o.id = c.order_id join order_groups g on g.id = o.order_group_id
  ), told (what, user_id, event) as (
    select e.kind, n.user_id, e.object_id from notifications n join events e on e.id = n.event_id where e.kind in (select what from due)
  ), one_by_one as (
    select what || ' of ' || event as what, user_id, count(due.event) as due, 0 as counted from due group by 1, 2
    union all
    select what || ' of ' || event, user_id, 0, count(*) from told group by 1, 2
    union all
    -- By mail customers hear of all of it, and of refunds; members by SMS of new orders.
    select 'mails', n.user_id, count(*), 0 from notifications n join events e on e.id = n.event_id
    where e.kind in ('OrderPlaced', 'OrderPaid', 'OrderPaymentSurplus', 'OrderDelivered', 'OrderRefundUpdated') group by 2
    union all
    select 'mails', u.id, 0, count(*) from outgoing_messages m join users u on u.email = m.recipient
    where m.channel = 'mail' group by 2
    union all
    select 'SMS', user_id, count(*), 0 from due where what = 'VendorOrderNew' group by 2
    union all
    select 'SMS', u.id, 0, count(*) from outgoing_messages m join users u on u.phone = m.recipient
    where m.channel = 'sms' group by 2
  )
  select what, user_id, sum(counted)::int as counted, sum(due)::int as due from one_by_one
  group by what, user_id having sum(counted) <> sum(due)`

const TALLY = `
  select (select count(*) from notifications) as notifications, (select count(*) from outgoing_messages) as messages,
    (select count(*) from bills) as bills`
