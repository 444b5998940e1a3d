import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { CannotStart } from '../errors.ts'
import { type Piece, sha256 } from './manifest.ts'
import type { BackupPlace } from './place.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export async function writePiece({ database }: BackupPlace, name: string, bytes: Buffer): Promise<Piece> {
  const packed = await compress(bytes)
  await database.write(name, packed)
  return { name, bytes: packed.length, sha256: sha256(packed) }
}

/** A piece of a backup, decompressed. Throws CannotStart with its name if it is missing or damaged. */
export async function readPiece({ database }: BackupPlace, piece: Piece): Promise<Buffer> {
  const packed = await database.read(piece.name)
  const fault = faultOf(packed, piece)
  if (fault) throw new CannotStart(`The backup cannot be used: database/${piece.name} ${fault}.`)
  return decompress(packed!)
}

/** What is wrong with stored bytes, in words; null if nothing is. */
export function faultOf(bytes: Buffer | null, written: { sha256: string }): string | null {
  if (!bytes) return 'is missing'
  return sha256(bytes) === written.sha256 ? null : 'is damaged'
}
