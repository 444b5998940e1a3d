import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// Short texts about papers, as the number of a citizenship certificate, sealed with the papers' keys: whoever has the database
// alone reads none. Form: nonce (12 bytes), what was encrypted, tag (16), in base64url.

const NONCE = 12
const TAG = 16

/** Seals and opens short texts with the keys of the papers; the first seals, all of them open: so keys are exchanged. */
export interface PrivateTexts {
  /** Only what was sealed for the same `owner` opens. */
  seal(text: string, owner: string): string
  /** Null when it was changed, belongs to another owner, or its key is gone. */
  open(sealed: string, owner: string): string | null
  /** Equal for equal texts and telling nothing else: by each key one, that of the present key first. */
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
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG) return null
      for (const key of sealing) {
        const text = opened(bytes, key, owner)
        if (text !== null) return text
      }
      return null
    },
    marks: (text) => marking.map((key) => createHmac('sha256', key).update(text).digest('base64url')),
  }
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
