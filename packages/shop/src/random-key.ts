import { createHash, randomBytes } from 'node:crypto'

// A key that opens one thing for whoever has it: a link, a session, a code. The database keeps its hash alone.

/** A key that nobody guesses, in base64url; of 256 bits, or fewer where a link has to be short. */
export function newKey(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What a key is kept as: the key cannot be told from it. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
