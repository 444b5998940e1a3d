import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes of six digits that a phone makes out of a shared secret and the time (RFC 6238 on RFC 4226, SHA-1 as every
// authenticator app has it). The RFC's own vectors hold it (totp.test.ts).

/** A code belongs to a half minute, in milliseconds. */
const STEP = 30_000
/**
 * A code counts for its half minute and so long before and after: for the way it takes from the eye to the server, and for a
 * phone whose clock is a little off. Phones set theirs by the network; in milliseconds.
 */
const TOLERANCE = 10_000

/** Number of the half minute, from the beginning of 1970. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP)
}

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The half minute whose code was typed, of the one that is now or is at most ten seconds away; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  for (const drift of [-TOLERANCE, 0, TOLERANCE]) {
    const step = stepOf(new Date(now.getTime() + drift))
    const expected = Buffer.from(codeOf(secret, step))
    if (expected.length === typed.length && timingSafeEqual(expected, typed)) return step
  }
  return null
}

/** What the QR code says to an authenticator app. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const issuer = encodeURIComponent('Himalayan Green')
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${toBase32(secret)}&issuer=${issuer}`
}

const EMAILS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => EMAILS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((message) => EMAILS.indexOf(message).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
