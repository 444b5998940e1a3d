import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import { type PrivateTexts, privateTexts } from './private-text.ts'

/**
 * The store of private files, such as applicants' documents and photos of deliveries. They are encrypted, so that the
 * disk alone reveals nothing.
 */
export interface PrivateFileStore {
  /**
   * Stores a file under a random name of 128 bits, or under `name`, which `newFileName` must have made. Answers the
   * name.
   */
  keep(bytes: Uint8Array, name?: string): Promise<string>
  /** The decrypted file; null if there is none. Throws an error if it was changed, or if its key is lost. */
  read(name: string): Promise<Buffer | null>
  /** Whether a former key encrypted the file, or none that is known; false if there is no file. */
  isFormer(name: string): Promise<boolean>
  /** Removes a file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** Encrypts short texts about documents, for the database. */
  texts: PrivateTexts
}

// The format of a stored file: these four letters, the id of its key (8 bytes), a nonce (12), the encrypted bytes, the
// tag (16). The tag also covers what stands before the nonce, and the file's name, so that no file passes for another.
const FORM = Buffer.from('HGP1')
const KEY_ID = 8
const NONCE = 12
const TAG = 16
const HEAD = FORM.length + KEY_ID

const NAME = /^[0-9a-f]{32}$/

/** A name that nobody can guess. */
export function newFileName(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Private files in `files`, each encrypted with AES-256-GCM and a nonce of its own. The first of `keys` (32 bytes each)
 * encrypts and all of them decrypt, so that keys can be replaced.
 */
export function openPrivateFiles(files: FileStore, keys: Buffer[]): PrivateFileStore {
  const [current] = keys
  if (!current) throw new TypeError('Papers need a key.')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  return {
    async keep(bytes, name = newFileName()) {
      if (!NAME.test(name)) throw new TypeError('This is no name of a paper.')
      await files.write(name, encrypt(bytes, current, name))
      return name
    },
    async read(name) {
      const stored = NAME.test(name) ? await files.read(name) : null
      return stored && decrypt(stored, byId, name)
    },
    async isFormer(name) {
      const stored = NAME.test(name) ? await files.read(name) : null
      return stored !== null && keyIdOf(stored) !== idOf(current)
    },
    async remove(name) {
      if (NAME.test(name)) await files.remove(name)
    },
    texts: privateTexts(keys),
  }
}

function encrypt(bytes: Uint8Array, key: Buffer, name: string): Buffer {
  const head = Buffer.concat([FORM, Buffer.from(idOf(key), 'hex')])
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([head, Buffer.from(name)]))
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(stored: Buffer, keys: Map<string, Buffer>, name: string): Buffer {
  const head = stored.subarray(0, HEAD)
  if (stored.length < HEAD + NONCE + TAG || !head.subarray(0, FORM.length).equals(FORM))
    throw new Error(`The kept file ${name} is damaged.`)
  const key = keys.get(keyIdOf(stored))
  if (!key) throw new Error(`The key of the kept file ${name} is not among PAPERS_KEY and PAPERS_OLD_KEYS.`)
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(HEAD, HEAD + NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.concat([head, Buffer.from(name)]))
    .setAuthTag(stored.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(stored.subarray(HEAD + NONCE, -TAG)), decipher.final()])
  } catch (cause) {
    throw new Error(`The kept file ${name} is damaged.`, { cause })
  }
}

const keyIdOf = (stored: Buffer) => stored.subarray(FORM.length, HEAD).toString('hex')

/** Identifies a key without revealing anything of it. */
function idOf(key: Buffer): string {
  return createHash('sha256')
    .update('key of papers:')
    .update(key)
    .digest('hex')
    .slice(0, 2 * KEY_ID)
}
