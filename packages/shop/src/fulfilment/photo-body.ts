import { z } from 'zod'
import { Cash } from './take-step.ts'

/** The body with a photo of where something was left, and the collected cash. */
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

/** The bytes of that photo; empty if something else was sent. */
export async function photoOf({ photo }: { photo?: unknown }): Promise<Uint8Array> {
  return new Uint8Array(photo instanceof File ? await photo.arrayBuffer() : [])
}
