import type pg from 'pg'
import type { Db } from '../context.ts'
import { CannotStart } from '../errors.ts'
import { type Listen, listenOnServer } from './listen.ts'
import { openFolder } from './open-folder.ts'
import { openPool, queriesOn, wordsOf } from './pool.ts'
import { PreparingClient } from './prepared.ts'

/** No statement of a request may hold a connection longer, in milliseconds; migrations may (migrate.ts). */
const LONGEST_STATEMENT = 30_000

export interface Database {
  db: Db
  pool: pg.Pool
  /** True for the database in a folder: one connection, one process. */
  embedded: boolean
  listen: Listen
  close(): Promise<void>
}

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder (made when missing). Both are spoken
 * to by the same driver. Throws CannotStart when another process has the folder, or the database cannot be used.
 */
export function openDatabase(at: { url: string } | { folder: string }): Promise<Database> {
  return 'url' in at ? openServer(at.url) : openFolder(at.folder)
}

async function openServer(url: string): Promise<Database> {
  const pool = openPool({
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
  const listening = listenOnServer(url)
  return {
    db: queriesOn(pool),
    pool,
    embedded: false,
    listen: listening.listen,
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}
