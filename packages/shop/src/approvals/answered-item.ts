import { z } from 'zod'
import { ItemStatus } from '../orders/reading/status-responses.ts'
import type { TransitionedItem } from '../orders/transition-items.ts'

export const AnsweredItem = z
  .object({ id: z.int(), status: ItemStatus, quantity: z.int() })
  .meta({ id: 'AnsweredOrderItem' })

export function answeredItem({ id, status, quantity }: TransitionedItem): z.infer<typeof AnsweredItem> {
  return { id, status, quantity }
}
