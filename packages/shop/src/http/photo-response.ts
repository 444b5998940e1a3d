import { z } from '@hono/zod-openapi'

/** How the API's description tells of a private picture. */
export const PHOTO_RESPONSE = {
  description: 'The photo',
  content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
}

/** A private picture, WebP, kept under this name by who saves it: no cache keeps it, and nothing in it is run. */
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
