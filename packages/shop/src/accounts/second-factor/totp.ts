import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes of six digits that a phone computes from a shared secret and the time (RFC 6238 on RFC 4226, with SHA-1, which
// every authenticator app supports). totp.test.ts checks them against the RFC's own vectors.

/** Each code belongs to a half minute, in milliseconds. */
const STEP = 30_000
/**
 * A code is accepted during its half minute and this many milliseconds before and after: people need time to type it,
 * and a phone's clock may be slightly off.
 */
const TOLERANCE = 10_000

/** The number of the half minute, counted from the beginning of 1970. */
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

/**
 * The half minute that the typed code belongs to, if it is the present one or at most ten seconds away; null for a
 * wrong code.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  for (const drift of [-TOLERANCE, 0, TOLERANCE]) {
    const step = stepOf(new Date(now.getTime() + drift))
    const expected = Buffer.from(codeOf(secret, step))
    if (expected.length === typed.length && timingSafeEqual(expected, typed)) return step
  }
  return null
}

/** The address inside the QR code, as authenticator apps expect it. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const issuer = encodeURIComponent('Himalayan Green')
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${toBase32(secret)}&issuer=${issuer}`
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => BASE32.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
