import { z } from 'zod'
import { toRupees } from '../../money/money.ts'
import { DEFAULT_OVER_PERCENT } from '../../money/weight.ts'
import type { UnitPrice } from './unit-price.ts'

export const UnitAmount = z.number().nullable().meta({
  description: 'How many of `unit` the price buys, like 250 of g; null where that cannot be said',
  example: 250,
})

export const UnitPriceResponse = z
  .object({
    amount: z.number().meta({ description: 'Rupees', example: 480 }),
    per: z.enum(['kg', 'litre', 'piece']),
  })
  .nullable()
  .meta({
    description:
      'What a kg, a litre or a piece comes to; null where price and `unit_description` say it, or nobody can',
  })

export function toUnitPriceResponse(price: UnitPrice | null): z.infer<typeof UnitPriceResponse> {
  return price && { amount: toRupees(price.amount_paisa), per: price.per }
}

export const IsWeighed = z.boolean().meta({
  description: 'Whether it is weighed when it is packed, and costs what it weighs',
})

export const OverPercent = z
  .int()
  .nullable()
  .meta({
    description: `How many percent more than ordered are paid at most, in cash; null for ${DEFAULT_OVER_PERCENT}`,
  })
