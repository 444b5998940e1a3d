import type { Database } from './open.ts'

/** Any number will do, as long as nobody else uses it: the advisory lock of starting. */
const LOCK = 2083_08_04

/**
 * Runs `work` while no other process on the same database does: of several that start at the same moment one
 * brings the database up to date, the others wait and find it done. Not for requests: it takes a connection.
 */
export async function oneAtATime<T>({ pool, embedded }: Database, work: () => Promise<T>): Promise<T> {
  // The embedded database has one process (lock.ts) and one connection, which the work needs.
  if (embedded) return work()
  const client = await pool.connect()
  try {
    // The other's migrations may take their time.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // Ends the connection and with it the lock, in whatever state they are.
    client.release(true)
  }
}
