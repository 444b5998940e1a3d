import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { vendorAccount } from './accounts.ts'

// Parts of statements about vendors' accounts in the ledger, for payouts and for what vendors read of their past orders.

/**
 * Common tables for a statement with `accounts` (vendor_id, account): `balances` (vendor_id, balance_paisa) is what the
 * company owes each vendor, including zero; `earned` (vendor_id, order_item_id, paisa) are the items for which it is
 * owed.
 */
export const BALANCES = `
  balances as (
    select a.vendor_id, coalesce(-sum(l.amount_paisa), 0)::bigint as balance_paisa
    from accounts a left join ledger_lines l on l.account = a.account
    group by a.vendor_id
  )`
export const EARNED = `
  earned as (
    select a.vendor_id, l.order_item_id, -sum(l.amount_paisa) as paisa
    from accounts a join ledger_lines l on l.account = a.account
    where l.order_item_id is not null
    group by a.vendor_id, l.order_item_id
    having sum(l.amount_paisa) < 0
  )`

// Sales and refunds of which the company keeps everything: the ledger has no line for the vendor then.
const COMPANY_ONLY = `
  from orders o join order_items i on i.order_id = o.id
  join ledger_lines l on l.order_item_id = i.id and l.account = 'commission_income'
  join ledger_entries e on e.id = l.entry_id
  where o.vendor_id = $vendor_id
    and not exists (select from ledger_lines v where v.entry_id = e.id and v.order_item_id = i.id and v.account = $account)`

/**
 * Common tables for a statement with a vendor ($vendor_id), its account ($account) and a period ($from, $to): `opening`
 * (opening_paisa) is what was owed at its beginning; `own` is what each entry of the period did to the account, with
 * the company's share (id, at, cause, cause_id, order_group_id, order_item_id, amount_paisa, commission_paisa,
 * commission_vat_paisa). Positive amounts are the vendor's.
 */
export const VENDOR_LINES = `
  opening as (
    select coalesce(-sum(l.amount_paisa), 0)::bigint as opening_paisa
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = $account and e.at < $from
  ), posted as (
    select e.id, e.at, e.cause, e.cause_id, e.order_group_id, l.order_item_id, -sum(l.amount_paisa) as amount_paisa
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = $account and e.at >= $from and e.at < $to
    group by e.id, l.order_item_id
    union all
    select e.id, e.at, e.cause, e.cause_id, e.order_group_id, l.order_item_id, 0
    ${COMPANY_ONLY} and e.at >= $from and e.at < $to
  ), own as (
    select p.id, p.at, p.cause, p.cause_id, p.order_group_id, p.order_item_id, p.amount_paisa,
      of_item.commission_paisa, of_item.commission_vat_paisa
    from posted p
    left join lateral (
      select sum(c.amount_paisa) filter (where c.account = 'commission_income') as commission_paisa,
        sum(c.amount_paisa) filter (where c.account = 'vat_payable') as commission_vat_paisa
      from ledger_lines c where c.entry_id = p.id and c.order_item_id = p.order_item_id
    ) of_item on true
  )`

/**
 * A subquery: what the goods of a vendor order were sold for, less what was taken back, before the company's part. It is what the lines of
 * `own` above come to for its items.
 */
export const soldOf = (order_id: string) => `(
  select coalesce(-sum(l.amount_paisa), 0)::bigint
  from order_items i join ledger_lines l on l.order_item_id = i.id
  where i.order_id = ${order_id} and l.account in ($account, 'commission_income', 'vat_payable'))`

/** When something about the vendor was first posted; null if nothing was. */
export async function firstPosted(ctx: Ctx, vendor_id: number): Promise<Date | null> {
  const { rows } = await ctx.db.executeQuery(FIRST({ account: vendorAccount(vendor_id), vendor_id }))
  return rows[0]!.first
}

const FIRST = statement<{ first: Date | null }>(`
  select least(
    (select min(e.at) from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account = $account),
    (select min(e.at) ${COMPANY_ONLY})) as first`)
