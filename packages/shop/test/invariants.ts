import { readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import type { Db } from '../src/context.ts'
import { FIRST_STATES, FREEING, ITEM_STATES, isLive, MOST_TRIES, statesAfter } from '../src/orders/states.ts'
import type { ActorKind } from '../src/orders/tables.ts'

const ACTORS: ActorKind[] = ['customer', 'vendor', 'staff', 'system']
const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

const allowed = ITEM_STATES.flatMap((before) =>
  ACTORS.flatMap((actor) =>
    statesAfter(before, actor).map((after) => `('${before}', '${after}', '${actor}')`),
  ),
)
const holding = ITEM_STATES.filter((state) => !FREEING.has(state) && state !== 'returned')

const SQL = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
  .replaceAll('$TABLE', allowed.join(', '))
  .replaceAll('$HOLDING', list(holding))
  .replaceAll('$DEAD', list(ITEM_STATES.filter((state) => !isLive(state))))
  .replaceAll('$FIRST', list(FIRST_STATES))
  .replaceAll('$TRIES', String(MOST_TRIES))

/** Every identity of invariants.sql by its name. */
export const IDENTITIES = [...SQL.matchAll(/select '([^']+)'(?: as identity)?,/g)].map(([, name]) => name!)

/** What breaks an identity of invariants.sql: its name and the thing. Nothing, in a sound shop. One round trip. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const { rows } = await db.executeQuery<Broken>(CompiledQuery.raw(SQL))
  return rows.map(sentence)
}

interface Broken {
  identity: string
  what: string
}

const sentence = ({ identity, what }: Broken) => `${identity}: ${what}`

/**
 * Throws with the names of the identities that are broken. Looked at after each test: to plan it takes far longer than to
 * answer it, so it is planned once a connection.
 */
export async function holdInvariants(db: Db): Promise<void> {
  const rows = await db.connection().execute(async (one) => {
    const ask = <T>(sql: string) => one.executeQuery<T>(CompiledQuery.raw(sql)).then(({ rows }) => rows)
    const known = await ask(`select from pg_prepared_statements where name = 'invariants'`)
    if (known.length === 0) await ask(`prepare invariants as ${SQL}`)
    return ask<Broken>('execute invariants')
  })
  const broken = rows.map(sentence)
  if (broken.length > 0) throw new Error(`Broken in the database: ${broken.slice(0, 10).join('; ')}`)
}
