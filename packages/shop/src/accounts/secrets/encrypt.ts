import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// AES-256-GCM with a key derived from the shop's secret. What is encrypted for one person cannot be decrypted for
// another.

const IV_LENGTH = 12
const TAG_LENGTH = 16

export function encrypt(authSecret: string, bytes: Uint8Array, owner: string): string {
  const iv = randomBytes(IV_LENGTH)
  const cipher = createCipheriv('aes-256-gcm', keyOf(authSecret), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts what `encrypt` made for this owner. Null if it was changed, belongs to another owner, or was encrypted with
 * another secret of the shop.
 */
export function decrypt(authSecret: string, sealed: string, owner: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_LENGTH + TAG_LENGTH) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(authSecret), bytes.subarray(0, IV_LENGTH), {
    authTagLength: TAG_LENGTH,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()])
  } catch {
    return null
  }
}

/** The same with any of several secrets, the present one first; `isFormer` is true if a former one was needed. */
export function decryptWithAny(
  authSecrets: readonly string[],
  sealed: string,
  owner: string,
): { bytes: Buffer; isFormer: boolean } | null {
  for (const [place, secret] of authSecrets.entries()) {
    const bytes = decrypt(secret, sealed, owner)
    if (bytes) return { bytes, isFormer: place > 0 }
  }
  return null
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'second factors', 32))
}
