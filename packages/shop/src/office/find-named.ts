import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'

/** The words of a name that are asked for, and what each asks. */
const WORDS = ['one', 'two', 'three']
const IS_NAMED = ['name_keys && $one::text[]', 'name_keys && $two::text[]', 'name_keys && $three::text[]']

/** A common name is found among the newest, which are looked through one by one. */
const NEWEST = 5000

/** What bears these words in its name: among the newest, else by the index, which is quick for what is rare among those. */
export async function findNamed<Row>(
  ctx: Ctx,
  names: string[][],
  by: NameSearch<Row>,
  most: number,
): Promise<Row[]> {
  const words = WORDS.slice(0, names.length)
  const values = { ...Object.fromEntries(words.map((word, at) => [word, names[at]])), most }
  const { newest, all } = by[words.length - 1]!
  const { rows } = await ctx.db.executeQuery(newest(values))
  return rows.length < most ? (await ctx.db.executeQuery(all(values))).rows : rows
}

export type NameSearch<Row> = Record<'newest' | 'all', ReturnType<typeof statement<Row>>>[]

/**
 * Statements for a name of one, two and three words, so that each word is a condition that the index knows. `own` are the columns of
 * the table that `columns` are made of.
 */
export const byName = <Row>(table: string, own: string, columns: string, order: string): NameSearch<Row> =>
  WORDS.map((_, at) => {
    const isNamed = IS_NAMED.slice(0, at + 1).join(' and ')
    return {
      newest: statement<Row>(`
        select ${columns} from (select ${own}, name_keys from ${table} order by ${order} limit ${NEWEST}) newest
        where ${isNamed} order by ${order} limit $most`),
      // Materialized, so that the order does not tempt the planner away from the index.
      all: statement<Row>(`
        with named as materialized (select ${own} from ${table} where ${isNamed})
        select ${columns} from named order by ${order} limit $most`),
    }
  })

/** Each once, and no more than are shown. */
export const eachOnce = <Row extends { id: string }>(rows: Row[], most: number): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most)
