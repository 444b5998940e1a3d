import { readFileSync } from 'node:fs'
import type { Db } from '../context.ts'
import type { Database } from '../db/open.ts'
import { statement } from '../db/statement.ts'
import {
  type ActorKind,
  FIRST_STATES,
  ITEM_STATES,
  isLive,
  MAX_TRIES,
  RESTOCKING,
  reachableStates,
} from '../orders/states.ts'

const ACTORS: ActorKind[] = ['customer', 'vendor', 'staff', 'system']
const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

const allowed = ITEM_STATES.flatMap((before) =>
  ACTORS.flatMap((actor) =>
    reachableStates(before, actor).map((after) => `('${before}', '${after}', '${actor}')`),
  ),
)
const holding = ITEM_STATES.filter((state) => !RESTOCKING.has(state) && state !== 'returned')

/** One statement that returns every violation of an identity. */
export const INVARIANTS = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
  .replaceAll('$TABLE', allowed.join(', '))
  .replaceAll('$HOLDING', list(holding))
  .replaceAll('$DEAD', list(ITEM_STATES.filter((state) => !isLive(state))))
  .replaceAll('$FIRST', list(FIRST_STATES))
  .replaceAll('$TRIES', String(MAX_TRIES))

/** The names of all identities in invariants.sql. */
export const IDENTITIES = [...INVARIANTS.matchAll(/select '([^']+)'(?: as identity)?,/g)].map(
  ([, name]) => name!,
)

const BROKEN = statement<Broken>(INVARIANTS)

/**
 * The violations of the identities in invariants.sql, each with its name and object; empty for a sound shop. One query.
 */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const { rows } = await db.executeQuery(BROKEN())
  return rows.map(sentenceOfBroken)
}

/** The same for a shop of any size, without a time limit and with enough memory. */
export function brokenInvariantsAtLength({ asOwner }: Pick<Database, 'asOwner'>): Promise<string[]> {
  return asOwner(async (pool) => {
    const client = await pool.connect()
    try {
      await client.query(`begin read only; set local work_mem = '64MB'; set local jit = off`)
      const { rows } = await client.query<Broken>(INVARIANTS)
      return rows.map(sentenceOfBroken)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
}

export interface Broken {
  identity: string
  what: string
}

export const sentenceOfBroken = ({ identity, what }: Broken) => `${identity}: ${what}`
