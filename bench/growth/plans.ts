import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { inlined } from '../pgbench.ts'
import { statementsOf } from '../statements-of.ts'
import type { Read } from './reads.ts'

/** How PostgreSQL runs a statement that it knows by name, as the shop sends it. */
export interface Plan {
  read: string
  sql: string
  /** Milliseconds, at best of five. */
  took: number
  text: string
}

/** A prepared statement is planned for its values five times, then perhaps for good. */
const PLANNED_ANEW = 5

/** The plans of all statements of these reads, the slowest first. */
export async function plansOf(pool: pg.Pool, url: string, reads: Read[]): Promise<Plan[]> {
  const bySql = new Map<string, { read: string; statement: CompiledQuery }>()
  for (const { name, calls } of reads)
    for (const statement of calls ? await statementsOf(url, calls) : [])
      if (!bySql.has(statement.sql)) bySql.set(statement.sql, { read: name, statement })
  const plans: Plan[] = []
  const client = await pool.connect()
  try {
    for (const { read, statement } of bySql.values())
      plans.push({ read, ...(await planOf(client, statement)) })
  } finally {
    client.release()
  }
  return plans.sort((a, b) => b.took - a.took)
}

async function planOf(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<Omit<Plan, 'read'>> {
  const values = parameters.length > 0 ? `(${parameters.map((_, n) => `$${n + 1}`).join(', ')})` : ''
  const execute = inlined(`execute planned${values}`, parameters)
  await client.query(`prepare planned as ${sql}`)
  try {
    for (let n = 0; n < PLANNED_ANEW; n++) await client.query(execute)
    let best: Omit<Plan, 'read'> | undefined
    for (let n = 0; n < 5; n++) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${execute}`)
      const text = rows.map((row) => row['QUERY PLAN']).join('\n')
      const took = Number(/Execution Time: ([\d.]+) ms/.exec(text)?.[1])
      if (!best || took < best.took) best = { sql: sql.trim(), took, text }
    }
    return best!
  } finally {
    await client.query('deallocate planned')
  }
}
