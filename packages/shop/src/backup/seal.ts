import { CannotStart } from '../errors.ts'

// Pieces of backups are encrypted in the format of age (age-encryption.org), so that the tool of that name opens them, too.
// The library is loaded by the first who needs it: a shop that sells does not.

interface BackupKey {
  publicKey: string
  privateKey: string
}

/** Makes a pair of keys: what the public one encrypts, only the private one decrypts. */
export async function newBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const privateKey = await generateX25519Identity()
  return { privateKey, publicKey: await identityToRecipient(privateKey) }
}

/** Encrypts bytes so that each of the public keys' private ones decrypts them. */
export async function sealTo(publicKeys: readonly string[], bytes: Uint8Array): Promise<Buffer> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const key of publicKeys) encrypter.addRecipient(key)
  return Buffer.from(await encrypter.encrypt(bytes))
}

/** Decrypts what `sealTo` made, by whichever of the private keys fits. Throws an error if none does, or if it was changed. */
export async function openSealed(privateKeys: readonly string[], bytes: Uint8Array): Promise<Buffer> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const key of privateKeys) decrypter.addIdentity(key)
  return Buffer.from(await decrypter.decrypt(bytes))
}

/** Throws CannotStart if one of the public keys is mistyped: each carries a checksum. */
export async function checkPublicKeys(publicKeys: readonly string[]): Promise<void> {
  for (const key of publicKeys)
    await sealTo([key], Buffer.alloc(0)).catch(() => {
      throw new CannotStart(
        `BACKUP_PUBLIC_KEY is mistyped: ${key} is no public key that npm run keys -- new-backup-key or age-keygen made.`,
      )
    })
}

/** Throws CannotStart if none of the private keys decrypts the backup. */
export async function checkPrivateKeys(
  { id, sealed_to }: { id: string; sealed_to?: string[] | undefined },
  privateKeys: readonly string[],
): Promise<void> {
  if (!sealed_to) return
  const { identityToRecipient } = await import('age-encryption')
  const ours = await Promise.all(privateKeys.map((key) => identityToRecipient(key).catch(() => null)))
  if (sealed_to.some((key) => ours.includes(key))) return
  throw new CannotStart(
    privateKeys.length === 0
      ? `The backup ${id} is encrypted, and only the private key of ${sealed_to.join(' or ')} opens it. Give the folder that it was kept in (--keys FOLDER, with the file backup-key).`
      : `The file backup-key does not open the backup ${id}: it needs the private key of ${sealed_to.join(' or ')}.`,
  )
}
