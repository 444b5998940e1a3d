import type { Paisa } from '../money/money.ts'
import { shareDown } from '../money/shares.ts'
import type { Account } from './accounts.ts'
import type { Line } from './post.ts'

/** A part of a sale in the ledger: what was posted at the sale, and what is left of it now. */
export interface Part {
  account: Account
  sold_paisa: Paisa
  left_paisa: Paisa
}

/** Accounts that are not part of the sale: a refund that is to be sent, and what the company bears. */
const NOT_OF_THE_SALE: readonly Account[] = ['refund_payable', 'refund_cost']

/** What a customer paid for an item or a delivery, and how much of it was not given back yet, in paisa. */
export function paidOf(parts: readonly Part[]): { paid_paisa: Paisa; left_paisa: Paisa } {
  const paid_paisa = 0 - total(ofSale(parts), 'sold_paisa')
  const borne = total(
    parts.filter(({ account }) => account === 'refund_cost'),
    'left_paisa',
  )
  return { paid_paisa, left_paisa: 0 - total(ofSale(parts), 'left_paisa') - borne }
}

/**
 * The lines of a reversal: `amount_paisa` of what was paid for an item is taken from the accounts that got it and owed
 * to the customer. The total taken from each part is its share of everything given back so far, rounded down; `rest`
 * (the vendor's account or, for a delivery, its income) takes the remainder. Any series of partial reversals that gives
 * everything back therefore leaves every part at zero.
 *
 * Throws an error if more would be given back than is left.
 */
export function reversalLines(
  parts: readonly Part[],
  amount_paisa: Paisa,
  rest: Account,
  order_item_id: number | null = null,
): Line[] {
  const { paid_paisa, left_paisa } = paidOf(parts)
  if (amount_paisa < 0 || amount_paisa > left_paisa)
    throw new Error(`${amount_paisa} paisa cannot be given back of ${left_paisa}.`)
  const back = paid_paisa + total(ofSale(parts), 'left_paisa') + amount_paisa
  const shares = ofSale(parts)
    .filter(({ account }) => account !== rest)
    .map(({ account, sold_paisa, left_paisa }) => ({
      account,
      amount_paisa: sold_paisa - shareOf(sold_paisa, back, paid_paisa) - left_paisa,
      order_item_id,
    }))
  const taken = shares.reduce((sum, line) => sum + line.amount_paisa, 0)
  return [
    ...shares,
    { account: rest, amount_paisa: amount_paisa - taken, order_item_id },
    { account: 'refund_payable', amount_paisa: -amount_paisa, order_item_id },
  ]
}

function ofSale(parts: readonly Part[]): Part[] {
  return parts.filter(({ account }) => !NOT_OF_THE_SALE.includes(account))
}

function total(parts: readonly Part[], column: 'sold_paisa' | 'left_paisa'): Paisa {
  return parts.reduce((sum, part) => sum + part[column], 0)
}

/**
 * The share of a part that is reversed, rounded towards zero. If the customer paid nothing, the whole part is reversed.
 */
function shareOf(part: Paisa, back: Paisa, paid: Paisa): Paisa {
  return paid === 0 ? part : shareDown(part, back, paid)
}
