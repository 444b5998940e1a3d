import { z } from 'zod'
import { Cash } from './take-step.ts'

/** A photo of where something was left, and the cash that was taken. */
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

/** The bytes of that photo; none where something else was sent. */
export async function photoOf({ photo }: { photo?: unknown }): Promise<Uint8Array> {
  return new Uint8Array(photo instanceof File ? await photo.arrayBuffer() : [])
}
