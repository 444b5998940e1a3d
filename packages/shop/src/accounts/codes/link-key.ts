import { createHash, randomBytes } from 'node:crypto'

/** The key of a link that opens one thing, which nobody guesses: 256 bits. */
export function newLinkKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What a key is kept as: the database cannot tell it. */
export function hashOfLinkKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** An email or a phone as far as whoever has a link must know it: `m***@example.com`, `+977*******567`. */
export function maskedAddress(to: string): string {
  const [name, host] = to.split('@')
  return host ? `${name!.slice(0, 1)}***@${host}` : `${to.slice(0, 4)}*******${to.slice(-3)}`
}
