import pg from 'pg'
import type { Db } from '../context.ts'
import { statement } from './statement.ts'

/**
 * Tables that only grow, because a trigger with such a name keeps their rows unchanged. Their owner could drop the
 * trigger, but the shop's role is not the owner and may not even try to change rows. The only thing that changes in a
 * bill is its count of prints.
 */
const GROWING = String.raw`select tgrelid::regclass::text as name from pg_trigger where tgname like '%\_stay' order by 1`
const COUNTED = 'grant update (printed_count) on bills to'

/** Tables on which the role $1 lacks a privilege that it needs, or has one too many. */
const AMISS = `
  select from pg_class c, (select array(${GROWING}) as names) growing,
    (values ('select', true, true), ('insert', true, true), ('update', true, false), ('delete', true, false),
      ('truncate', false, false)) privilege (name, is_given, also_of_growing)
  where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'pgboss')
    and has_table_privilege($1, c.oid, privilege.name) <> case when c.oid = 'migrations'::regclass then privilege.name = 'select'
      when c.oid::regclass::text = any (names) then privilege.also_of_growing else privilege.is_given end
  union all
  select from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace::regnamespace::text in ('public', 'pgboss') and not has_sequence_privilege($1, s.seqrelid, 'usage')
  union all
  select where has_schema_privilege($1, 'public', 'create') or not has_schema_privilege($1, 'pgboss', 'usage')
    or has_database_privilege($1, current_database(), 'create') or has_database_privilege($1, current_database(), 'temporary')
    or not has_column_privilege($1, 'bills', 'printed_count', 'update')
  limit 1`

/**
 * Gives the shop's role exactly what it needs: to read and write rows, except changing those of tables that only grow,
 * and no changes of tables. The owner runs this at each start, so that new tables are covered; correct privileges are
 * left as they are. Does nothing if the role itself owns the tables.
 */
export async function grantToShop(owner: pg.Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ own: string; database: string }>(
    'select current_user as own, current_database() as database',
  )
  const { own, database } = rows[0]!
  if (own === role || (await owner.query(AMISS, [role])).rowCount === 0) return
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

/** The role of a pool's connections. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]!.role
}

/** Null if there are no tables yet. */
export const OWNS = statement<{ owns: boolean | null }>(`
  select bool_or(pg_has_role(current_user, relowner, 'usage')) as owns from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`)

/** Whether the shop's role could change the tables themselves, as their owner or as a superuser. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await db.executeQuery(OWNS())
  return rows[0]?.owns ?? false
}
