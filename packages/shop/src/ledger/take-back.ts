import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_LIVE } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { vendorAccount } from './accounts.ts'
import type { Line } from './post.ts'
import { type Part, paidOf, reversalLines } from './reversal.ts'

/** Something that was paid, as the ledger has it. */
export interface InBooks {
  order_group_id: string
  /** Null for the delivery of the order group. */
  order_item_id: number | null
  /** The vendor who sold it; null for a delivery. */
  vendor_id: number | null
  parts: Part[]
  /** What the customer paid for it, and how much was not given back yet. */
  paid_paisa: Paisa
  left_paisa: Paisa
}

/**
 * What the ledger has of these items, and of the delivery of their order groups if nothing of them is to be delivered
 * any more, or if `delivery_of` names them; nothing of what was never paid. One statement. If the answer must hold
 * until something is posted, the caller must lock the order group or the items (orders/transition-items.ts).
 */
export async function readSold(
  ctx: Ctx,
  order_items: readonly number[],
  delivery_of: readonly string[] = [],
): Promise<InBooks[]> {
  const { rows } = await ctx.db.executeQuery(SOLD({ order_items, delivery_of }))
  return rows.map((row) => ({ ...row, ...paidOf(row.parts) }))
}

/**
 * The lines that take `amount_paisa` of what was paid back and owe it to the customer (reversal.ts). The vendor bears
 * the rounding; for a delivery its income does.
 */
export function linesBack(sold: InBooks, amount_paisa: Paisa): Line[] {
  const rest = sold.vendor_id === null ? 'delivery_income' : vendorAccount(sold.vendor_id)
  return reversalLines(sold.parts, amount_paisa, rest, sold.order_item_id)
}

// The first entry about an item, or about the delivery of an order group, is that of its sale.
const SOLD = statement<Omit<InBooks, 'paid_paisa' | 'left_paisa'>>(`
  with items as (
    select i.id, o.order_group_id, o.vendor_id from order_items i join orders o on o.id = i.order_id
    where i.id = any((select $order_items)::bigint[])
  ), fallen as (
    select id from order_groups g
    where id = any((select $delivery_of)::uuid[]) or id in (select order_group_id from items) and not exists (
      select from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = g.id
        and ${IS_LIVE})
  ), lines as (
    select items.order_group_id, l.order_item_id, items.vendor_id, l.entry_id, l.account, l.amount_paisa
    from items join ledger_lines l on l.order_item_id = items.id
    union all
    select e.order_group_id, null, null, l.entry_id, l.account, l.amount_paisa
    from fallen join ledger_entries e on e.order_group_id = fallen.id join ledger_lines l on l.entry_id = e.id
    where l.order_item_id is null and l.account in ('promotion_cost', 'vat_payable', 'delivery_income')
  ), accounts as (
    select order_group_id, order_item_id, vendor_id, account, sum(amount_paisa) filter (where entry_id = first) as sold_paisa,
      sum(amount_paisa) as left_paisa
    from (select order_group_id, order_item_id, vendor_id, entry_id, account, amount_paisa, min(entry_id) over (partition by order_group_id, order_item_id) as first from lines) lines
    group by order_group_id, order_item_id, vendor_id, account
  )
  select order_group_id, order_item_id, vendor_id, json_agg(json_build_object('account', account,
    'sold_paisa', coalesce(sold_paisa, 0), 'left_paisa', left_paisa) order by account) as parts
  from accounts group by order_group_id, order_item_id, vendor_id
  order by order_group_id, order_item_id nulls last`)
