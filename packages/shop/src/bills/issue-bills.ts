import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { discountLeft } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { VAT_RATE } from '../money/shares.ts'
import { fiscalYear } from '../nepal/bikram-sambat.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { buyerOf, type FrozenBuyer } from './buyer.ts'
import { COMPANY, sellerOn, vatNoOn } from './seller.ts'
import type { BillLine, BillSeller } from './tables.ts'
import { totalsOf } from './vat.ts'
import { type Draft, type Issued, isOfDelivery, LOCK_SERIES, writeBills } from './write-bills.ts'

/**
 * Bills what these orders (a vendor's parts of purchases) sold: a part when none of its items waits for an answer or
 * for money and something of it is to be delivered; and for its purchase, once, delivery, by the company. What is
 * billed already, or not to be billed yet, is left as it is, so that this may be called after every step.
 *
 * Belongs into the transaction of what made the orders so, after the locks of purchase, items and orders: it waits for
 * the series of the sellers, and whoever bills for the same sellers waits until the commit. Before `creditItems`.
 */
export function issueBills(ctx: Ctx, order_ids: readonly string[]): Promise<Issued[]> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery<ToBill>(
      CompiledQuery.raw(GATHER, [fiscalYear(ctx.now), order_ids, nepalDay(ctx.now)]),
    )
    return writeBills(ctx, rows.map(draftOf))
  })
}

interface ToBill {
  /** Null for delivery. */
  order_id: string | null
  order_group_id: string
  vendor_id: number | null
  seller: BillSeller
  buyer: FrozenBuyer
  payment_method: string
  /** Of delivery, one line. */
  sold: Sold[]
}

interface Sold {
  order_item_id: number | null
  name_en: string
  name_ne: string
  unit: string
  quantity: number
  ordered_quantity: number
  rate_paisa: Paisa
  /** Of all that was ordered. */
  discount_paisa: Paisa
  vat_rate: number
}

function draftOf({ sold, buyer, seller, ...of }: ToBill): Draft {
  const lines = sold.map(lineOf)
  const kind = seller.vat_no ? 'tax_invoice' : 'pan_bill'
  return {
    ...of,
    ...{ kind, seller, lines, credits: null, reason: '', cause: '' },
    buyer: buyerOf(buyer),
    ...totalsOf(lines),
  }
}

/** Of what is left of an item, with its share of the discount (the money model: rounded down). */
function lineOf({ ordered_quantity, ...sold }: Sold): BillLine {
  const discount_paisa = discountLeft({ ...sold, ordered_quantity })
  return { ...sold, discount_paisa, amount_paisa: sold.quantity * sold.rate_paisa - discount_paisa }
}

/** The states of items that are neither still waiting nor out of the purchase (orders/states.ts). */
const SOLD = `('confirmed', 'packed', 'out_for_delivery', 'undelivered', 'delivered')`

// Reads what is to be billed and locks the series, in one statement. What it reads may be old by the time it has the
// lock, which is why `writeBills` looks again whether something was billed.
// How it is paid, with `+credit` where credit pays a part; what credit paid wholly beforehand has no charge.
const PAID_BY = `(
  select case when credit.id is null then money.word
    when money.word <> 'cod' and money.payment_id is null then 'credit' else money.word || '+credit' end
  from (select *, case method when 'cash' then 'cod' else method end as word from tenders) money
  left join tenders credit on credit.order_group_id = money.order_group_id and credit.voided_at is null
    and credit.method = 'credit' and credit.planned_paisa > 0
  where money.order_group_id = g.id and money.voided_at is null and money.method <> 'credit')`

const GATHER = `
  with parts as (
    select o.id, o.order_group_id, o.vendor_id
    from orders o
    cross join lateral (
      select bool_or(i.status in ('awaiting_approval', 'on_hold')) as waits, bool_or(i.status in ${SOLD}) as sells
      from order_items i where i.order_id = o.id
    ) items
    where o.id = any((select $2)::uuid[]) and items.sells and not items.waits
      and not exists (select from bills b where b.order_id = o.id)
  ), company as (
    select ${COMPANY} as seller
  ), todo as (
    select p.id as order_id, p.order_group_id, p.vendor_id, ${sellerOn('$3')} as seller, (
      select json_agg(json_build_object('order_item_id', i.id, 'name_en', i.name_en, 'name_ne', i.name_ne,
        'unit', i.unit_description, 'quantity', i.quantity, 'ordered_quantity', i.ordered_quantity, 'rate_paisa', i.price_paisa,
        'discount_paisa', i.discount_paisa, 'vat_rate', case when ${vatNoOn('$3')} <> '' then i.vat_rate else 0 end) order by i.id)
      from order_items i where i.order_id = p.id and i.status in ${SOLD}) as sold
    from parts p join vendors v on v.id = p.vendor_id join districts d on d.id = v.district_id
    union all
    select null, g.id, null, company.seller, json_build_array(json_build_object('order_item_id', null,
      'name_en', 'Delivery', 'name_ne', 'डेलिभरी', 'unit', '', 'quantity', 1, 'ordered_quantity', 1,
      'rate_paisa', g.delivery_fee_paisa, 'discount_paisa', g.delivery_discount_paisa,
      'vat_rate', case when company.seller ->> 'vat_no' <> '' then ${VAT_RATE} else 0 end))
    from order_groups g, company
    where g.id in (select order_group_id from parts) and g.delivery_fee_paisa > g.delivery_discount_paisa
      and not exists (select from bills b where ${isOfDelivery('g.id')})
  ), wanted as (
    select vendor_id, case when seller ->> 'vat_no' <> '' then 'tax_invoice' else 'pan_bill' end as kind from todo
  ), locked as (${LOCK_SERIES})
  select todo.*, ${PAID_BY} as payment_method, json_build_object('pan', g.buyer_pan, 'contact', g.contact, 'payer', g.payer,
    'address', g.delivery_address) as buyer
  from todo join order_groups g on g.id = todo.order_group_id
  order by todo.order_group_id, todo.vendor_id nulls last`
