import type { Shop } from '../src/shop.ts'

/** Counters of attempts: to count a refused one is what they are for. */
const COUNTERS = ['rate_limits']
/** So is to see when somebody of the company was here last. */
const IS_SEEN = 'seen_at'

/**
 * Reads a checksum of every table: equal before and after, when nothing was changed. While the log has not grown, nothing was
 * written, and what was read last still stands.
 */
export async function traceReader(shop: Shop): Promise<() => Promise<Record<string, string>>> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and not table_name = any ($1) order by 1`,
    [COUNTERS],
  )
  const checksums = tables.map(
    ({ name }) =>
      `(select md5(string_agg(r::text, ' ' order by r::text)) from ${rowsOf(name)} r) as "${name}"`,
  )
  // By a name: to plan a hundred questions takes far longer than to answer them, so they are planned once a connection.
  const all = { name: 'trace', text: `select ${checksums.join()}` }
  let read = { end: '', trace: {} }
  return async () => {
    const { rows } = await shop.database.pool.query('select pg_current_wal_insert_lsn() as end')
    const { end } = rows[0]
    if (end !== read.end) read = { end, trace: (await shop.database.pool.query(all)).rows[0] }
    return read.trace
  }
}

const rowsOf = (table: string) =>
  table === 'sessions' ? `(select to_jsonb(s) - '${IS_SEEN}' from sessions s)` : `"${table}"`
