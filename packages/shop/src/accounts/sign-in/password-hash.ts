import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// A password is kept as `<salt>:<key>`, both in hexadecimal: scrypt over the password in NFKC, salted with the salt's 32 letters.
// Passwords of years are kept in this form, so none of it may change for them (docs/decisions/0022).

const SALT_BYTES = 16
const KEY_BYTES = 64
/** 32 MB of memory and a tenth of a second of a processor for each. */
const COST = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions

/** Outside of the main thread. */
const scrypted = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** What is kept of a password; another each time. Takes a tenth of a second. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** Whether the hash was made of this password. Takes as long as making one, wherever they differ and when there is no hash. */
export async function isHashOf(hash: string | null, password: string): Promise<boolean> {
  if (hash === null) return hashPassword(password).then(() => false)
  const [salt = '', hex = ''] = hash.split(':')
  const expected = Buffer.from(hex, 'hex')
  if (!salt || expected.length !== KEY_BYTES) throw new Error('The hash of a password is damaged.')
  return timingSafeEqual(expected, await keyOf(password, salt))
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return scrypted(password.normalize('NFKC'), salt, KEY_BYTES, COST)
}
