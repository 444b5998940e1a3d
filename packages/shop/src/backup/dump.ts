import type pg from 'pg'
import { ONE_WAITS } from '../db/queue.ts'
import { CannotStart } from '../errors.ts'
import { copyOut } from './copy.ts'
import { type Manifest, type Piece, sha256, type TablePart } from './manifest.ts'

type Dumped = Pick<Manifest, 'migrations' | 'life' | 'canaries' | 'tables' | 'sequences' | 'jobs' | 'books'>

/** The columns of every table except migrations, without computed columns. */
const TABLES = `
  select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
  group by c.relname order by c.relname`

const SEQUENCES = `
  select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`

/** The balance of each account. */
const BOOKS = `
  select account collate "C" as account, count(*)::int as lines, sum(amount_paisa)::text as sum from ledger_lines group by 1 order by 1`

/**
 * Only unfinished jobs are stored, because pg-boss's tables change with its version. Jobs that repeat themselves are
 * left out.
 */
const JOBS = `
  select name as queue, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name <> all ($1) and name not like '\\_\\_%' order by created_on, id`

/**
 * Copies out the content of the database at one moment, while others write. `write` stores a piece under a name. The
 * result is the same for the embedded database and for a server of any version.
 */
export async function dump(
  client: pg.ClientBase,
  write: (name: string, bytes: Buffer) => Promise<Piece>,
): Promise<Dumped> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read, read only')
  try {
    const ask = async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[]
    const [opened] = await ask<{ is: boolean }>(`
      select to_regclass('public.database_life') is not null and to_regclass('pgboss.job') is not null as is`)
    if (!opened!.is)
      throw new CannotStart('There is no shop in the database yet: start it with this version first.')
    const tables: TablePart[] = []
    for (const { name, columns } of await ask<Pick<TablePart, 'name' | 'columns'>>(TABLES))
      tables.push(await dumpTable(client, { name, columns }, write))
    const jobs = await ask<object>(JOBS, [[...ONE_WAITS]])
    const lines = Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))
    const [life] = await ask<{ id: string; mark: string }>('select id, mark from database_life')
    return {
      migrations: await ask('select name, checksum from migrations order by name'),
      life: life ? { id: life.id, mark: Number(life.mark) } : null,
      canaries: await ask('select name, sealed from secret_canaries order by name'),
      tables,
      jobs: lines.length > 0 ? [await write('jobs', lines)] : [],
      books: await readBooks(client),
      // Sequences are read last because they do not belong to the snapshot, so that no row has a number beyond them.
      sequences: await ask(SEQUENCES),
    }
  } finally {
    await client.query('rollback')
  }
}

async function dumpTable(
  client: pg.ClientBase,
  { name, columns }: Pick<TablePart, 'name' | 'columns'>,
  write: (name: string, bytes: Buffer) => Promise<Piece>,
): Promise<TablePart> {
  const pieces: Piece[] = []
  const rows = await copyOut(client, `copy "${name}" (${columns.join(', ')}) to stdout`, async (bytes) => {
    pieces.push(await write(`${name}.${pieces.length + 1}`, bytes))
  })
  return { name, columns, rows, pieces }
}

/** The number of ledger lines, and a checksum of all balances. */
export async function readBooks(client: pg.ClientBase): Promise<Manifest['books']> {
  const { rows } = await client.query<{ account: string; lines: number; sum: string }>(BOOKS)
  const accounts = rows.map(({ account, lines, sum }) => `${account} ${lines} ${sum}\n`).join('')
  return { lines: rows.reduce((all, { lines }) => all + lines, 0), sha256: sha256(accounts) }
}
