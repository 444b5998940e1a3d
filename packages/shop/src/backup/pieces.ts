import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { CannotStart } from '../errors.ts'
import { type Piece, sha256 } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { openSealed, sealTo } from './seal.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Encrypted pieces are named as the tool age names its files. */
const SEALED = '.age'

/**
 * Compresses a piece and writes it, encrypted to these public keys if there are any. The checksum is of what is written, so that damage
 * is found without a private key.
 */
export async function writePiece(
  { database }: BackupPlace,
  named: string,
  bytes: Buffer,
  publicKeys: readonly string[] = [],
): Promise<Piece> {
  const isSealed = publicKeys.length > 0
  const compressed = await compress(bytes)
  const packed = isSealed ? await sealTo(publicKeys, compressed) : compressed
  const name = isSealed ? `${named}${SEALED}` : named
  await database.write(name, packed)
  return { name, bytes: packed.length, sha256: sha256(packed) }
}

/** A piece of a backup, decrypted and decompressed. Throws CannotStart with its name if it is missing or damaged. */
export async function readPiece(
  { database }: BackupPlace,
  piece: Piece,
  privateKeys: readonly string[] = [],
): Promise<Buffer> {
  const packed = await database.read(piece.name)
  const fault = faultOf(packed, piece)
  if (fault) throw new CannotStart(`The backup cannot be used: database/${piece.name} ${fault}.`)
  return decompress(piece.name.endsWith(SEALED) ? await openSealed(privateKeys, packed!) : packed!)
}

/** What is wrong with stored bytes, in words; null if nothing is. */
export function faultOf(bytes: Buffer | null, written: { sha256: string }): string | null {
  if (!bytes) return 'is missing'
  return sha256(bytes) === written.sha256 ? null : 'is damaged'
}
