import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// Short texts about documents, such as the number of a citizenship certificate, are encrypted with the keys of private
// files, so that the database alone reveals nothing. Format: nonce (12 bytes), the encrypted bytes, tag (16), in
// base64url.

const NONCE = 12
const TAG = 16

/** Encrypts and decrypts short texts. The first key encrypts and all of them decrypt, so that keys can be replaced. */
export interface PrivateTexts {
  /** The text can be decrypted only with the same `owner`. */
  seal(text: string, owner: string): string
  /** Null if it was changed, belongs to another owner, or its key is lost. */
  open(sealed: string, owner: string): string | null
  /** Whether the text can be decrypted, but not with the present key. */
  isFormer(sealed: string, owner: string): boolean
  /** Marks that are equal for equal texts and reveal nothing else: one for each key, that of the present key first. */
  marks(text: string): string[]
}

export function privateTexts(keys: readonly Buffer[]): PrivateTexts {
  const sealing = keys.map((key) => derived(key, 'texts about papers'))
  const marking = keys.map((key) => derived(key, 'marks of texts about papers'))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealing[0]!, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url')
    },
    open: (sealed, owner) => openedWith(sealing, sealed, owner),
    isFormer: (sealed, owner) =>
      openedWith(sealing.slice(0, 1), sealed, owner) === null && openedWith(sealing, sealed, owner) !== null,
    marks: (text) => marking.map((key) => createHmac('sha256', key).update(text).digest('base64url')),
  }
}

function openedWith(keys: readonly Buffer[], sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null
  for (const key of keys) {
    const text = opened(bytes, key, owner)
    if (text !== null) return text
  }
  return null
}

function opened(bytes: Buffer, key: Buffer, owner: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG))
  try {
    return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function derived(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', use, 32))
}
