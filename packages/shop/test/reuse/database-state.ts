import pg from 'pg'

/** A table, the rows that it had, as JSON, and how many pages of a file they took. */
interface Table {
  columns: string
  rows: string
  pages: number
}

/** The state of a database at one moment, to which it can be put back. */
export interface KnownState {
  tables: Map<string, Table>
  /** Where each sequence stood. */
  sequences: Map<string, string>
  /** How many rows were ever written to each table, when it was in this state last. */
  writes: Map<string, number>
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by name`

/** Those of PostgreSQL itself are among them: whatever changes structure, rights, settings or statistics writes there. */
const WRITES = `
  prepare writes as select format('%I.%I', relnamespace::regnamespace, relname) as name,
    pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) as value
  from pg_class where relkind = 'r'`

/** Plans that take long to make and are right for every shop. */
const LASTING = ['writes', 'sequences', 'invariants']

/**
 * Dead rows may take so many pages more. For the planner a table without statistics has ten, so that it makes the same plans; and
 * what is larger gets statistics (db/refresh-statistics.ts).
 */
const MAX_DEAD_PAGES = 5

/** Reads the state of an embedded database, which has one session. */
export async function readKnownState(pool: pg.Pool): Promise<KnownState> {
  await pool.query(WRITES)
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences`,
  )
  const asked = sequences.map(({ name }) => `select '${name}', last_value || ', ' || is_called from ${name}`)
  await pool.query(
    `prepare sequences as select * from (${asked.join(' union all ')}) as all_of_them (name, value)`,
  )
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(TABLES)
  const known: KnownState['tables'] = new Map()
  for (const { name, columns } of tables) {
    const pages = (await readPages(pool, [name])).get(name)!
    known.set(name, { columns, rows: await readRows(pool, name), pages })
  }
  return { tables: known, sequences: await readAll(pool, 'sequences'), writes: await readWrites(pool) }
}

/**
 * Puts the rows and sequences of an embedded database back to a known state, and its session to how it began. Answers whether it is
 * in that state again: no longer, if more was changed than that.
 */
export async function putBack(pool: pg.Pool, known: KnownState): Promise<boolean> {
  await clearSession(pool)
  const written = [...(await readWrites(pool))].filter(([name, count]) => known.writes.get(name) !== count)
  const tables = written.flatMap(([name]) => {
    const table = known.tables.get(name)
    return table ? [{ name, ...table }] : []
  })
  if (tables.length < written.length) return false
  const moved = [...(await readAll<string>(pool, 'sequences'))].filter(
    ([name, value]) => known.sequences.get(name) !== value,
  )
  await change(pool, [
    ...tables.map(removingOthers),
    ...moved.map(([name]) => `select setval('${name}', ${known.sequences.get(name)})`),
  ])
  for (const table of tables) if (!(await holds(pool, table))) await rewrite(pool, table)
  await removeDead(pool, tables)
  for (const table of tables) if (!(await holds(pool, table))) return false
  known.writes = await readWrites(pool)
  return true
}

type Named = Table & { name: string }

/** Triggers and foreign keys look at single rows, in the order of the statements; together all rows are as they were. */
const change = (pool: pg.Pool, statements: string[]) =>
  pool.query(['begin; set local session_replication_role = replica', ...statements, 'commit'].join(';'))

/** Also in the order of the rows. That of none needs no look. */
const holds = async (pool: pg.Pool, { name, rows }: Named) =>
  rows === NO_ROWS || (await readRows(pool, name)) === rows

async function rewrite(pool: pg.Pool, { name, columns, rows }: Named): Promise<void> {
  await change(pool, [`delete from ${name}`])
  await vacuum(pool, [name])
  await change(pool, [
    `insert into ${name} (${columns}) overriding system value select ${columns} from ${recordsOf(name, rows)}`,
  ])
}

/** Removes dead rows where they take much room. */
async function removeDead(pool: pg.Pool, tables: Named[]): Promise<void> {
  const pages = await readPages(
    pool,
    tables.map(({ name }) => name),
  )
  const large = tables.filter((table) => pages.get(table.name)! > table.pages + MAX_DEAD_PAGES)
  if (large.length > 0)
    await vacuum(
      pool,
      large.map(({ name }) => name),
    )
}

async function vacuum(pool: pg.Pool, tables: string[]): Promise<void> {
  await pool.query(`vacuum ${tables.join(', ')}`)
  // That has counted the rows, which nobody had done before.
  await pool.query(
    `update pg_class set reltuples = -1, relpages = 0 where oid = any(${listOf(tables)}::regclass[])`,
  )
}

/** As a part of the text: a statement with values would be prepared, and `clearSession` ends what is. */
const listOf = (tables: string[]) => `array[${tables.map((name) => pg.escapeLiteral(name)).join()}]::text[]`

const NO_ROWS = '[]'

async function readRows(pool: pg.Pool, table: string): Promise<string> {
  const sql = `select coalesce(json_agg(t order by ctid), '${NO_ROWS}')::text as rows from ${table} t`
  return (await pool.query<{ rows: string }>(sql)).rows[0]!.rows
}

async function readPages(pool: pg.Pool, tables: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; pages: number }>(
    `select name, pg_relation_size(name::regclass) / current_setting('block_size')::int as pages
     from unnest(${listOf(tables)}) as name`,
  )
  return new Map(rows.map(({ name, pages }) => [name, pages]))
}

async function readWrites(pool: pg.Pool): Promise<KnownState['writes']> {
  // PostgreSQL counts in the session, and once a second for everybody.
  await pool.query('select pg_stat_force_next_flush()')
  return readAll(pool, 'writes')
}

async function readAll<T>(pool: pg.Pool, prepared: string): Promise<Map<string, T>> {
  const { rows } = await pool.query<{ name: string; value: T }>(`execute ${prepared}`)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

async function clearSession(pool: pg.Pool): Promise<void> {
  await pool.query(
    'rollback; reset session authorization; reset role; reset all; close all; unlisten *; discard temp; discard sequences; select pg_advisory_unlock_all()',
  )
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
  const others = rows.filter(({ name }) => !LASTING.includes(name))
  await pool.query(others.map(({ name }) => `deallocate ${pg.escapeIdentifier(name)}`).join(';'))
}

function removingOthers({ name, rows }: Named): string {
  const others = `(select one::text from ${recordsOf(name, rows)} as one)`
  return rows === NO_ROWS
    ? `delete from ${name}`
    : `delete from ${name} as one where one::text not in ${others}`
}

const recordsOf = (table: string, rows: string) =>
  `json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`
