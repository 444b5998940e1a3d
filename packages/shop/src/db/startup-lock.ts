import type pg from 'pg'
import type { Database } from './open.ts'

/** The key of the advisory lock for starting; any number that nothing else uses. */
const LOCK = 2083_08_04

/**
 * Runs `work` while no other process on the same database does. Of several processes that start at once, one updates
 * the database, and the others wait and find it done. `work` gets connections of the tables' owner.
 */
export function withStartupLock<T>(database: Database, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  return database.asOwner(async (owner) => {
    // The embedded database has only one process (lock.ts) and one connection, which the work needs.
    if (database.embedded) return work(owner)
    const client = await owner.connect()
    try {
      // The other process's migrations may take long.
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [LOCK])
      return await work(owner)
    } finally {
      // Closes the connection, which releases the lock in any case.
      client.release(true)
    }
  })
}
