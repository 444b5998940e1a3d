import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Locale } from '../context.ts'
import { fieldRefusal } from '../errors.ts'
import type { ApiEnv } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { MAX_PHOTOS, RequestRefund } from './request-refund.ts'
import { refundTexts } from './texts.ts'

/** The number of a refund's photo, from 0. */
export const PhotoPlace = z.object({
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PHOTOS - 1)
    .default(0)
    .openapi({ type: 'integer' }),
})

/** For the `middleware` of a route: its form may contain photos. */
export const takesPhotos = [upload('photos', MAX_PHOTOS)]

/** The body of a route by which a refund is requested. `request` describes the field of the form with the JSON. */
export const requestBody = (request: { example?: string } = {}) => ({
  required: true,
  description: 'As JSON; or as a form, with the JSON in the field `request` and the files in `photos`',
  content: {
    // If one of the two is sent, the other is parsed as empty; the command requires what is needed.
    'application/json': { schema: RequestRefund.partial() },
    'multipart/form-data': {
      schema: z.object({
        request: z
          .any()
          .optional()
          .openapi({ type: 'string', ...request }),
        photos: z
          .any()
          .optional()
          .openapi({ type: 'array', items: { type: 'string', format: 'binary' } }),
      }),
    },
  },
})

/** A request as JSON, or as a form with photos. The command validates its content. */
export async function requestOf(
  c: Context<ApiEnv>,
  locale: Locale,
): Promise<{ request: unknown; photos: Uint8Array[] }> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
    return { request: jsonOf(await c.req.text(), locale), photos: [] }
  const form = await c.req.parseBody({ all: true })
  return { request: jsonOf(form.request, locale), photos: await photosOf([form.photos].flat()) }
}

function jsonOf(text: unknown, locale: Locale): unknown {
  try {
    return JSON.parse(`${text}`)
  } catch {
    throw fieldRefusal('invalid', 'request', refundTexts(locale).noRequest)
  }
}

/** The chosen files of a form; browsers send an empty file for an empty field. */
async function photosOf(files: unknown[]): Promise<Uint8Array[]> {
  const chosen = files.filter((file) => file instanceof File && file.size > 0) as File[]
  return Promise.all(chosen.slice(0, MAX_PHOTOS + 1).map((file) => file.bytes()))
}
