/** A private picture: no cache keeps it, and nothing in it is run. */
export function refundPhotoAnswer(photo: Buffer): Response {
  return new Response(new Uint8Array(photo), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline; filename="refund.webp"',
    },
  })
}
