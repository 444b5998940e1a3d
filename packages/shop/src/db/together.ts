import { DummyDriver, PostgresDialect, Transaction } from 'kysely'
import type { Db } from '../context.ts'
import type { Tables } from '../tables.ts'

/** PostgreSQL's word for what it is asked in a transaction that has failed already. */
const FAILED_ALREADY = '25P02'

/**
 * Waits for works that need nothing of each other. In a transaction their statements go to the database at once, in this order,
 * so that the way there and back is taken once for all of them:
 *
 *     const [address, contact] = await together(chooseAddress(ctx, chosen), chooseContact(ctx, called))
 *
 * Every work has ended when this returns or throws, unlike with `Promise.all`, so that none of them asks anything more of a
 * transaction that is over. Throws what the first of them, in this order, threw.
 */
export async function together<T extends unknown[]>(
  ...works: { [K in keyof T]: Promise<T[K]> | null }
): Promise<T> {
  const ended = await Promise.allSettled(works)
  const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (faults.length > 0) throw faults.find(({ code }) => code !== FAILED_ALREADY) ?? faults[0]
  return (await Promise.all(works)) as T
}

/** The same transaction, in which a statement does not wait until those before it are answered; Kysely lets it wait. */
export async function sideBySide(db: Transaction<Tables>): Promise<Db> {
  const waiting = db.getExecutor()
  const connection = await waiting.provideConnection(async (connection) => connection)
  const executor = waiting.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Transaction<Tables>({ ...UNUSED, executor })
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection.')),
})
/** What Kysely wants for beginning transactions and ending connections, neither of which a transaction does. */
const UNUSED = { dialect, config: { dialect }, driver: new DummyDriver() }
