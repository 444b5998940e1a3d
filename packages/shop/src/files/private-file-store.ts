import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import { type PrivateTexts, privateTexts } from './private-text.ts'

/** Where private files lie: papers of applicants, photos of deliveries. What is on the disk cannot be read without a key. */
export interface PrivateFileStore {
  /** Keeps a file under a name of 128 random bits, which it answers; or under `name`, one that `newFileName` made. */
  keep(bytes: Uint8Array, name?: string): Promise<string>
  /** The file as it was kept, or null when there is none. Throws when it was changed, or its key is gone. */
  read(name: string): Promise<Buffer | null>
  /** Takes a file away; one that is not there is gone already. */
  remove(name: string): Promise<void>
  /** Seals what is written about papers, for the database. */
  texts: PrivateTexts
}

// A kept file: these four letters, the id of its key (8 bytes), a nonce (12), what was encrypted, the tag (16). What
// stands before the nonce, and the file's own name, are bound to it: no file passes for another.
const FORM = Buffer.from('HGP1')
const KEY_ID = 8
const NONCE = 12
const TAG = 16
const HEAD = FORM.length + KEY_ID

const NAME = /^[0-9a-f]{32}$/

/** A name that nobody guesses. */
export function newFileName(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Papers on `files`, each encrypted by AES-256-GCM with a nonce of its own. The first of `keys` (32 bytes each) encrypts,
 * all of them decrypt: so keys are exchanged.
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
      const kept = NAME.test(name) ? await files.read(name) : null
      return kept && decrypt(kept, byId, name)
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

function decrypt(kept: Buffer, keys: Map<string, Buffer>, name: string): Buffer {
  const head = kept.subarray(0, HEAD)
  if (kept.length < HEAD + NONCE + TAG || !head.subarray(0, FORM.length).equals(FORM))
    throw new Error(`The kept file ${name} is damaged.`)
  const key = keys.get(head.subarray(FORM.length).toString('hex'))
  if (!key) throw new Error(`The key of the kept file ${name} is not among PAPERS_KEY and PAPERS_OLD_KEYS.`)
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(HEAD, HEAD + NONCE), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.concat([head, Buffer.from(name)]))
    .setAuthTag(kept.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(kept.subarray(HEAD + NONCE, -TAG)), decipher.final()])
  } catch (cause) {
    throw new Error(`The kept file ${name} is damaged.`, { cause })
  }
}

/** Tells keys apart and tells nothing of them. */
function idOf(key: Buffer): string {
  return createHash('sha256')
    .update('key of papers:')
    .update(key)
    .digest('hex')
    .slice(0, 2 * KEY_ID)
}
