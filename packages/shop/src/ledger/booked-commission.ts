import type { Paisa } from '../money/money.ts'

// Parts of statements about the company's commission in the ledger, for the commission bills only.

/** A vendor's commission in the ledger, less what was given back; each part may be negative. */
export interface Commission {
  /** The commission of sales that had VAT on the commission, without that VAT. */
  taxable_paisa: Paisa
  /** The commission of sales without, from when the company had no VAT number. */
  exempt_paisa: Paisa
  vat_paisa: Paisa
}

/** When the first entry was posted; null in an empty ledger. */
export const FIRST_POSTED = '(select min(at) from ledger_entries)'

/** The id of the last entry, or 0. Under `lock_ledger()` it is certainly the last. */
export const LAST_ENTRY = '(select coalesce(max(id), 0) from ledger_entries)'

/**
 * A common table `ledger`: each vendor's commission in the entries `e` that match a condition on `e` and the rows of
 * `months`. Whether a sale had VAT on its commission is determined from all its lines, so that what is given back is of
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
