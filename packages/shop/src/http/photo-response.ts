import { fileOf } from './route-responses.ts'

/** For `answers` of a route: a private picture. */
export const PHOTO_RESPONSE = fileOf('The photo', ['image/webp'])

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
