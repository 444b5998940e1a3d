import { createHash, randomBytes } from 'node:crypto'
import { CannotStart } from '../errors.ts'
import type { BackupPlace } from './place.ts'

/** The formats of backups that this version writes; it can read older ones, too. Older versions cannot read what is encrypted. */
const FORMAT = { clear: 1, sealed: 2 }

/** A compressed part of the database (zstd), encrypted where its name ends in `.age`, with the checksum of what is stored. */
export interface Piece {
  name: string
  bytes: number
  sha256: string
}

export interface TablePart {
  name: string
  /** Quoted as in a statement of PostgreSQL. */
  columns: string[]
  rows: number
  pieces: Piece[]
}

/** The manifest of a backup: everything else that belongs to it is listed here with its checksum. */
export interface Manifest {
  format: number
  id: string
  /** The time of the database's snapshot, in UTC. */
  made_at: string
  demo: boolean
  /** The public keys that tables and jobs are encrypted to; missing if they are not. */
  sealed_to?: string[]
  /** The migrations that the database had. */
  migrations: { name: string; checksum: string }[]
  /** The identity of the database (restored/life.ts). */
  life: { id: string; mark: number } | null
  /** Values that can be decrypted only with the right secrets (accounts/secrets/secret-canaries.ts). */
  canaries: { name: string; sealed: string }[]
  tables: TablePart[]
  sequences: { name: string; last: string | null }[]
  /** Unfinished jobs, one in each line. */
  jobs: Piece[]
  /** The number of ledger lines, and a checksum of all balances. */
  books: { lines: number; sha256: string }
  /** A list of the files with names, sizes and checksums. It is never encrypted: without the private key no backup could be deleted. */
  files: Piece[]
  counts: { files: number; file_bytes: number; rows: number; database_bytes: number }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** An id that sorts by time, and differs for two backups at the same moment. */
export function newBackupId(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`
}

export function timeOfId(id: string): Date {
  return new Date(id.slice(0, 20).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'))
}

/** Writes the manifest, which must be last because it completes the backup. */
export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await place.manifests.write(`${manifest.id}.json`, Buffer.from(`${sha256(text)}\n${text}\n`))
}

/** The ids of all complete backups, oldest first. */
export async function backupIds(place: BackupPlace): Promise<string[]> {
  const names = await place.manifests.list()
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** The backup with this id, or else the newest. Throws CannotStart if there is none, or if it cannot be read. */
export async function readManifest(place: BackupPlace, id?: string): Promise<Manifest> {
  const wanted = id ?? (await backupIds(place)).at(-1)
  if (!wanted) throw new CannotStart(`There is no backup in ${place.name}.`)
  const bytes = await place.manifests.read(`${wanted}.json`)
  if (!bytes) throw new CannotStart(`There is no backup ${wanted} in ${place.name}.`)
  const text = bytes.toString()
  const [checksum, body = ''] = text.split('\n')
  if (sha256(body) !== checksum || text !== `${checksum}\n${body}\n`)
    throw new CannotStart(`The backup ${wanted} is damaged: backups/${wanted}.json. Take another one.`)
  const manifest = JSON.parse(body) as Manifest
  if (manifest.format > FORMAT.sealed)
    throw new CannotStart(`The backup ${wanted} was made by a newer version of the shop: take that one.`)
  return manifest
}

export const newManifest = (id: string, made_at: Date, publicKeys: string[]) => ({
  format: publicKeys.length > 0 ? FORMAT.sealed : FORMAT.clear,
  id,
  made_at: made_at.toISOString(),
  ...(publicKeys.length > 0 && { sealed_to: publicKeys }),
})
