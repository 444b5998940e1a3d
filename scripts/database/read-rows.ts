import type pg from 'pg'
import type { Column, Schema, Table } from './read-schema.ts'

/** The rows of a table in the order in which they were written, each value as a text of SQL or null. */
export type Rows = Map<string, (string | null)[][]>

/** All rows of these tables; columns as `writtenColumns` lists them. */
export async function readRows(pool: pg.Pool, { tables }: Schema): Promise<Rows> {
  const rows: Rows = new Map()
  for (const table of tables) {
    const values = writtenColumns(table).map(({ name }) => `t.${name}::text`)
    const answer = await pool.query<(string | null)[]>({
      text: `select ${values.join(', ')} from ${table.name} t order by t.ctid`,
      rowMode: 'array',
    })
    rows.set(table.name, answer.rows)
  }
  return rows
}

/** The columns whose values are not computed from others. */
export const writtenColumns = ({ columns }: Table) => columns.filter(({ isGenerated }) => !isGenerated)

/** How far each counter is, by its name; null where it was not used. */
export async function readCounters(pool: pg.Pool): Promise<Record<string, string | null>> {
  const { rows } = await pool.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The values in which two shops differ that were made in the same way: `table.row.column`. */
export function valuesPerShop({ tables }: Schema, one: Rows, other: Rows): Set<string> {
  const found = new Set<string>()
  for (const table of tables)
    for (const [row, values] of one.get(table.name)!.entries())
      for (const [place, value] of values.entries())
        if (value !== other.get(table.name)![row]?.[place]) found.add(`${table.name}.${row}.${place}`)
  return found
}

/** The statement that writes all rows of a table; undefined without any. */
export function insertOf(table: Table, rows: Rows, perShop: Set<string>): string | undefined {
  const values = rows.get(table.name)!
  if (values.length === 0) return
  const columns = writtenColumns(table)
  const lines = values.map((row, at) => {
    const cells = row.map((value, place) =>
      perShop.has(`${table.name}.${at}.${place}`)
        ? valuePerShop(table, columns[place]!)
        : literal(value, columns[place]!.type),
    )
    return `  (${cells.join(', ')})`
  })
  const overriding = columns.some(({ identity }) => identity === 'always') ? ' overriding system value' : ''
  const names = columns.map(({ name }) => name).join(', ')
  return `insert into ${table.name} (${names})${overriding} values\n${lines.join(',\n')};`
}

/** What makes a value that each shop has for itself. */
function valuePerShop({ name: table }: Table, { name, type, definition }: Column): string {
  if (definition.includes(' default ')) return 'default'
  if (type === 'timestamp with time zone') return 'now()'
  throw new Error(`${table}.${name} differs from shop to shop, and nothing says how it is made.`)
}

function literal(value: string | null, type: string): string {
  if (value === null) return 'null'
  return /^(smallint|integer|bigint|numeric.*|boolean)$/.test(type)
    ? value
    : `'${value.replaceAll("'", "''")}'`
}
