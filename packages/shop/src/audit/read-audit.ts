import { sql } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { midnightOf } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'

const PER_PAGE = 50

const word = z.string().max(100).optional()

/** The filter of the list; without any, the newest entries of all. */
const AuditFilter = z.object({
  /** The person who did it. */
  person: z.uuid().optional(),
  /** An action such as `paper.read`. */
  action: word,
  /** The kind of object, such as `vendor_request`, and with `object_id` which one. */
  object_kind: word,
  object_id: word,
  /** A day in Nepal: `2026-11-21`. */
  day: typedDay.optional(),
  /** Where the last page ended. */
  cursor: z.string().max(200).optional(),
})

export interface AuditEntry {
  id: number
  at: Date
  /** Null for what the shop did automatically. */
  actor_id: string | null
  actor_name: string
  action: string
  object_kind: string
  object_id: string
  /** The name of a person who still has an account, a product or a category. */
  object_name: string | null
  details: Record<string, unknown>
}

/** Entries of the audit log, 50 a page, the newest first. Needs the right `audit.read`. */
export async function listAudit(
  ctx: Ctx,
  input: unknown,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  requireReading(ctx, 'audit.read')
  const { person, action, object_kind, object_id, day, cursor } = parse(AuditFilter, input, ctx.locale)
  let query = ctx.db
    .selectFrom('audit_entries as entry')
    // The cast is on this side because casting users.id to text could use no index.
    .leftJoin('users', (join) =>
      join.on(sql<boolean>`users.id = case when entry.object_kind = 'user' then entry.object_id::uuid end`),
    )
    .leftJoin('products', (join) =>
      join.on(
        sql<boolean>`products.id = case when entry.object_kind = 'product' then entry.object_id::int end`,
      ),
    )
    .leftJoin('categories', (join) =>
      join.on(
        sql<boolean>`categories.id = case when entry.object_kind = 'category' then entry.object_id::smallint end`,
      ),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.actor_id',
      'entry.actor_name',
      'entry.action',
      'entry.object_kind',
      'entry.object_id',
      'entry.details',
      sql<string | null>`coalesce(users.name, ${sql.ref(`products.name_${ctx.locale}`)},
        ${sql.ref(`categories.name_${ctx.locale}`)})`.as('object_name'),
    ])
    .orderBy('entry.id', 'desc')
    .limit(PER_PAGE + 1)
  if (person) query = query.where('entry.actor_id', '=', person)
  if (action) query = query.where('entry.action', '=', action)
  if (object_kind) query = query.where('entry.object_kind', '=', object_kind)
  if (object_kind && object_id) query = query.where('entry.object_id', '=', object_id)
  if (day) {
    const start = midnightOf(day)
    query = query.where('entry.at', '>=', start).where('entry.at', '<', new Date(start.getTime() + DAY))
  }
  if (cursor) {
    const [id] = readCursor(cursor, z.tuple([z.number()]), ctx.locale)
    query = query.where('entry.id', '<', id)
  }
  const rows = await query.execute()
  const { page, next } = pageOf(rows, PER_PAGE, (last) => [Number(last.id)])
  return { entries: page.map((row) => ({ ...row, id: Number(row.id) })), next }
}

/** The possible values of the filters. */
export interface AuditChoices {
  people: { id: string; name: string }[]
  actions: string[]
}

/** Everybody in the log, and every kind of event. Needs the right `audit.read`. */
export async function listAuditChoices(ctx: Ctx): Promise<AuditChoices> {
  requireReading(ctx, 'audit.read')
  const people = await ctx.db.executeQuery(ACTORS())
  const actions = await ctx.db.executeQuery(ACTIONS())
  return { people: people.rows, actions: actions.rows.map(({ action }) => action) }
}

// Both statements jump from one value of the index to the next, because a long log has few different values.
const ACTIONS = statement<{ action: string }>(`
  with recursive seen as (
    select min(action) as action from audit_entries
    union all
    select (select min(action) from audit_entries where action > seen.action) from seen where seen.action is not null
  )
  select action from seen where action is not null order by action`)

const ACTORS = statement<AuditChoices['people'][number]>(`
  with recursive seen as (
    (select actor_id from audit_entries where actor_id is not null order by actor_id limit 1)
    union all
    select (select actor_id from audit_entries where actor_id > seen.actor_id order by actor_id limit 1)
    from seen where seen.actor_id is not null
  )
  select seen.actor_id as id, latest.actor_name as name
  from seen cross join lateral (
    select actor_name from audit_entries where actor_id = seen.actor_id order by id desc limit 1
  ) latest
  order by name, id`)
