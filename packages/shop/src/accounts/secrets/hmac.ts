import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of the text, in base64. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

/** Whether the signature is the text's own, by any of the secrets; takes the same time wherever it differs. */
export function isHmacOf(secrets: string | readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return [secrets].flat().some((secret) => {
    const expected = Buffer.from(hmac(secret, text))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
