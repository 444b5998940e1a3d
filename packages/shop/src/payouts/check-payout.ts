import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'
import { readOwed } from './payable.ts'
import { refusal, refuseSecond, usableAccount } from './prepare-payouts.ts'
import type { PayoutStatus } from './tables.ts'
import { payoutTexts } from './texts.ts'

/** A payout whose vendor is locked. */
export interface PayoutToCheck {
  id: number
  vendor_id: number
  status: PayoutStatus
  amount_paisa: Paisa
  account_id: number
}

/**
 * Refuses a payout that cannot go on (`conflict`): refunds since it was prepared, or cash that the vendor's people
 * hold, may have reduced what is payable, or the vendor may have changed its account.
 */
export async function refuseTooMuch(ctx: Ctx, payout: PayoutToCheck): Promise<void> {
  const { vendor_id, amount_paisa, account_id, status } = payout
  const texts = payoutTexts(ctx.locale)
  const account = await usableAccount(ctx, vendor_id, 'status')
  if (status !== 'failed' && account.id !== account_id) throw refusal(texts.accountChanged, 'status')
  const [owed] = await readOwed(ctx, [vendor_id])
  // An open payout reduces what is payable already; a failed one does not.
  const own = status === 'failed' ? 0 : amount_paisa
  const { balance_paisa, held_paisa, prepared_paisa, cash_paisa } = owed!
  const payable = Math.max(0, balance_paisa - held_paisa - prepared_paisa - cash_paisa + own)
  if (status === 'failed') await refuseSecond(ctx, vendor_id)
  if (amount_paisa > payable) throw refusal(texts.onlyPayable(payable), 'status')
}
