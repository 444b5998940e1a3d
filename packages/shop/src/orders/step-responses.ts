import { z } from 'zod'
import { Rupees } from '../http/schemas.ts'
import { ItemStatus } from './reading/status-responses.ts'

export const TransitionResponse = z
  .object({
    id: z.int(),
    order_id: z.uuid(),
    order_group_id: z.uuid(),
    status: ItemStatus,
    quantity: z.int().meta({ description: 'What is left of it' }),
  })
  .meta({ id: 'MovedOrderItem' })

export const WeighedResponse = TransitionResponse.omit({ quantity: true })
  .extend({
    packed_grams: z.int().meta({ description: 'What it weighs' }),
    billed_grams: z.int().meta({ description: 'How much of that is paid' }),
    amount: Rupees.meta({ description: 'What it costs by that' }),
  })
  .meta({ id: 'WeighedOrderItem' })

export const ItemParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const OrderParams = z.object({ id: z.string() })
