import type { Paisa } from '../money/money.ts'
import { percentNearest, VAT_RATE, vatWithin } from '../money/shares.ts'
import { type Account, vendorAccount } from './accounts.ts'
import type { Line } from './post.ts'

/** What is sold, with what was frozen on it at checkout. */
export interface Sold {
  order_item_id: number
  vendor_id: number
  /** Price times pieces. */
  gross_paisa: Paisa
  /** Taken off it, and by whom it is paid. */
  discount_paisa: Paisa
  discount_bearer: 'platform' | 'vendor' | null
  /** Hundredths of a percent, and a sum for the line. */
  commission_rate: number
  commission_fixed_paisa: Paisa
}

/** Whose money a sale is. */
export interface Split {
  /** By the customer. */
  paid_paisa: Paisa
  /** By the company, for its promotion. */
  promotion_paisa: Paisa
  /** To the company. */
  commission_paisa: Paisa
  /** On the commission, to the tax office. */
  commission_vat_paisa: Paisa
  /** To the vendor: all the rest. Below nothing where the VAT on it takes more than the commission leaves. */
  vendor_paisa: Paisa
}

/**
 * Whose money a sale is: commission of what the vendor sold it for (price less the discount that the vendor bears), at
 * most all of it; VAT on top of the commission where the company has a VAT number; the vendor takes the rest.
 */
export function splitOf(sold: Sold, companyHasVat: boolean): Split {
  const { gross_paisa, discount_paisa, discount_bearer } = sold
  const base = discount_bearer === 'vendor' ? gross_paisa - discount_paisa : gross_paisa
  const commission = Math.min(base, percentNearest(base, sold.commission_rate) + sold.commission_fixed_paisa)
  const commission_vat = companyHasVat ? percentNearest(commission, VAT_RATE) : 0
  return {
    paid_paisa: gross_paisa - discount_paisa,
    promotion_paisa: base - (gross_paisa - discount_paisa),
    commission_paisa: commission,
    commission_vat_paisa: commission_vat,
    vendor_paisa: base - commission - commission_vat,
  }
}

/** The lines of a sale but for the money itself: those are the caller's, `paid_paisa` of them. */
export function saleLines(sold: Sold, companyHasVat: boolean): { paid_paisa: Paisa; lines: Line[] } {
  const split = splitOf(sold, companyHasVat)
  const line = (account: Account, amount_paisa: Paisa): Line => ({
    account,
    amount_paisa,
    order_item_id: sold.order_item_id,
  })
  return {
    paid_paisa: split.paid_paisa,
    lines: [
      line('promotion_cost', split.promotion_paisa),
      line('commission_income', -split.commission_paisa),
      line('vat_payable', -split.commission_vat_paisa),
      line(vendorAccount(sold.vendor_id), -split.vendor_paisa),
    ],
  }
}

/**
 * The lines of a delivery but for the money itself. VAT is within what is paid, where the company has a VAT number;
 * what a promotion took off the fee is its cost.
 */
export function deliveryLines(
  fee: { fee_paisa: Paisa; discount_paisa: Paisa },
  companyHasVat: boolean,
): { paid_paisa: Paisa; lines: Line[] } {
  const paid = fee.fee_paisa - fee.discount_paisa
  const vat = companyHasVat ? vatWithin(paid) : 0
  return {
    paid_paisa: paid,
    lines: [
      { account: 'promotion_cost', amount_paisa: fee.discount_paisa },
      { account: 'vat_payable', amount_paisa: -vat },
      { account: 'delivery_income', amount_paisa: -(fee.fee_paisa - vat) },
    ],
  }
}
