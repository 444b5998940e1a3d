import type { Paisa } from '../money/money.ts'
import { shareDown } from '../money/shares.ts'
import type { Account } from './accounts.ts'
import type { Line } from './post.ts'

/** A part of a sale as the books have it: what was posted when it was sold, and what is left of it by now. */
export interface Part {
  account: Account
  sold_paisa: Paisa
  left_paisa: Paisa
}

/** Where what is given back is not taken from: it waits to be sent, or the company bore it. */
const NOT_OF_THE_SALE: readonly Account[] = ['refund_payable', 'refund_cost']

/** What a customer paid for an item or a delivery, and what of it was not given back yet. */
export function paidOf(parts: readonly Part[]): { paid_paisa: Paisa; left_paisa: Paisa } {
  const paid_paisa = 0 - total(ofSale(parts), 'sold_paisa')
  const borne = total(
    parts.filter(({ account }) => account === 'refund_cost'),
    'left_paisa',
  )
  return { paid_paisa, left_paisa: 0 - total(ofSale(parts), 'left_paisa') - borne }
}

/**
 * The lines that take `amount_paisa` of what was paid for an item back from whose money it became, and owe it to the
 * customer. Of each part so much is taken back in all as its share of all that was given back, rounded down; `rest`
 * (the vendor's account; of a delivery its income) takes what remains. Any chain of partial reversals that gives back
 * all that was paid therefore leaves every part at nothing.
 *
 * Throws when more would be given back than is left.
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

/** Of what was paid, given back: towards nothing. What cost the customer nothing is taken back as a whole. */
function shareOf(part: Paisa, back: Paisa, paid: Paisa): Paisa {
  return paid === 0 ? part : shareDown(part, back, paid)
}
