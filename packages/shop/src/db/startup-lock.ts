import type pg from 'pg'
import type { Database } from './open.ts'

/** Any number will do, as long as nobody else uses it: the advisory lock of starting. */
const LOCK = 2083_08_04

/**
 * Runs `work` while no other process on the same database does: of several that start at the same moment one
 * brings the database up to date, the others wait and find it done. `work` gets the connections of the tables' owner.
 */
export function withStartupLock<T>(database: Database, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  return database.asOwner(async (owner) => {
    // The embedded database has one process (lock.ts) and one connection, which the work needs.
    if (database.embedded) return work(owner)
    const client = await owner.connect()
    try {
      // The other's migrations may take their time.
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [LOCK])
      return await work(owner)
    } finally {
      // Ends the connection and with it the lock, in whatever state they are.
      client.release(true)
    }
  })
}
