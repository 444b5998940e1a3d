import type { Paisa } from '../money/money.ts'

// What the ledger has of the company's commission, as parts of statements: the bills for it ask, nobody else does.

/** What the ledger holds of a vendor's commission, given back taken off: any of it may be below nothing. */
export interface Commission {
  /** Of sales with VAT on the commission, without that VAT. */
  taxable_paisa: Paisa
  /** Of sales without: the company had no VAT number then. */
  exempt_paisa: Paisa
  vat_paisa: Paisa
}

/** When anything was posted first; null in an empty ledger. */
export const FIRST_POSTED = '(select min(at) from ledger_entries)'

/** The id of the entry that was posted last, or 0: the last of all where nobody can post (`lock_ledger()`). */
export const LAST_ENTRY = '(select coalesce(max(id), 0) from ledger_entries)'

/**
 * A common table `ledger`: what each vendor's commission comes to, of the entries `e` that a condition on `e` and the rows of
 * `months` names. Whether a sale had VAT on its commission is seen by all of its lines, so that what is given back is of
 * the same kind.
 */
export const commissionOn = (months: string, condition: string) => `
  ledger as (
    select vendor_id, (-coalesce(sum(commission) filter (where has_vat), 0))::bigint as taxable_paisa,
      (-coalesce(sum(commission) filter (where not has_vat), 0))::bigint as exempt_paisa, (-sum(vat))::bigint as vat_paisa
    from (
      select o.vendor_id, coalesce(sum(l.amount_paisa) filter (where l.account = 'commission_income'), 0) as commission,
        coalesce(sum(l.amount_paisa) filter (where l.account = 'vat_payable'), 0) as vat,
        exists (select from ledger_lines v where v.order_item_id = i.id and v.account = 'vat_payable') as has_vat
      from ${months} join ledger_entries e on ${condition}
      join ledger_lines l on l.entry_id = e.id and l.account in ('commission_income', 'vat_payable')
      join order_items i on i.id = l.order_item_id
      join orders o on o.id = i.order_id
      group by o.vendor_id, i.id
    ) of_items
    group by vendor_id
  )`
