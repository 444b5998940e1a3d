import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../context.ts'

/**
 * Tables that only grow: those that a trigger of this name keeps as they are. It could be dropped by their owner; the shop's
 * role is none, and may not even try. A bill's count of prints is all that changes of it.
 */
const GROWING = String.raw`select tgrelid::regclass::text as name from pg_trigger where tgname like '%\_stay' order by 1`
const COUNTED = 'grant update (printed_count) on bills to'

/**
 * Gives the role of the shop what it needs and no more: to read and to write rows, but in tables that only grow, and to change
 * no table. Asked by the owner after each migration, so that new tables are covered. Where both are one role, that owns the
 * tables, nothing is given or taken.
 */
export async function grantToShop(owner: pg.Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ own: string; database: string }>(
    'select current_user as own, current_database() as database',
  )
  const { own, database } = rows[0]!
  if (own === role) return
  const shop = pg.escapeIdentifier(role)
  const growing = (await owner.query<{ name: string }>(GROWING)).rows.map(({ name }) => name).join(', ')
  const schemas = 'public, pgboss'
  await owner.query(`
    begin;
    revoke create, temporary on database ${pg.escapeIdentifier(database)} from public, ${shop};
    revoke create on schema ${schemas} from public, ${shop};
    revoke all on all tables in schema ${schemas} from ${shop};
    grant usage on schema ${schemas} to ${shop};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${shop};
    grant usage, select on all sequences in schema ${schemas} to ${shop};
    grant execute on all functions in schema ${schemas} to ${shop};
    revoke update, delete on ${growing} from ${shop};
    ${COUNTED} ${shop};
    revoke insert, update, delete on migrations from ${shop};
    commit`)
}

/** As whom the connections of a pool speak. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]!.role
}

/** Whether the shop's role could change the tables themselves: it owns them, or may do everything. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select bool_or(pg_has_role(current_user, relowner, 'usage')) as owns from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  return rows[0]?.owns ?? false
}
