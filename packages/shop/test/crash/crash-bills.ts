import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/context.ts'

/** What is wrong with bills, and how many of them there are. */
export interface BillsFound {
  /** What was sold and stands on no bill; what stands on two; numbers that are missing or given twice; sums that differ. */
  faults: { kind: 'lost' | 'doubled' | 'gap' | 'wrong'; what: string }[]
  /** By their ids: their numbers, null as long as they wait for them. */
  numbers: Map<string, number | null>
}

/**
 * Reckons what must be billed from the rows of orders, tenders and the ledger, without a word of the code that bills, and
 * compares: each thing that is sold (paid beforehand, or handed over for cash) stands on one bill, written or due, with its
 * delivery; of each order group bills, tenders and ledger come to the same; the numbers of each series are 1, 2, … to its last.
 * For shops where nothing was cancelled and no number skipped.
 */
export async function reckonBills(db: Db): Promise<BillsFound> {
  const ask = async <Row>(text: string) => (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows
  const faults = await ask<BillsFound['faults'][number]>(FAULTS)
  const documents = await ask<{ id: string; number: number | null }>(
    'select id, number from bills union all select id, null from bills_due',
  )
  return { faults, numbers: new Map(documents.map(({ id, number }) => [id, number])) }
}

const FAULTS = `
  with papers as (
    select id, order_group_id, order_id, lines, total_paisa from bills where credits is null
    union all select id, order_group_id, order_id, lines, total_paisa from bills_due where credits is null
  ), ways as (
    select order_group_id, bool_or(method = 'cash') as is_cash, sum(captured_paisa - refunded_paisa) as kept_paisa
    from tenders where voided_at is null group by 1
  ), sold as (
    select i.id, i.order_id, o.order_group_id,
      i.price_paisa::bigint * i.quantity - i.discount_paisa::bigint * i.quantity / i.ordered_quantity as paisa
    from order_items i join orders o on o.id = i.order_id join ways using (order_group_id)
    where case when is_cash then i.status = 'delivered' else exists (
      select from payments p where p.order_group_id = o.order_group_id and p.is_applied) end
  ), items as (
    select s.id as sold, (line ->> 'order_item_id')::bigint as billed, line, s.paisa
    from (select line from papers, jsonb_array_elements(lines) l (line) where order_id is not null) b
    full join sold s on s.id = (line ->> 'order_item_id')::bigint
  ), purchases as (
    select g.id, coalesce(s.paisa, 0) as goods_paisa, coalesce(w.kept_paisa, 0) as kept_paisa, coalesce(b.paisa, 0) as billed_paisa,
      coalesce(b.deliveries, 0) as deliveries, coalesce(l.paisa, 0) as booked_paisa,
      case when s.paisa is null then 0 else g.delivery_fee_paisa - g.delivery_discount_paisa end as delivery_paisa
    from order_groups g
    left join ways w on w.order_group_id = g.id
    left join (select order_group_id, sum(paisa) as paisa from sold group by 1) s on s.order_group_id = g.id
    left join (select order_group_id, sum(total_paisa) as paisa, count(*) filter (where order_id is null) as deliveries
      from papers group by 1) b on b.order_group_id = g.id
    left join (select e.order_group_id, sum(l.amount_paisa) as paisa
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where split_part(l.account, ':', 1) in ('gateway', 'courier_cash', 'customer_credit', 'refund_payable', 'rounding')
      group by 1) l on l.order_group_id = g.id
  ), series as (
    select b.vendor_id, b.fiscal_year, b.kind, count(*) as bills, count(distinct number) as numbers, max(number) as last,
      concat_ws(' ', b.kind, b.fiscal_year, 'of', coalesce(b.vendor_id::text, 'the company')) as name
    from bills b group by 1, 2, 3
  )
  select 'lost' as kind, 'item ' || sold || ' is sold and on no bill' as what from items where billed is null
  union all select 'wrong', 'item ' || billed || ' is billed and not sold' from items where sold is null
  union all select 'doubled', 'item ' || billed || ' is on ' || count(*) || ' bills' from items
    where billed is not null group by billed having count(*) > 1
  union all select 'wrong', 'item ' || sold || ' costs ' || paisa || ' and is billed with ' || (line ->> 'amount_paisa') from items
    where paisa <> (line ->> 'amount_paisa')::bigint
  union all select 'lost', 'the delivery of ' || id || ' is sold and on no bill' from purchases
    where delivery_paisa > 0 and deliveries = 0
  union all select 'doubled', 'the delivery of ' || id || ' is on ' || deliveries || ' bills' from purchases where deliveries > 1
  union all select 'wrong', 'the delivery of ' || id || ' is billed and not sold' from purchases
    where delivery_paisa = 0 and deliveries > 0
  union all select 'wrong', 'bills of ' || id || ' come to ' || billed_paisa || ', goods and delivery to ' ||
      goods_paisa + delivery_paisa || ', tenders to ' || kept_paisa || ', the ledger to ' || booked_paisa
    from purchases where billed_paisa <> goods_paisa + delivery_paisa or billed_paisa <> kept_paisa or billed_paisa <> booked_paisa
  union all select 'doubled', 'bill ' || id || ' is written and due' from bills join bills_due using (id)
  union all select 'gap', name || ' has ' || numbers || ' numbers up to ' || last from series where numbers <> last
  union all select 'doubled', name || ' has ' || bills || ' bills of ' || numbers || ' numbers' from series where bills <> numbers
  union all select 'gap', name || ' goes on behind ' || s.last_number || ' instead of ' || last from series
    join bill_series s on s.vendor_id is not distinct from series.vendor_id and s.fiscal_year = series.fiscal_year
      and s.kind = series.kind where s.last_number <> last
  union all select 'wrong', 'bill ' || id || ' is dated before the one before it' from (
    select id, issued_at, lag(issued_at) over (partition by vendor_id, fiscal_year, kind order by number) as before from bills) b
    where issued_at < before`
