import type { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { OWNS, ownsTables } from '../db/grants.ts'
import { withoutLimits } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import { isOverTheInternet, isThisMachine } from '../http/web-addresses.ts'
import { type Found, green, messageOf, red, yellow } from './checks.ts'

interface At {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseOwnerUrl: string | undefined
  isOpenToOthers: boolean
  demo: boolean
}

/** The oldest PostgreSQL that the shop runs on. */
const OLDEST = 150_000

/** Checks version, encoding, search, connections, and whether the connection is encrypted. */
export async function lookAtDatabase(ctx: Ctx, at: At): Promise<Found> {
  const { databaseUrl } = at
  if (!databaseUrl) return yellow('embedded')
  const fault = await lookAtOtherWays(ctx, at)
  if (fault) return fault
  const { version, number, encoding, has_search, most, used, is_encrypted } = await one(ctx, SERVER())
  if (number < OLDEST) return red('databaseOld', version)
  if (encoding !== 'UTF8') return red('databaseEncoding', encoding)
  if (!has_search) return red('databaseSearch')
  if (!is_encrypted && isOverTheInternet(databaseUrl)) return red('databasePlain')
  if (used > most * 0.8) return yellow('databaseFull', `${used}/${most}`)
  if (
    !/[?&]sslmode=verify-full\b/.test(databaseUrl) &&
    !isThisMachine(databaseUrl) &&
    isOverTheInternet(databaseUrl)
  )
    return yellow('databaseUnverified')
  return green('database', version)
}

const SERVER = statement<{
  version: string
  number: number
  encoding: string
  has_search: boolean
  most: number
  used: number
  is_encrypted: boolean
}>(`
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding,
    (select count(*) = 2 from pg_available_extensions where name in ('fuzzystrmatch', 'pg_trgm')) as has_search,
    current_setting('max_connections')::int as most,
    (select count(*)::int from pg_stat_activity) as used,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted`)

/** The identity of the database, because two URLs may lead to the same one. */
const WHICH = statement<{ which: string }>(`
  select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as which
  from pg_control_system()`)

/** The faults of the other URLs of the same database, which are used at the start. */
async function lookAtOtherWays(
  ctx: Ctx,
  { databaseDirectUrl, databaseOwnerUrl }: At,
): Promise<Found | undefined> {
  const { which } = await one(ctx, WHICH())
  const ways = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_OWNER_URL: databaseOwnerUrl }
  for (const [name, url] of Object.entries(ways)) {
    if (!url) continue
    try {
      const found = await withoutLimits({ connectionString: url, max: 1 }, async (pool) => ({
        ...(await pool.query<{ which: string }>(WHICH().sql)).rows[0]!,
        ...(await pool.query<{ owns: boolean }>(OWNS().sql)).rows[0]!,
      }))
      if (found.which !== which) return red('databaseOther', name)
      if (name === 'DATABASE_OWNER_URL' && found.owns === false) return red('ownsNothing', name)
    } catch (error) {
      return red('databaseWay', `${name}: ${messageOf(error)}`)
    }
  }
  return undefined
}

/**
 * Checks that acknowledged data is on the disk. If only this machine can reach the shop, it is a trial, and a fault is
 * only a warning.
 */
export async function lookAtDurability(ctx: Ctx, { isOpenToOthers }: At): Promise<Found> {
  const settings = await one(ctx, DURABILITY())
  const off = Object.entries(settings).filter(([, value]) => value === 'off')
  if (off.length === 0) return green('durable')
  const names = off.map(([name]) => name).join(', ')
  return isOpenToOthers ? red('notDurable', names) : yellow('notDurable', names)
}

const DURABILITY = statement<Record<string, string>>(`
  select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit`)

/** Checks whether the shop's role could do more than a shop needs. */
export async function lookAtRights(ctx: Ctx, { databaseUrl, demo }: At): Promise<Found> {
  if (!databaseUrl) return green('rightsEmbedded')
  const { name, is_superuser, can_write } = await one(ctx, RIGHTS())
  if (!can_write) return red('noRights', name)
  if (is_superuser) return yellow('superuser', name)
  return !demo && (await ownsTables(ctx.db)) ? yellow('ownsTables', name) : green('rights', name)
}

const RIGHTS = statement<{ name: string; is_superuser: boolean; can_write: boolean }>(`
  select rolname as name, rolsuper as is_superuser,
    has_table_privilege('migrations', 'select') and has_schema_privilege(current_schema(), 'usage') as can_write
  from pg_roles where rolname = current_user`)

/** Whether a shop was ever started on it. */
export async function hasTables(ctx: Ctx): Promise<boolean> {
  return (await one(ctx, BEGUN())).begun
}

const BEGUN = statement<{ begun: boolean }>(`select to_regclass('secret_canaries') is not null as begun`)

async function one<Row>({ db }: Ctx, query: CompiledQuery<Row>): Promise<Row> {
  const { rows } = await db.executeQuery(query)
  return rows[0]!
}
