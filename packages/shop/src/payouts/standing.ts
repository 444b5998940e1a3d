import type { Paisa } from '../money.ts'
import type { Owed } from './payable.ts'

/** How a vendor and the company stand, with the customers' cash counted in that the vendor's people hold. */
export interface Standing {
  /** Of customers' cash, what its people hold. */
  taken_paisa: Paisa
  /** Of that, what is the vendor's own by now. */
  kept_paisa: Paisa
  /** What the vendor gives the company: the rest of the cash, and what it owes besides. */
  ours_paisa: Paisa
  /** What the company pays the vendor beyond the cash. */
  owed_paisa: Paisa
}

export function standingOf({
  balance_paisa,
  cash_paisa,
}: Pick<Owed, 'balance_paisa' | 'cash_paisa'>): Standing {
  return {
    taken_paisa: cash_paisa,
    kept_paisa: Math.max(0, Math.min(balance_paisa, cash_paisa)),
    ours_paisa: Math.max(0, cash_paisa - balance_paisa),
    owed_paisa: Math.max(0, balance_paisa - cash_paisa),
  }
}
