import type { Ctx } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import type { RefundRow } from '../lock-refund.ts'
import { refundTexts } from '../texts.ts'

/**
 * The way that staff choose for a refund, or the one it has. Refuses (invalid, `method`) the way it came where no payment
 * came, and credit where its customer did not ask for it: money goes back as money, but for what was paid with credit.
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
