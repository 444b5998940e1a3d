import type { Ctx } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import type { RefundRow } from '../lock-refund.ts'
import { refundTexts } from '../texts.ts'

/**
 * The method that staff choose for a refund, or else its present one. Refuses (`invalid`, `method`) `original` if there
 * was no payment, and credit if the customer did not ask for it: money goes back as money, except for what was paid
 * from credit.
 */
export function wayBack(
  ctx: Ctx,
  refund: Pick<RefundRow, 'method' | 'wish' | 'payment_id'>,
  chosen: RefundRow['method'] = refund.method,
): RefundRow['method'] {
  const texts = refundTexts(ctx.locale)
  const fault =
    (chosen === 'original' && refund.payment_id === null && texts.notThisWay) ||
    (chosen === 'credit' && refund.method !== 'credit' && refund.wish !== 'credit' && texts.notAsCredit)
  if (fault) throw fieldRefusal('invalid', 'method', fault)
  return chosen
}
