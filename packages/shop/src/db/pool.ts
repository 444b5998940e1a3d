import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../context.ts'
import type { Tables } from '../tables.ts'
import { WatchedClient, WatchedPool } from './client/watched.ts'
import { isDatabaseAway } from './database-away.ts'

// Whole numbers are read as numbers, since the largest (paisa) stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date has no time, so that it stays text, YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** The limits of one request on the database, in milliseconds. */
export interface Limits {
  /** For waiting for a connection; under load, waiting is better than an error page. */
  wait: number
  /** For one statement; migrations may take longer (migrate.ts). */
  statement: number
  /** For an open transaction without a statement, because a frozen process would keep what it locked from others. */
  idleInTransaction: number
}

export const LIMITS: Limits = { wait: 15_000, statement: 30_000, idleInTransaction: 15_000 }

/**
 * How much longer than the statement itself its answer may take, in milliseconds; after that the connection counts as
 * cut.
 */
const ON_THE_WAY = 2000

/** A pool whose connections are replaced when they break, and given up when they stop answering. */
export function openPool({ wait, statement }: Limits, settings: pg.PoolConfig): pg.Pool {
  const pool = new WatchedPool({
    connectionTimeoutMillis: wait,
    query_timeout: statement + ON_THE_WAY,
    Client: WatchedClient,
    // What is asked while an answer is awaited is sent at once (together.ts).
    pipeline: true,
    ...KEEP_ALIVE,
    ...settings,
  })
  outliveBreaks(pool)
  return pool
}

/**
 * The pool replaces a connection that breaks while it is idle, and its next caller gets the error. Without these
 * listeners the error would end the process.
 */
function outliveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Makes the operating system check now and then whether the other side still exists, even while nothing is sent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Runs `work` with separate connections without limits: for migrations, not for requests. */
export async function withoutLimits<T>(
  settings: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionTimeoutMillis: LIMITS.wait, ...KEEP_ALIVE, ...settings })
  outliveBreaks(pool)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Kysely on the pool. */
export function queriesOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The message of an error. If no address of a host answers, Node gives an error without a message; then its code is
 * used.
 */
export function wordsOf(error: unknown): string {
  const { message, code } = (isDatabaseAway(error) ? error.cause : error) as {
    message?: string
    code?: string
  }
  return message || code || String(error)
}
