import { hostname } from 'node:os'
import type pg from 'pg'
import type { Db } from '../context.ts'
import { CannotStart } from '../errors.ts'
import { PooledClient, PreparingClient } from './client/prepared.ts'
import { openFolder } from './embedded/open-folder.ts'
import { type Listen, listenOnServer } from './listen.ts'
import { LIMITS, type Limits, openPool, queriesOn, withoutLimits, wordsOf } from './pool.ts'
import { checkPooler } from './pooler.ts'
import { openReplica, rememberReplica } from './replica.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  /** True for the database in a folder, which has one connection and one process. */
  embedded: boolean
  listen: Listen
  /**
   * Runs `work` with connections of the tables' owner, without a pooler and without limits: for migrations, not for
   * requests.
   */
  asOwner: <T>(work: (pool: pg.Pool) => Promise<T>) => Promise<T>
  close(): Promise<void>
}

export interface ServerAddress {
  url: string
  /** A URL that bypasses the pooler of `url`. */
  directUrl?: string | undefined
  /** A URL for the owner of the tables that bypasses the pooler. */
  ownerUrl?: string | undefined
  /** A URL of a replica, for what reads long (replica.ts). */
  readUrl?: string | undefined
  /** How many connections requests and jobs may use. */
  connections?: number
  limits?: Limits
}

/**
 * Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder (made if missing). Both use the same
 * driver. Throws CannotStart if another process has the folder, or if the database cannot be used.
 */
export function openDatabase(at: ServerAddress | { folder: string; limits?: Limits }): Promise<Database> {
  return 'url' in at ? openServer(at) : openFolder(at.folder, at.limits)
}

async function openServer({
  url,
  directUrl,
  ownerUrl,
  readUrl,
  connections = 10,
  limits = LIMITS,
}: ServerAddress): Promise<Database> {
  const direct = directUrl ?? url
  // The settings are not sent in the start packet, because PgBouncer refuses unknown ones there. JIT is off because
  // compiling a statement takes longer than any of the shop's statements runs, and PostgreSQL may do it at each call. The isolation
  // is the one that the locks are made for, whatever is the default of the role or the server.
  const settings = `set default_transaction_isolation = 'read committed'; set statement_timeout = ${limits.statement}; set idle_in_transaction_session_timeout = ${limits.idleInTransaction}; set jit = off`
  const pool = openPool(limits, {
    connectionString: url,
    application_name: nameOfProcess(),
    max: connections,
    Client: direct === url ? PreparingClient : PooledClient,
    onConnect: (client) => client.query(settings),
  })
  try {
    await checkPooler(pool, { limits, hasDirect: direct !== url })
  } catch (error) {
    await pool.end()
    if (error instanceof CannotStart) throw error
    // The URL may contain a password, so that only the server's own message is repeated.
    throw new CannotStart(`The database at DATABASE_URL cannot be used: ${wordsOf(error)}.`)
  }
  const listening = listenOnServer(direct, nameOfProcess('listens'))
  const db = queriesOn(pool)
  const replica = readUrl ? openReplica(readUrl, nameOfProcess('reads'), limits) : null
  if (replica) rememberReplica(db, replica)
  return {
    db,
    pool,
    embedded: false,
    listen: listening.listen,
    asOwner: (work) =>
      withoutLimits(
        { connectionString: ownerUrl ?? direct, application_name: nameOfProcess('starts'), max: 2 },
        work,
      ),
    async close() {
      await listening.close()
      await replica?.close()
      await pool.end()
    },
  }
}

/** The name of this process in the server's list of connections (pg_stat_activity), of up to 63 letters. */
export function nameOfProcess(purpose = ''): string {
  return `himalayan-green ${hostname().slice(0, 24)} ${process.pid} ${purpose}`.trim()
}
