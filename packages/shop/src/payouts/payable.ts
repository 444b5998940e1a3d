import { inHand, wasBroughtForVendor, wasNotBrought } from '../cash/cash-in-hand.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { BALANCES, EARNED } from '../ledger/vendor-payable.ts'
import { IS_UNDER_WAY } from '../money/item-states.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDate } from '../nepal/nepal-day.ts'
import { isToDecide } from '../refunds/states.ts'
import { CLAIM_DAYS } from '../trade-terms.ts'
import { IS_PREPARED } from './states.ts'

// The earnings of an item become payable once its customer can no longer report a problem with it and no request is
// open.

/**
 * What the company owes a vendor according to the ledger. A negative balance is what the vendor owes, which reduces
 * later payouts.
 */
export interface Owed {
  vendor_id: number
  balance_paisa: Paisa
  /**
   * The part that is not payable yet: of items that are not delivered, within their claim window, or with an open
   * request.
   */
  held_paisa: Paisa
  /** The sum of payouts that are prepared and not sent yet. */
  prepared_paisa: Paisa
  /** Cash of customers that the vendor's own people have not handed over, and what was missing of it. */
  cash_paisa: Paisa
  /** What can be paid out now, never negative. */
  payable_paisa: Paisa
}

/** What is owed to these vendors; with null, to all vendors with a balance. */
export async function readOwed(ctx: Ctx, vendor_ids: readonly number[] | null): Promise<Owed[]> {
  const { rows } = await ctx.db.executeQuery(OWED({ vendors: vendor_ids, now: ctx.now }))
  return rows
}

export interface Coming {
  /** Null if no day is known yet: it is not delivered, or has an open request of its customer. */
  day: Date | null
  is_delivered: boolean
  amount_paisa: Paisa
}

/** What becomes payable on which day, by the end of the claim windows, the next first. */
export async function readComing(ctx: Ctx, vendor_id: number): Promise<Coming[]> {
  const { rows } = await ctx.db.executeQuery(COMING({ vendors: [vendor_id], now: ctx.now }))
  return rows
}

// What each item earned its vendor that is not payable yet. Losses (a refund after a payout) count at once.
const PENDING = `
  accounts as (
    select id as vendor_id, 'vendor_payable:' || id as account from vendors where $vendors::int[] is null or id = any($vendors)
  ), ${EARNED}, held as (
    select earned.vendor_id, earned.paisa, i.status, done.at + interval '${CLAIM_DAYS} days' as payable_at,
      exists (select from refund_items ri join refunds r on r.id = ri.refund_id
        where ri.order_item_id = i.id and ${isToDecide('r')}) as is_questioned
    from earned join order_items i on i.id = earned.order_item_id
    left join lateral (select max(s.at) as at from order_item_steps s
      where s.order_item_id = i.id and s.status = 'delivered') done on true
    where ${IS_UNDER_WAY} or done.at + interval '${CLAIM_DAYS} days' > $now or exists (
      select from refund_items ri join refunds r on r.id = ri.refund_id
      where ri.order_item_id = i.id and ${isToDecide('r')})
  )`

/**
 * Common tables for a statement with `accounts` (vendor_id): what each vendor's own people held before that moment of
 * the cash they collected for it, and what was missing of it. The cash counts for the vendor of its order, even if its
 * holder works for another vendor now.
 */
export const cashInHand = (before: string) => `
  people as (
    select distinct c.courier_id from accounts a
    join orders o on o.vendor_id = a.vendor_id join cash_collections c on c.order_id = o.id and ${wasNotBrought(before)}
  ), ${inHand(before)}, cash_in_hand as (
    select a.vendor_id, sum(h.paisa) as paisa
    from accounts a join orders o on o.vendor_id = a.vendor_id join in_hand h on h.order_id = o.id
    where ${wasBroughtForVendor('h.courier_id')}
    group by a.vendor_id
  )`

const OWED = statement<Owed>(`
  with ${PENDING}, ${BALANCES}, ${cashInHand("'infinity'")}, owed as (
    select b.vendor_id, b.balance_paisa,
      coalesce((select sum(h.paisa) from held h where h.vendor_id = b.vendor_id), 0)::bigint as held_paisa,
      coalesce((select sum(p.amount_paisa) from payouts p
        where p.vendor_id = b.vendor_id and ${IS_PREPARED}), 0)::bigint as prepared_paisa,
      coalesce((select c.paisa from cash_in_hand c where c.vendor_id = b.vendor_id), 0)::bigint as cash_paisa
    from balances b
  )
  select vendor_id, balance_paisa, held_paisa, prepared_paisa, cash_paisa, greatest(balance_paisa - held_paisa - prepared_paisa - cash_paisa, 0)::bigint as payable_paisa
  from owed
  where $vendors::int[] is not null or balance_paisa <> 0 or held_paisa <> 0
  order by vendor_id`)

const COMING = statement<Coming>(`
  with ${PENDING}
  select min(payable) as day, is_delivered, sum(paisa)::bigint as amount_paisa
  from (
    select paisa, status = 'delivered' as is_delivered, case when status = 'delivered' and not is_questioned then payable_at end as payable from held
  ) coming
  group by ${nepalDate('payable')}, is_delivered order by 1 nulls last, is_delivered`)
