import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of the text, in base64. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

/** Whether the signature is the text's own; takes the same time wherever it differs. */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
