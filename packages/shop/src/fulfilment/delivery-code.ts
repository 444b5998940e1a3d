import { z } from 'zod'
import { consume, refundAttempts } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { fieldRefusal } from '../errors.ts'
import { orderTexts } from '../orders/texts.ts'
import { plainDigits } from '../plain-text.ts'

const FOUR_DIGITS = { params: { en: 'The code has four digits.', ne: 'कोड चार अङ्कको हुन्छ।' } }

/** Four digits, Latin or Devanagari, as the customer tells them. */
export const DeliveryCode = z
  .string()
  .max(20)
  .transform((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
  .refine((typed) => /^[0-9]{4}$/.test(typed), FOUR_DIGITS)

/** Wrong codes for one order within 15 minutes, so that nobody guesses one of ten thousand. */
const MAX_TRIES = 5
/** Wrong codes within a day, so that a patient rider does not guess it either. */
const MAX_TRIES_PER_DAY = 20

/**
 * Compares the code with that of each order of these items. Refuses a wrong code (`code`) and, after five wrong ones or
 * twenty in a day, every code (TooManyTries). A right code is not counted. Call it outside of a transaction, because a
 * refusal would roll the count back.
 */
export async function checkDeliveryCode(ctx: Ctx, items: readonly number[], code: string): Promise<void> {
  const orders = await ctx.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.delivery_code'])
    .where('o.id', 'in', (eb) =>
      eb.selectFrom('order_items as i').select('i.order_id').where('i.id', 'in', items),
    )
    .orderBy('o.id')
    .execute()
  for (const { id, delivery_code } of orders) {
    const limits = [
      { key: `delivery-code ${id}`, max: MAX_TRIES },
      { key: `delivery-code-day ${id}`, max: MAX_TRIES_PER_DAY, within: DAY },
    ]
    for (const limit of limits) await consume(ctx, limit)
    if (code !== delivery_code) throw fieldRefusal('invalid', 'code', orderTexts(ctx.locale).wrongCode)
    await refundAttempts(ctx, limits)
  }
}
