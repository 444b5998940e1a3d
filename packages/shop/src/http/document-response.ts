import { fileOf } from './route-responses.ts'

/** For `answers` of a route: a private document. */
export const DOCUMENT_RESPONSE = fileOf('The paper, to be saved', ['application/pdf', 'image/jpeg'])

/** A private document for whom it was opened. Browsers save it: they neither run nor cache it, nor show it under our name. */
export function documentResponse(document: {
  bytes: Buffer
  media_type: string
  file_name: string
}): Response {
  return new Response(new Uint8Array(document.bytes), {
    headers: {
      'Content-Type': document.media_type,
      'Content-Disposition': `attachment; filename="${document.file_name}"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
