import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../context.ts'
import { CannotStart } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { lockFolder } from './lock.ts'
import { PreparingClient } from './prepared.ts'

// Whole numbers as numbers: the largest we hold (paisa) stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** How long a query waits for a connection, in milliseconds: in a rush waiting is better than an error page. */
const PATIENCE = 15_000
/** No statement of a request may hold a connection longer, in milliseconds; migrations may (migrate.ts). */
const LONGEST_STATEMENT = 30_000
/** How often the embedded database moves its log into its tables. */
const CHECKPOINTS = 5 * 60_000
/** Operating systems allow a socket's path about this many bytes. */
const LONGEST_SOCKET_PATH = 100

export interface Database {
  db: Db
  pool: pg.Pool
  /** True for the database in a folder: one connection, one process. */
  embedded: boolean
  close(): Promise<void>
}

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder (made when missing).
 * Throws CannotStart when another process has the folder, or the server cannot be reached.
 */
export function openDatabase(at: { url: string } | { folder: string }): Promise<Database> {
  return 'url' in at ? openServer(at.url) : openFolder(at.folder)
}

async function openServer(url: string): Promise<Database> {
  const pool = poolOf({
    connectionString: url,
    max: 10,
    Client: PreparingClient,
    statement_timeout: LONGEST_STATEMENT,
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    // The URL may carry a password: only the server's own words are repeated.
    throw new CannotStart(`The database at DATABASE_URL cannot be used: ${wordsOf(error)}.`)
  }
  return { db: queriesOn(pool), pool, embedded: false, close: () => pool.end() }
}

async function openFolder(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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

  // One connection: all connections to the embedded database share one session.
  const pool = poolOf({ host, user: 'postgres', database: 'postgres', max: 1 })
  // PostgreSQL without its companion processes never does this by itself, and its log would grow without end.
  const checkpoints = setInterval(() => pool.query('checkpoint').catch(() => {}), CHECKPOINTS).unref()
  return {
    db: queriesOn(pool),
    pool,
    embedded: true,
    async close() {
      clearInterval(checkpoints)
      await pool.end()
      worker.off('exit', endProcess)
      worker.postMessage('close')
      await once(worker, 'exit')
      removeHost()
      unlock()
    },
  }
}

/** The thread with the embedded database, once it answers on its socket. */
async function startEmbedded(files: string, socket: string): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { files, socket },
  })
  const stopped = once(worker, 'exit').then(() => {
    throw new Error('its thread stopped')
  })
  await Promise.race([once(worker, 'message'), stopped])
  return worker
}

/** Where the embedded database listens: in its folder, which only its owner may enter, or in one with a shorter path. */
function socketIn(folder: string): { socket: string; host: string; removeHost: () => void } {
  const name = '.s.PGSQL.5432'
  const fits = Buffer.byteLength(join(folder, name)) <= LONGEST_SOCKET_PATH
  const host = fits ? folder : mkdtempSync(join(tmpdir(), 'himalayan-green-'))
  const socket = join(host, name)
  // One that a killed process left behind; nobody else has the folder now.
  rmSync(socket, { force: true })
  return { socket, host, removeHost: () => fits || rmSync(host, { recursive: true }) }
}

function poolOf(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: PATIENCE, ...settings })
  // A connection that breaks while nobody waits for an answer is replaced by the pool; whoever asks next on it
  // gets the error then. Without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function queriesOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Node gives an AggregateError without a message when no address of a host answers. */
function wordsOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
