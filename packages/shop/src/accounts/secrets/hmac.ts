import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of the text, in base64. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

/**
 * Whether the signature is that of this text, made with any of the secrets. The comparison takes the same time wherever
 * they differ.
 */
export function isHmacOf(secrets: string | readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return [secrets].flat().some((secret) => {
    const expected = Buffer.from(hmac(secret, text))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
