import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { withoutLimits, wordsOf } from '../db/pool.ts'
import { CannotStart } from '../errors.ts'
import { openFiles } from '../shop.ts'
import { type Files, listOfFiles, readFilesOf, saveFiles } from './copy-files.ts'
import { dump } from './dump.ts'
import { clearBrokenOff, withCopyOfEmbedded } from './embedded-copy.ts'
import {
  backupIds,
  type Manifest,
  newBackupId,
  newManifest,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { writePiece } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { prune } from './prune.ts'
import { checkPublicKeys } from './seal.ts'

export interface Made {
  manifest: Manifest
  /** How long an open shop waited, in milliseconds. */
  waited: number
  /** How many files were not in an earlier backup. */
  added: number
  /** The ids of deleted backups, of which there are enough newer ones. */
  gone: string[]
}

/**
 * Makes a backup of the shop, running or not, and deletes old ones. If it is interrupted there is no new backup, and
 * earlier ones are not affected. With `withFiles`, public and private files are included. `onDatabase` gives a
 * connection to a database that is open already. With public keys in the settings, tables and jobs are encrypted to them; pictures
 * are public, and papers are encrypted where they lie.
 */
export async function makeBackup(
  config: Config,
  place: BackupPlace,
  {
    withFiles = true,
    now = new Date(),
    onDatabase = (work) => onDatabaseOf(config, work),
  }: { withFiles?: boolean; now?: Date; onDatabase?: OnDatabase } = {},
): Promise<Made> {
  const { publicKeys, keep } = config.backups
  await checkPublicKeys(publicKeys)
  const unlock = place.lock()
  const id = newBackupId(now)
  try {
    const [database, waited] = await onDatabase((client) =>
      dump(client, (name, bytes) => writePiece(place, `${id}.${name}.zst`, bytes, publicKeys)),
    )
    // Files come after the database, so that every file that it knows exists, or was deleted since.
    const { files, added } = withFiles
      ? await saveFiles(await filesOf(config), place, await lastFiles(place), now)
      : NONE
    const manifest: Manifest = {
      ...newManifest(id, now, publicKeys),
      demo: config.demo,
      ...database,
      files: files.length > 0 ? [await writePiece(place, `${id}.files.zst`, listOfFiles(files))] : [],
      counts: {
        files: files.length,
        file_bytes: files.reduce((all, { bytes }) => all + bytes, 0),
        rows: database.tables.reduce((all, { rows }) => all + rows, 0),
        database_bytes: database.tables
          .flatMap(({ pieces }) => pieces)
          .reduce((all, { bytes }) => all + bytes, 0),
      },
    }
    await writeManifest(place, manifest)
    return { manifest, waited, added, gone: await prune(place, keep, now) }
  } catch (error) {
    await forget(place, id)
    throw inWords(error, place)
  } finally {
    unlock()
  }
}

/** Runs `work` on a connection to the database, and answers also how long an open shop waited. */
export type OnDatabase = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<[T, waited: number]>

const NONE = { files: [], added: 0 }

export async function filesOf(config: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  return { pictures: await openFiles(config, 'pictures'), papers: await openFiles(config, 'papers') }
}

async function lastFiles(place: BackupPlace) {
  const last = (await backupIds(place)).at(-1)
  if (!last) return []
  // If the last backup is damaged, all files are copied anew.
  return readManifest(place, last)
    .then((manifest) => readFilesOf(place, manifest))
    .catch(() => [])
}

async function onDatabaseOf<T>(
  config: Config,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<[T, waited: number]> {
  const withClient = async (pool: pg.Pool) => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      // Closing the connection ends whatever it was doing.
      client.release(true)
    }
  }
  if (!config.databaseUrl)
    return withCopyOfEmbedded(config.dataDir, async (copy, waited) => [
      await copy.asOwner(withClient),
      waited,
    ])
  clearBrokenOff(config.dataDir)
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl
  const settings = { connectionString, max: 1, application_name: 'himalayan-green backup' }
  return [await withoutLimits(settings, withClient), 0]
}

/** Deletes what a failed backup has written; what cannot be deleted now, the next backup deletes. */
async function forget(place: BackupPlace, id: string): Promise<void> {
  if ((await backupIds(place).catch(() => [id])).includes(id)) return
  const pieces = await place.database.list().catch(() => [])
  for (const piece of pieces.filter((name) => name.startsWith(`${id}.`)))
    await place.database.remove(piece).catch(() => {})
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  EROFS: 'the disk cannot be written',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
}

/** Errors of disks, networks and servers as a sentence; other errors are bugs and stay as they are. */
function inWords(error: unknown, place: BackupPlace): unknown {
  if (error instanceof CannotStart || error instanceof TypeError) return error
  const { code = '', $metadata } = error as { code?: string; $metadata?: object }
  const why = REASONS[code] ?? (code || $metadata ? wordsOf(error) : null)
  if (why === null) return error
  return new CannotStart(`No backup was made in ${place.name}: ${why}. Those before are as they were.`, {
    cause: error,
  })
}
