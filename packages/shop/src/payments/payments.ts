import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Provider } from '../gateways/gateway.ts'
import { TEXTS } from '../gateways/texts.ts'
import { PAYMENT_COLUMNS, type Payment } from './payment.ts'

/**
 * An attempt by its id, whoever asks: callers must check whose it is, and show `raw_answers` to staff only. Refuses an
 * unknown id (`not_found`).
 */
export async function findPayment(ctx: Ctx, id: string): Promise<Payment> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new Refusal('not_found', TEXTS[ctx.locale].unknown)
  return payment
}

/**
 * An attempt by its reference at the gateway, because connectIPS returns nothing else (TXNID). Refuses an unknown one
 * (`not_found`).
 */
export async function findPaymentByReference(
  ctx: Ctx,
  provider: Provider,
  reference: string,
): Promise<Payment> {
  const payment = /^[A-Z0-9]{20}$/.test(reference)
    ? await ctx.db
        .selectFrom('payments')
        .select(PAYMENT_COLUMNS)
        .where('reference', '=', reference)
        .where('provider', '=', provider)
        .executeTakeFirst()
    : undefined
  if (!payment) throw new Refusal('not_found', TEXTS[ctx.locale].unknown)
  return payment
}
