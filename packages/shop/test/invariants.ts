import { CompiledQuery } from 'kysely'
import { type Broken, INVARIANTS, sentenceOfBroken } from '../src/backup/invariants.ts'
import type { Db } from '../src/context.ts'

/**
 * Throws with the names of the identities that are broken. Looked at after each test: to plan it takes far longer than to
 * answer it, so it is planned once a connection.
 */
export async function holdInvariants(db: Db): Promise<void> {
  const rows = await db.connection().execute(async (one) => {
    const ask = <T>(sql: string) => one.executeQuery<T>(CompiledQuery.raw(sql)).then(({ rows }) => rows)
    const known = await ask(`select from pg_prepared_statements where name = 'invariants'`)
    if (known.length === 0) await ask(`prepare invariants as ${INVARIANTS}`)
    return ask<Broken>('execute invariants')
  })
  const broken = rows.map(sentenceOfBroken)
  if (broken.length > 0) throw new Error(`Broken in the database: ${broken.slice(0, 10).join('; ')}`)
}
