import type { Paisa } from '../money/money.ts'
import { percentNearest, VAT_RATE, vatWithin } from '../money/shares.ts'
import { type Account, vendorAccount } from './accounts.ts'
import type { Line } from './post.ts'

/** A sold item with the terms that checkout stored. */
export interface Sold {
  order_item_id: number
  vendor_id: number
  /** Price times quantity. */
  gross_paisa: Paisa
  /** The discount, and who bears it. */
  discount_paisa: Paisa
  discount_bearer: 'platform' | 'vendor' | null
  /** The commission: a rate in hundredths of a percent, and a fixed amount for the line. */
  commission_rate: number
  commission_fixed_paisa: Paisa
}

/** How a sale is divided, in paisa. */
export interface Split {
  /** Paid by the customer. */
  paid_paisa: Paisa
  /** Paid by the company for its promotion. */
  promotion_paisa: Paisa
  /** The company's commission. */
  commission_paisa: Paisa
  /** The VAT on the commission, for the tax office. */
  commission_vat_paisa: Paisa
  /** The rest, for the vendor; negative if the VAT on the commission exceeds what the commission leaves. */
  vendor_paisa: Paisa
}

/**
 * Divides a sale. The commission is a part of the vendor's selling price (the price less the discount that the vendor
 * bears) and at most all of it; VAT on the commission is added if the company has a VAT number; the vendor gets the
 * rest.
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

/** The lines of a sale except those for the money itself: the caller adds those, `paid_paisa` in total. */
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
 * The lines of a delivery except those for the money itself. What is paid includes VAT if the company has a VAT number;
 * the discount of a promotion is a cost of the company.
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
