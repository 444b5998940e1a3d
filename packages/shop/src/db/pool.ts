import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../context.ts'
import type { Tables } from '../tables.ts'
import { isDatabaseAway } from './database-away.ts'
import { WatchedClient, WatchedPool } from './watched.ts'

// Whole numbers as numbers: the largest we hold (paisa) stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is no moment: it stays the text it is, YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** What one request may take of the database at most, in milliseconds. */
export interface Limits {
  /** For a connection: in a rush waiting is better than an error page. */
  wait: number
  /** For one statement; migrations may take longer (migrate.ts). */
  statement: number
  /** For an open transaction without a statement: a process that froze in the middle of one keeps others from what it locked. */
  idleInTransaction: number
}

export const LIMITS: Limits = { wait: 15_000, statement: 30_000, idleInTransaction: 15_000 }

/** How much longer than the statement itself its answer may take to come, in milliseconds: else the line is cut. */
const ON_THE_WAY = 2000

/** A pool of connections that are replaced when they break, and given up when they fall silent. */
export function openPool({ wait, statement }: Limits, settings: pg.PoolConfig): pg.Pool {
  const pool = new WatchedPool({
    connectionTimeoutMillis: wait,
    query_timeout: statement + ON_THE_WAY,
    Client: WatchedClient,
    ...KEEP_ALIVE,
    ...settings,
  })
  outliveBreaks(pool)
  return pool
}

/**
 * A connection that breaks while nobody waits for an answer is replaced by the pool; whoever asks next on it gets the error
 * then. Without listeners it would end the process.
 */
function outliveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Has the operating system ask now and then whether the other side is still there, also while nobody asks anything. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Runs `work` with connections of their own that no limit stands before: for migrations, not for requests. */
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

/** What an error says. Node gives one without a message when no address of a host answers. */
export function wordsOf(error: unknown): string {
  const { message, code } = (isDatabaseAway(error) ? error.cause : error) as {
    message?: string
    code?: string
  }
  return message || code || String(error)
}
