import { z } from 'zod'
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

export const ItemParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const OrderParams = z.object({ id: z.string() })
