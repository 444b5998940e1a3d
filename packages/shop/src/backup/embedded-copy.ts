import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openFolder, refuseMoved, socketHostOf } from '../db/embedded/open-folder.ts'
import { lockFolder } from '../db/lock.ts'
import type { Database } from '../db/open.ts'
import { CannotStart } from '../errors.ts'

/** Bytes that must stay free on the disk, because the shop needs them to go on. */
const STAYS_FREE = 200 * 2 ** 20
/** How many milliseconds the shop may wait for a backup before it is given up. */
const PATIENCE = 60_000

/**
 * Opens a copy of the embedded database as it is now, even while a shop has it open; the shop waits only while files
 * are copied. `work` gets the time it waited, in milliseconds. The copy is in DATA_DIR and is deleted afterwards.
 */
export async function withCopyOfEmbedded<T>(
  dataDir: string,
  work: (copy: Database, waited: number) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION')))
    throw new CannotStart(`There is no database in ${folder}: the shop was never started with this DATA_DIR.`)
  refuseMoved(folder)
  const room = roomIn(dataDir)
  const unlock = lockRoom(room)
  try {
    const to = join(room, 'database')
    rmSync(to, { recursive: true, force: true })
    refuseFull(folder, dataDir)
    mkdirSync(to, { mode: 0o700 })
    const files = join(folder, 'postgres')
    // Files are copied first while the shop may write, and those that changed since then again while nobody writes.
    const began = Date.now()
    mirror(files, join(to, 'postgres'), 0)
    const waited = await copyWhileNobodyWrites(folder, () => mirror(files, join(to, 'postgres'), began))
    const copy = await openFolder(to)
    try {
      return await work(copy, waited)
    } finally {
      await copy.close()
    }
  } finally {
    rmSync(room, { recursive: true, force: true })
    unlock()
  }
}

const roomIn = (dataDir: string) => join(dataDir, 'backup.tmp')

/** Whether a killed backup has left its copy of the database behind; the next backup deletes it. */
export function isBackupBrokenOff(dataDir: string): boolean {
  const room = roomIn(dataDir)
  if (!existsSync(room)) return false
  const unlock = lockIfFree(room)
  unlock?.()
  return unlock !== null
}

/** Deletes what a killed backup has left behind, even if the shop is on a server by now. */
export function clearBrokenOff(dataDir: string): void {
  if (isBackupBrokenOff(dataDir)) rmSync(roomIn(dataDir), { recursive: true, force: true })
}

function lockRoom(room: string): () => void {
  try {
    return lockFolder(room)
  } catch (error) {
    if (!/in use/.test((error as Error).message)) throw error
    throw new CannotStart('Another backup of this shop is being made: wait until it is done.')
  }
}

/**
 * Copies under the lock of a stopped shop, or inside a transaction of an open one, during which the embedded database
 * does nothing else.
 */
async function copyWhileNobodyWrites(folder: string, copy: () => void): Promise<number> {
  const unlock = lockIfFree(folder)
  if (unlock) {
    try {
      copy()
      return 0
    } finally {
      unlock()
    }
  }
  const host = socketHostOf(folder)
  if (!host) throw new CannotStart('The shop is just starting or ending: try again in a minute.')
  const client = new pg.Client({
    host,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: PATIENCE,
  })
  try {
    await client.connect()
    // After a checkpoint little is left to be replayed from the log.
    await client.query('checkpoint')
    await client.query('begin')
    const began = performance.now()
    copy()
    const waited = performance.now() - began
    await client.query('rollback')
    return waited
  } catch (error) {
    if (error instanceof Error && /timeout|ECONNREFUSED|terminated/.test(error.message))
      throw new CannotStart(
        'The shop does not let its database be copied: is it ending? Try again in a minute.',
      )
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function lockIfFree(folder: string): (() => void) | null {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (/in use/.test((error as Error).message)) return null
    throw error
  }
}

/** Refuses to copy onto a nearly full disk: the shop would stop, and that is worse than no backup. */
function refuseFull(folder: string, dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const needed = sizeOf(folder) + STAYS_FREE
  if (free < needed)
    throw new CannotStart(
      `There is no room for a copy of the database on the disk of ${dataDir}: ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free.`,
    )
}

/** The precision of file systems' times, in milliseconds. */
const COARSE = 2000

/**
 * Makes a folder equal to another one: copies files that are missing or were written since, and deletes files that no
 * longer exist.
 */
function mirror(from: string, to: string, since: number): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const names = new Set<string>()
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    names.add(entry.name)
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) mirror(source, target, since)
    else if (entry.isFile() && isNewer(source, target, since)) copyIfThere(source, target)
  }
  for (const name of readdirSync(to)) if (!names.has(name)) rmSync(join(to, name), { recursive: true })
}

function isNewer(source: string, target: string, since: number): boolean {
  const [there, copied] = [source, target].map((file) => statSync(file, { throwIfNoEntry: false }))
  return !copied || (there !== undefined && (there.mtimeMs > since - COARSE || there.size !== copied.size))
}

/** An open database may delete files during the copy. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce(
      (all, one) => all + (statSync(join(one.parentPath, one.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
}
