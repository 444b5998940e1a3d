import { z } from 'zod'
import { consume, refundAttempts } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { fieldRefusal } from '../errors.ts'
import { codeDigits, codeFault } from '../orders/delivery/check-digit.ts'
import { orderTexts } from '../orders/texts.ts'

const NO_CODE = {
  params: {
    en: 'The code has five digits, or four on older orders.',
    ne: 'कोड पाँच अङ्कको हुन्छ, पुराना अर्डरमा चार अङ्कको।',
  },
}
const WRONG_DIGIT = {
  params: {
    en: 'A digit is wrong, or two are swapped. Please ask for the code again.',
    ne: 'कुनै अङ्क मिलेन वा दुई अङ्क साटिए। कृपया कोड फेरि सोध्नुहोस्।',
  },
}

/**
 * Five digits, Latin or Devanagari, as the customer tells them, of which the last is a check digit; four on orders from before 0034. What
 * the check digit finds is no guess, and is not counted.
 */
export const DeliveryCode = z
  .string()
  .max(20)
  .transform(codeDigits)
  .refine((digits) => codeFault(digits) !== 'form', { ...NO_CODE, abort: true })
  .refine((digits) => codeFault(digits) !== 'digit', WRONG_DIGIT)

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
