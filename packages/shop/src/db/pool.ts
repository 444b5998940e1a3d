import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../context.ts'
import type { Tables } from '../tables.ts'

// Whole numbers as numbers: the largest we hold (paisa) stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is no moment: it stays the text it is, YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** How long a query waits for a connection, in milliseconds: in a rush waiting is better than an error page. */
const PATIENCE = 15_000

/** A pool of connections that are replaced when they break. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: PATIENCE, ...settings })
  // A connection that breaks while nobody waits for an answer is replaced by the pool; whoever asks next on it
  // gets the error then. Without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely on the pool. */
export function queriesOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** What an error says. Node gives one without a message when no address of a host answers. */
export function wordsOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
