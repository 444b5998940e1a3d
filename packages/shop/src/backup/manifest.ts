import { createHash, randomBytes } from 'node:crypto'
import { CannotStart } from '../errors.ts'
import type { BackupPlace } from './place.ts'

/** The form of backups that this version writes; it reads this one and older ones. */
const FORMAT = 1

/** A compressed part of the database (zstd), with the checksum of what lies there. */
export interface Piece {
  name: string
  bytes: number
  sha256: string
}

export interface TablePart {
  name: string
  /** As PostgreSQL writes them in a statement. */
  columns: string[]
  rows: number
  pieces: Piece[]
}

/** What a backup is. Everything else that belongs to it stands in here with its checksum. */
export interface Manifest {
  format: number
  id: string
  /** Of the moment that the database is of, in UTC. */
  made_at: string
  demo: boolean
  /** What the database was made by. */
  migrations: { name: string; checksum: string }[]
  /** Which life of which database this is (restored/life.ts). */
  life: { id: string; mark: number } | null
  /** What opens with the right secrets alone (accounts/secrets/secret-canaries.ts). */
  canaries: { name: string; sealed: string }[]
  tables: TablePart[]
  sequences: { name: string; last: string | null }[]
  /** What was still to be done, one job a line. */
  jobs: Piece[]
  /** What the ledger came to: the sums of all accounts. */
  books: { lines: number; sha256: string }
  /** Pictures and papers: a list of their names, sizes and checksums. */
  files: Piece[]
  counts: { files: number; file_bytes: number; rows: number; database_bytes: number }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Sorts by time, and differs for two at the same moment. */
export function newBackupId(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`
}

export function timeOfId(id: string): Date {
  return new Date(id.slice(0, 20).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'))
}

/** Written last: with it the backup is there. */
export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await place.manifests.write(`${manifest.id}.json`, Buffer.from(`${sha256(text)}\n${text}\n`))
}

/** The ids of all backups that are whole, oldest first. */
export async function backupIds(place: BackupPlace): Promise<string[]> {
  const names = await place.manifests.list()
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** The backup of that id, the newest without one. Throws CannotStart where there is none, or it cannot be read. */
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
  if (manifest.format > FORMAT)
    throw new CannotStart(`The backup ${wanted} was made by a newer version of the shop: take that one.`)
  return manifest
}

export const newManifest = (id: string, made_at: Date) => ({
  format: FORMAT,
  id,
  made_at: made_at.toISOString(),
})
