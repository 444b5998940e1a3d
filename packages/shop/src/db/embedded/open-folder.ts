import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MINUTE } from '../../durations.ts'
import { CannotStart } from '../../errors.ts'
import { EmbeddedClient } from '../client/prepared.ts'
import { listenOnPool } from '../listen.ts'
import { lockFolder } from '../lock.ts'
import type { Database } from '../open.ts'
import { LIMITS, openPool, queriesOn, withoutLimits, wordsOf } from '../pool.ts'

/** How often the embedded database writes its log into its tables, in milliseconds. */
const CHECKPOINTS = 5 * MINUTE
/** Operating systems limit a socket's path to about this many bytes. */
const MAX_SOCKET_PATH_LENGTH = 100

/** Opens the embedded PostgreSQL: a thread with a socket, and a pool of one connection to it. */
export async function openFolder(folder: string, limits = LIMITS): Promise<Database> {
  refuseMoved(folder)
  const unlock = lockFolder(folder)
  const { socket, host, removeHost } = socketIn(folder)
  const worker = await startEmbedded(join(folder, 'postgres'), socket).catch((error) => {
    unlock()
    throw new CannotStart(`The embedded database in ${folder} does not open: ${wordsOf(error)}.`, {
      cause: error,
    })
  })
  const endProcess = () => {
    throw new Error('The embedded database broke down; the next start recovers what was acknowledged.')
  }
  worker.once('exit', endProcess)

  const { pool, close, ...connected } = connectTo(host, limits)
  // PostgreSQL without its background processes does no checkpoints by itself, and its log would grow without end.
  const checkpoints = setInterval(() => pool.query('checkpoint').catch(() => {}), CHECKPOINTS).unref()
  return {
    ...connected,
    pool,
    async close() {
      clearInterval(checkpoints)
      await close()
      worker.off('exit', endProcess)
      worker.postMessage('close')
      await once(worker, 'exit')
      removeHost()
      unlock()
    },
  }
}

/** Connects to the embedded database that listens in the folder `host`; `close` ends the connection alone. */
export function connectTo(host: string, limits = LIMITS): Database {
  const place = { host, user: 'postgres', database: 'postgres' }
  // There is one connection, because all connections to the embedded database share one session. It does not enforce
  // `statement_timeout`: the caller is told that the database is away, and the statement goes on.
  // Nor does the connection end while it is idle, since what it has prepared would stay in the session for good.
  const pool = openPool(limits, { ...place, max: 1, idleTimeoutMillis: 0, Client: EmbeddedClient })
  return {
    db: queriesOn(pool),
    pool,
    embedded: true,
    asOwner: (work) => withoutLimits({ ...place, max: 1 }, work),
    listen: listenOnPool(pool),
    close: () => pool.end(),
  }
}

/** Starts the thread of the embedded database, and waits until it answers on its socket. */
async function startEmbedded(files: string, socket: string): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { files, socket },
  })
  const stopped = once(worker, 'exit').then(() => {
    throw new Error('its thread stopped')
  })
  await Promise.race([once(worker, 'message'), stopped])
  return worker
}

/** A file that says where the shop of this folder has moved (backup/move.ts). */
export const MOVED = 'moved'

/** Throws CannotStart for the folder of a shop that has moved. */
export function refuseMoved(folder: string): void {
  const file = join(folder, MOVED)
  if (existsSync(file))
    throw new CannotStart(
      `This shop has moved to ${readFileSync(file, 'utf8').trim()}: set DATABASE_URL. What is in ${folder} is as it was then. To go back to it and lose what came since, delete the file ${file}.`,
    )
}

const SOCKET = '.s.PGSQL.5432'
/** A file that names the socket's folder, if that is another one. */
const SOCKET_FOLDER = 'socket-folder'

/**
 * Where the embedded database listens: in its folder, which only its owner may enter, or in a folder with a shorter
 * path.
 */
function socketIn(folder: string): { socket: string; host: string; removeHost: () => void } {
  const fits = Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH_LENGTH
  const host = fits ? folder : mkdtempSync(join(tmpdir(), 'himalayan-green-'))
  if (!fits) writeFileSync(join(folder, SOCKET_FOLDER), host)
  const socket = join(host, SOCKET)
  // A socket may be left over from a killed process; the folder's lock shows that nobody uses it.
  rmSync(socket, { force: true })
  return { socket, host, removeHost: () => fits || rmSync(host, { recursive: true }) }
}

/** Where the process listens that has the folder open; null if none does. */
export function socketHostOf(folder: string): string | null {
  const file = join(folder, SOCKET_FOLDER)
  const host = existsSync(join(folder, SOCKET)) || !existsSync(file) ? folder : readFileSync(file, 'utf8')
  return existsSync(join(host, SOCKET)) ? host : null
}
