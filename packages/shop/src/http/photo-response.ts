import { z } from '@hono/zod-openapi'

/** A private picture in the API's description. */
export const PHOTO_RESPONSE = {
  description: 'The photo',
  content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
}

/** A private picture, WebP, with a name for saving it. No cache stores it, and browsers run nothing in it. */
export function photoResponse(photo: Buffer, name: 'delivery' | 'refund'): Response {
  return new Response(new Uint8Array(photo), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `inline; filename="${name}.webp"`,
    },
  })
}
