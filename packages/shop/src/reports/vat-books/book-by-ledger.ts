import type { Ctx } from '../../context.ts'
import { forLongReads } from '../../db/replica.ts'
import { statement } from '../../db/statement.ts'
import { commissionOn } from '../../ledger/booked-commission.ts'
import type { Paisa } from '../../money/money.ts'
import { askedFor } from './vat-book.ts'

/** What a part of a book comes to, by its bills and by the ledger. Including VAT, in paisa. */
export interface Compared {
  part: 'goods' | 'delivery' | 'commission'
  booked_paisa: Paisa
  ledger_paisa: Paisa
  booked_vat_paisa: Paisa
  /** Null for goods: their VAT is the vendor's, and stands on its bills alone. */
  ledger_vat_paisa: Paisa | null
}

/**
 * A month of a VAT book beside the ledger, part by part: what was sold of goods and delivery in the month, and the
 * commission of the months that its commission bills are about. The rights are those of `readVatBook`.
 */
export async function compareVatBook(asking: Ctx, input: unknown): Promise<Compared[]> {
  const { book, vendor_id, period } = askedFor(asking, input)
  const ctx = await forLongReads(asking)
  // They are lines of the ledger themselves.
  if (book === 'purchases' && vendor_id === null) return []
  if (book === 'sales' && vendor_id !== null)
    return (await ctx.db.executeQuery(GOODS({ ...period, vendor_id }))).rows
  const commission = await ctx.db.executeQuery(COMMISSION({ ...period, vendor_id }))
  if (book === 'purchases') return commission.rows
  const delivery = await ctx.db.executeQuery(DELIVERY({ ...period }))
  return [...delivery.rows, ...commission.rows]
}

const BOOKED = `
  coalesce(sum(sign * total_paisa), 0)::bigint as booked_paisa, coalesce(sum(sign * vat_paisa), 0)::bigint as booked_vat_paisa`

/** The bills of a month that match a condition, a credit note taken off. */
const billed = (condition: string) => `
  (select b.total_paisa, b.vat_paisa, b.for_vendor_id, b.for_month, case when b.kind = 'credit_note' then -1 else 1 end as sign
  from bills b where b.issued_at >= $from and b.issued_at < $to and ${condition}) b`

// All lines about an item add up to nothing but for the customer's money: less what is owed back, they are what was paid
// for it and not given back.
const GOODS = statement<Compared>(`
  select 'goods' as part, booked.*, sold.ledger_paisa, null as ledger_vat_paisa
  from (select ${BOOKED} from ${billed('b.vendor_id = $vendor_id')}) booked,
  (
    select coalesce(-sum(l.amount_paisa), 0)::bigint as ledger_paisa
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.order_item_id is not null and l.account <> 'refund_payable'
    join order_items i on i.id = l.order_item_id
    join orders o on o.id = i.order_id and o.vendor_id = $vendor_id
    where e.at >= $from and e.at < $to
  ) sold`)

const DELIVERY = statement<Compared>(`
  select 'delivery' as part, booked.*, sold.*
  from (select ${BOOKED} from ${billed('b.vendor_id is null and b.for_vendor_id is null')}) booked,
  (
    select coalesce(-sum(l.amount_paisa), 0)::bigint as ledger_paisa,
      coalesce(-sum(l.amount_paisa) filter (where l.account = 'vat_payable'), 0)::bigint as ledger_vat_paisa
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.order_item_id is null
      and l.account in ('delivery_income', 'vat_payable', 'promotion_cost')
    where e.at >= $from and e.at < $to and e.order_group_id is not null
  ) sold`)

// A month of commission has the entries up to its close that no month before it has (bills/commission/commission-months.ts).
const COMMISSION = statement<Compared>(`
  with months as (
    select m.ends_at, m.last_entry_id, p.ends_at as begins_at, p.last_entry_id as before_id
    from commission_months m
    left join lateral (
      select ends_at, last_entry_id from commission_months b where b.ends_at < m.ends_at order by b.ends_at desc limit 1) p on true
    where m.month in (select for_month from ${billed('b.vendor_id is null and b.for_month is not null')})
  ), ${commissionOn(
    'months',
    `e.at < months.ends_at and e.id <= months.last_entry_id
      and not coalesce(e.at < months.begins_at and e.id <= months.before_id, false)`,
  )}
  select 'commission' as part, booked.*, kept.*
  from (
    select ${BOOKED} from ${billed('b.for_vendor_id is not null and ($vendor_id::int is null or b.for_vendor_id = $vendor_id)')}
  ) booked, (
    select coalesce(sum(taxable_paisa + exempt_paisa + vat_paisa), 0)::bigint as ledger_paisa,
      coalesce(sum(vat_paisa), 0)::bigint as ledger_vat_paisa
    from ledger where $vendor_id::int is null or vendor_id = $vendor_id
  ) kept`)
