import { fileOf } from './route-responses.ts'

/** For `answers` of a route: a private paper. */
export const PAPER_RESPONSE = fileOf('The paper, to be saved', ['application/pdf', 'image/jpeg'])

/** A private paper for whom it was opened. Browsers save it: they neither run nor cache it, nor show it under our name. */
export function paperResponse(paper: { bytes: Buffer; media_type: string; file_name: string }): Response {
  return new Response(new Uint8Array(paper.bytes), {
    headers: {
      'Content-Type': paper.media_type,
      'Content-Disposition': `attachment; filename="${paper.file_name}"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
