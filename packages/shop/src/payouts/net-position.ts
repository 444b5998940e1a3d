import type { Paisa } from '../money/money.ts'
import type { Owed } from './payable.ts'

/** What a vendor and the company owe each other, including the customers' cash that the vendor's people hold. */
export interface NetPosition {
  /** The customers' cash that its people hold. */
  taken_paisa: Paisa
  /** The part of that cash that is the vendor's own by now. */
  kept_paisa: Paisa
  /** What the vendor owes the company: the rest of the cash, and its other debts. */
  ours_paisa: Paisa
  /** What the company owes the vendor beyond the cash. */
  owed_paisa: Paisa
}

/**
 * What a vendor still owes, in cash that its people hold or otherwise, if nothing more is earned: this amount is not
 * paid out.
 */
export function debtOf({
  balance_paisa,
  held_paisa,
  prepared_paisa,
  cash_paisa,
}: Omit<Owed, 'vendor_id' | 'payable_paisa'>): Paisa {
  return Math.max(0, held_paisa + prepared_paisa + cash_paisa - balance_paisa)
}

/** What is left of amounts, in the order in which they become payable, once the debt is deducted. */
export function lessDebt<One extends { amount_paisa: Paisa }>(coming: readonly One[], debt: Paisa): One[] {
  let owing = debt
  return coming.flatMap((one) => {
    const taken = Math.min(owing, one.amount_paisa)
    owing -= taken
    return taken < one.amount_paisa ? [{ ...one, amount_paisa: one.amount_paisa - taken }] : []
  })
}

export function netPositionOf({
  balance_paisa,
  cash_paisa,
}: Pick<Owed, 'balance_paisa' | 'cash_paisa'>): NetPosition {
  return {
    taken_paisa: cash_paisa,
    kept_paisa: Math.max(0, Math.min(balance_paisa, cash_paisa)),
    ours_paisa: Math.max(0, cash_paisa - balance_paisa),
    owed_paisa: Math.max(0, balance_paisa - cash_paisa),
  }
}
