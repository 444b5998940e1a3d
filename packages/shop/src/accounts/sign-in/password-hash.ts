import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalized } from '../../plain-text.ts'

// A password is stored as `<salt>:<key>`, both in hexadecimal: scrypt over the password in NFKC, salted with the 32
// characters of the salt's hexadecimal form. Passwords stored years ago have this form, so it must not change for them
// (docs/decisions/0022).

const SALT_BYTES = 16
const KEY_BYTES = 64
/** Each hash takes 32 MB of memory and a tenth of a second of a processor. */
const COST = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions

/** Node computes it outside of the main thread. */
const scrypted = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** The hash to store for a password, with a new salt each time. Takes a tenth of a second. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/**
 * Whether the hash was made of this password. Takes as long as `hashPassword` in every case, also without a hash, so
 * that the time reveals nothing.
 */
export async function isHashOf(hash: string | null, password: string): Promise<boolean> {
  if (hash === null) return hashPassword(password).then(() => false)
  const [salt = '', hex = ''] = hash.split(':')
  const expected = Buffer.from(hex, 'hex')
  if (!salt || expected.length !== KEY_BYTES) throw new Error('The hash of a password is damaged.')
  return timingSafeEqual(expected, await keyOf(password, salt))
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return scrypted(normalized(password, 'NFKC'), salt, KEY_BYTES, COST)
}
