import { z } from 'zod'
import type { MovedItem } from '../orders/move-items.ts'
import { ItemStatus } from '../orders/reading/responses.ts'

export const AnsweredItem = z
  .object({ id: z.int(), status: ItemStatus, quantity: z.int() })
  .meta({ id: 'AnsweredOrderItem' })

export function answeredItem({ id, status, quantity }: MovedItem): z.infer<typeof AnsweredItem> {
  return { id, status, quantity }
}
