import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { discountLeft } from '../money/item-amount.ts'
import { IS_BOUGHT, IS_WAITING } from '../money/item-states.ts'
import type { Paisa } from '../money/money.ts'
import { VAT_RATE } from '../money/shares.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { IS_CASH } from '../payments/tenders.ts'
import { buyerOf, type FrozenBuyer } from './buyer.ts'
import { isOfDelivery } from './draw-numbers.ts'
import { BILLS_AND_DUE, type Draft, writeDue } from './due-bills.ts'
import { COMPANY, sellerOn, vatNoOn } from './seller.ts'
import type { BillLine, BillSeller } from './tables.ts'
import { totalsOf } from './vat.ts'

/**
 * Writes the bills that are now due for these vendor orders, with seller, buyer and prices as they are at this moment;
 * the numbers follow after the commit (write-due-bills.ts). If an order group is paid in advance, or completely by
 * credit, a vendor order is billed once none of its items waits for approval or payment; if it is paid in cash, what
 * was handed over is billed. The company bills the delivery with the first part of an order group. What is billed
 * already, or not yet to be billed, is skipped, so that this may be called after every step. Answers the ids of the
 * bills.
 *
 * Call it before `creditItems`, in the transaction that changed the orders, which holds the order groups.
 */
export function oweBills(ctx: Ctx, order_ids: readonly string[]): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(GATHER({ order_ids, day: nepalDay(ctx.now) }))
    return writeDue(ctx, rows.map(draftOf))
  })
}

interface ToBill {
  /** Null for delivery. */
  order_id: string | null
  order_group_id: string
  vendor_id: number | null
  /** Whether it is billed because it was handed over. */
  is_handed_over: boolean
  seller: BillSeller
  buyer: FrozenBuyer
  payment_method: string
  /** For delivery, a single line. */
  sold: Sold[]
}

interface Sold {
  order_item_id: number | null
  name_en: string
  name_ne: string
  unit: string
  quantity: number
  rate_paisa: Paisa
  amount_paisa: Paisa
  vat_rate: number
  /** Of what is sold by weight, once it is weighed. */
  unit_grams: number | null
  billed_grams: number | null
}

function draftOf({ sold, buyer, seller, is_handed_over, ...of }: ToBill): Draft {
  const lines = sold.map(lineOf)
  return {
    ...of,
    kind: seller.vat_no ? 'tax_invoice' : 'pan_bill',
    seller,
    lines,
    credits: null,
    reason: '',
    // What is handed over later of the same vendor order gets a bill of its own.
    cause: is_handed_over ? `delivered ${lines[0]!.order_item_id}` : '',
    buyer: buyerOf(buyer),
    ...totalsOf(lines),
  }
}

/** A line for the quantity that is left, or for what it weighs, with its share of the discount. */
function lineOf({ unit_grams, billed_grams, ...sold }: Sold): BillLine {
  const { rate_paisa: price_paisa } = sold
  return {
    ...sold,
    ...(unit_grams !== null && billed_grams !== null && { grams: billed_grams, unit_grams }),
    discount_paisa: discountLeft({ ...sold, unit_grams, billed_grams, price_paisa }),
  }
}

// How it was paid, with `+credit` if credit paid a part, or `credit` if it paid everything in advance.
const PAID_BY = `(
  select case when credit.id is null then money.word
    when money.word <> 'cod' and money.payment_id is null then 'credit' else money.word || '+credit' end
  from (
    select order_group_id, payment_id, voided_at, method, case method when 'cash' then 'cod' else method end as word
    from tenders
  ) money
  left join tenders credit on credit.order_group_id = money.order_group_id and credit.voided_at is null
    and credit.method = 'credit' and credit.planned_paisa > 0
  where money.order_group_id = g.id and money.voided_at is null and money.method <> 'credit')`

/**
 * Whether nothing of order group `g` is paid at the door: it is not a cash order, or credit pays for all that is left
 * of it.
 */
export const IS_PAID_BEFORE = `(not ${IS_CASH} or (
  select coalesce(bool_or(t.method = 'credit' and t.planned_paisa > 0), false)
    and not coalesce(bool_or(t.method = 'cash' and t.planned_paisa > 0), false)
  from tenders t where t.order_group_id = g.id and t.voided_at is null))`

const IS_BILLED = `exists (select from ${BILLS_AND_DUE} b, jsonb_array_elements(b.lines) line
  where b.order_id = i.order_id and b.credits is null and (line ->> 'order_item_id')::bigint = i.id)`

const GATHER = statement<ToBill>(`
  with parts as (
    select o.id, o.order_group_id, o.vendor_id, not paid.beforehand as is_handed_over, items.ids
    from orders o
    join order_groups g on g.id = o.order_group_id
    cross join lateral (select ${IS_PAID_BEFORE} as beforehand) paid
    cross join lateral (
      select bool_or(${IS_WAITING}) as waits,
        array_agg(i.id) filter (where not ${IS_BILLED} and case when paid.beforehand then ${IS_BOUGHT}
          else i.status = 'delivered' end) as ids
      from order_items i where i.order_id = o.id
    ) items
    where o.id = any((select $order_ids)::uuid[]) and items.ids is not null and not (paid.beforehand and items.waits)
  ), company as (
    select ${COMPANY} as seller
  ), todo as (
    select p.id as order_id, p.order_group_id, p.vendor_id, p.is_handed_over, ${sellerOn('$day')} as seller, (
      select json_agg(json_build_object('order_item_id', i.id, 'name_en', i.name_en, 'name_ne', i.name_ne,
        'unit', i.unit_description, 'quantity', i.quantity, 'rate_paisa', i.price_paisa,
        'amount_paisa', i.amount_paisa, 'unit_grams', i.unit_grams, 'billed_grams', i.billed_grams, 'vat_rate', case when ${vatNoOn('$day')} <> '' then i.vat_rate else 0 end) order by i.id)
      from order_items i where i.id = any(p.ids)) as sold
    from parts p join vendors v on v.id = p.vendor_id join districts d on d.id = v.district_id
    union all
    select null, g.id, null, false, company.seller, json_build_array(json_build_object('order_item_id', null,
      'name_en', 'Delivery', 'name_ne', 'डेलिभरी', 'unit', '', 'quantity', 1,
      'rate_paisa', g.delivery_fee_paisa, 'amount_paisa', g.delivery_fee_paisa - g.delivery_discount_paisa,
      'unit_grams', null, 'billed_grams', null,
      'vat_rate', case when company.seller ->> 'vat_no' <> '' then ${VAT_RATE} else 0 end))
    from order_groups g, company
    where g.id in (select order_group_id from parts) and g.delivery_fee_paisa > g.delivery_discount_paisa
      and not exists (select from ${BILLS_AND_DUE} b where ${isOfDelivery('g.id')})
  )
  select todo.*, ${PAID_BY} as payment_method, json_build_object('pan', g.buyer_pan, 'contact', g.contact, 'payer', g.payer,
    'address', g.delivery_address) as buyer
  from todo join order_groups g on g.id = todo.order_group_id
  order by todo.order_group_id, todo.vendor_id nulls last`)
