import { CompiledQuery } from 'kysely'
import { type Broken, INVARIANTS, sentenceOfBroken } from '../src/backup/invariants.ts'
import type { Db } from '../src/context.ts'

/**
 * Throws with the names of the identities that are broken. Looked at after each test.
 */
export async function holdInvariants(db: Db): Promise<void> {
  const broken = await db.connection().execute(brokenOn)
  if (broken.length > 0) throw new Error(`Broken in the database: ${broken.slice(0, 10).join('; ')}`)
}

/** The violations, on one connection. To plan the question takes far longer than to answer it, so it is planned once. */
export async function brokenOn(connection: Db): Promise<string[]> {
  const ask = <T>(sql: string) => connection.executeQuery<T>(CompiledQuery.raw(sql)).then(({ rows }) => rows)
  const known = await ask(`select from pg_prepared_statements where name = 'invariants'`)
  if (known.length === 0) await ask(`prepare invariants as ${INVARIANTS}`)
  return (await ask<Broken>('execute invariants')).map(sentenceOfBroken)
}
