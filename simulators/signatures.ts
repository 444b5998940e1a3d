import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `name=value` joined by commas, in the order of the names: what eSewa and Cybersource sign. */
export function signedText(names: string[], fields: Record<string, string>): string {
  return names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')
}

/** base64(HMAC-SHA256(text, secret)) */
export function hmac256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

/** hex(HMAC-SHA512(text, secret)) */
export function hmac512(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('hex')
}

export function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const publicKey = createPublicKey(readFileSync(join(import.meta.dirname, 'demo-connectips-key.pem')))

/** Whether the token is the demo key's RSA-SHA256 (PKCS#1 v1.5) signature of the text, in base64. */
export function isSignedByDemoKey(text: string, token: string | undefined): boolean {
  return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(token ?? '', 'base64'))
}
