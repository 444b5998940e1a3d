import { z } from 'zod'
import { ItemStatus } from './answers.ts'
import { Cash } from './take-step.ts'

export const MovedAnswer = z
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

export const PHOTO_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: z.object({
        photo: z.any().meta({ type: 'string', format: 'binary' }),
        cash: z.coerce.number().pipe(Cash).optional().meta({ type: 'number' }),
      }),
    },
  },
}

export async function photoOf({ photo }: { photo?: unknown }): Promise<Uint8Array> {
  return new Uint8Array(photo instanceof File ? await photo.arrayBuffer() : [])
}
