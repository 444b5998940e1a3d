import { createHash, randomBytes } from 'node:crypto'

// A random key gives access to one thing to anybody who has it: a link, a session, a code. The database stores only its
// hash.

/** A key that nobody can guess, in base64url; of 256 bits, or fewer if a link must be short. */
export function newKey(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The hash under which a key is stored; the key cannot be computed from it. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
