import type pg from 'pg'

/** What a database is made of, read from PostgreSQL's catalogs: the same from the embedded one and from a server. */
export interface Schema {
  extensions: string[]
  /** Those that belong to no column. */
  sequences: { name: string; definition: string }[]
  /** `signature` is the name with the types of its parameters. */
  functions: { name: string; signature: string; definition: string; comment: string | null }[]
  tables: Table[]
}

export interface Table {
  name: string
  comment: string | null
  /** What `create table … with` says. */
  options: string[]
  columns: Column[]
  constraints: Constraint[]
  indexes: { name: string; definition: string; comment: string | null }[]
  triggers: Trigger[]
}

export interface Column {
  name: string
  /** Its type, its default and whether it may be null. */
  definition: string
  isGenerated: boolean
  /** By an identity: `always` or `by default`. */
  identity: string | null
  type: string
  comment: string | null
}

export interface Constraint {
  name: string
  definition: string
  isForeign: boolean
  /** The table that a foreign key refers to. */
  of: string | null
}

export interface Trigger {
  name: string
  definition: string
  function: string
  comment: string | null
}

/** The table that the runner of migrations makes for itself (db/migrate.ts). */
const OF_RUNNER = 'migrations'

/** Reads the shop's own tables and functions; each list in the order of its names, columns as they stand in the table. */
export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const { rows } = await pool.query<{ schema: Schema }>(SCHEMA, [OF_RUNNER])
  const { functions, ...rest } = rows[0]!.schema
  const named = JSON.parse(JSON.stringify(rest), (key, value) =>
    key === 'definition' && typeof value === 'string' ? value.replaceAll(OWN_NAME, '') : value,
  )
  // Their bodies stay as they are.
  return {
    ...named,
    functions: functions.map((one) => ({
      ...one,
      definition: one.definition.replace('FUNCTION public.', 'FUNCTION '),
    })),
  }
}

/** All of it is in the schema `public`, which is searched anyway. */
const OWN_NAME = /\bpublic\.(?=\w)/g

const OWN = `(select oid from pg_namespace where nspname = 'public')`
const BY_EXTENSION = (oid: string) =>
  `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const COLUMNS = `
  select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
    'comment', col_description(a.attrelid, a.attnum), 'isGenerated', a.attgenerated <> '',
    'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
    'definition', format_type(a.atttypid, a.atttypmod)
      || coalesce((select ' collate ' || quote_ident(l.collname) from pg_collation l join pg_type y on y.oid = a.atttypid
        where l.oid = a.attcollation and a.attcollation <> y.typcollation), '')
      || case when a.attidentity = '' then '' else ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end
        || ' as identity' || (select case s.seqstart when 1 then '' else ' (start with ' || s.seqstart || ')' end
          from pg_sequence s where s.seqrelid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) end
      || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
        when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid, true) else '' end
      || case when a.attnotnull then ' not null' else '' end) order by a.attnum)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

// Not null stands at its column; newer versions of PostgreSQL list it among the constraints, too.
const CONSTRAINTS = `
  select json_agg(json_build_object('name', quote_ident(k.conname), 'definition', pg_get_constraintdef(k.oid, true),
    'isForeign', k.contype = 'f', 'of', (select relname from pg_class where oid = k.confrelid))
    order by position(k.contype::text in 'puxcf'), k.conname)
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f')`

const INDEXES = `
  select json_agg(json_build_object('name', quote_ident(n.relname), 'definition', pg_get_indexdef(i.indexrelid, 0, true),
    'comment', obj_description(i.indexrelid, 'pg_class')) order by n.relname)
  from pg_index i join pg_class n on n.oid = i.indexrelid
  where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`

const TRIGGERS = `
  select json_agg(json_build_object('name', quote_ident(t.tgname), 'definition', pg_get_triggerdef(t.oid, true),
    'function', p.proname, 'comment', obj_description(t.oid, 'pg_trigger')) order by t.tgname)
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal`

const SCHEMA = `
  select json_build_object(
    'extensions', (select json_agg(extname order by extname) from pg_extension where extname <> 'plpgsql'),
    'sequences', (
      select json_agg(json_build_object('name', c.relname, 'definition', format('create sequence %s as %s', c.relname,
        format_type(s.seqtypid, null))) order by c.relname)
      from pg_class c join pg_sequence s on s.seqrelid = c.oid
      where c.relnamespace = ${OWN}
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))),
    'functions', (
      select json_agg(json_build_object('name', p.proname, 'signature', p.oid::regprocedure::text, 'definition', pg_get_functiondef(p.oid),
        'comment', obj_description(p.oid, 'pg_proc')) order by p.proname, p.oid::regprocedure::text collate "C")
      from pg_proc p where p.pronamespace = ${OWN} and not ${BY_EXTENSION('p.oid')}),
    'tables', (
      select json_agg(json_build_object('name', quote_ident(c.relname), 'comment', obj_description(c.oid, 'pg_class'),
        'options', coalesce(to_json(c.reloptions), '[]'), 'columns', (${COLUMNS}),
        'constraints', coalesce((${CONSTRAINTS}), '[]'), 'indexes', coalesce((${INDEXES}), '[]'),
        'triggers', coalesce((${TRIGGERS}), '[]')) order by c.relname collate "C")
      from pg_class c where c.relnamespace = ${OWN} and c.relkind = 'r' and c.relname <> $1)
  ) as schema`
