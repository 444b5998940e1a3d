import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor, requireReading, requireRight } from '../../context.ts'
import { composed, statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { ordersMeant } from '../find-orders.ts'
import { officeTexts } from '../texts.ts'
import { isAboutOpen, OrderFilters, OrderSort, openConditions } from './order-filters.ts'

/** The views that everybody has, in their order. */
const BUILT_IN = {
  open: { state: 'open' },
  late: { state: 'open', late: true },
  awaiting_approval: { state: 'awaiting_approval' },
  on_hold: { state: 'on_hold' },
  confirmed: { state: 'confirmed' },
  packed: { state: 'packed' },
  out_for_delivery: { state: 'out_for_delivery' },
  undelivered: { state: 'undelivered' },
  all: {},
} as const satisfies Record<string, z.input<typeof OrderFilters>>

export type BuiltInView = keyof typeof BUILT_IN
export const BUILT_IN_VIEWS = Object.keys(BUILT_IN) as BuiltInView[]

/** No view is counted further: what waits in a long one is read as quickly as in a short one. */
export const MAX_IN_VIEW = 100
/** So many one person may have, and everybody together. */
const MAX_VIEWS = 12

/** What everybody sees is changed by who changes orders. */
const SHARING = ['order.help', 'order.move'] as const

const ViewFilters = OrderFilters.extend({ sort: OrderSort.optional() })
type ViewFilters = z.output<typeof ViewFilters>

export const NewOrderView = z.object({
  name: lineOfText(40),
  /** Everybody sees it, instead of its owner alone. */
  is_for_all: z.boolean().default(false),
  filters: ViewFilters,
})

export interface OrderView {
  /** One of those that everybody has; null if somebody saved it. */
  built_in: BuiltInView | null
  /** Null if it is built in. */
  id: string | null
  name: string | null
  is_for_all: boolean
  filters: ViewFilters
  /** How many orders are in it, at most `MAX_IN_VIEW`; null if it is not about open ones, which nobody counts. */
  count: number | null
}

/** The built-in views, everybody's and the actor's own, in this order, each with how many orders wait in it (right order.read). */
export async function listOrderViews(ctx: Ctx): Promise<OrderView[]> {
  requireReading(ctx, 'order.read')
  const { rows } = await ctx.db.executeQuery(SAVED({ owner: requireActor(ctx).id }))
  const saved = rows.flatMap(({ id, name, owner_id, filters }) => {
    // What was saved by another version may not be understood any more.
    const read = ViewFilters.safeParse(filters)
    return read.success
      ? [{ built_in: null, id, name, is_for_all: owner_id === null, filters: read.data }]
      : []
  })
  const builtIn = BUILT_IN_VIEWS.map((key) => ({
    built_in: key,
    id: null,
    name: null,
    is_for_all: true,
    filters: ViewFilters.parse(BUILT_IN[key]),
  }))
  return Promise.all(
    [...builtIn, ...saved].map(async (view) => ({ ...view, count: await countOf(ctx, view.filters) })),
  )
}

async function countOf(ctx: Ctx, filters: ViewFilters): Promise<number | null> {
  if (!isAboutOpen(filters)) return null
  const ids = filters.search ? await ordersMeant(ctx, filters.search) : null
  const { where, values, joins } = openConditions(filters, ctx.now)
  const all = ids ? [...where, 'w.order_group_id = any($ids::uuid[])'] : where
  const { rows } = await ctx.db.executeQuery(
    composed<{ count: number }>(
      `select count(*)::int as count from (
        select distinct w.order_group_id from open_orders w
        ${joins ? 'join order_groups g on g.id = w.order_group_id' : ''}
        ${all.length > 0 ? `where ${all.join(' and ')}` : ''} limit ${MAX_IN_VIEW}) counted`,
      { ...values, ...(ids && { ids }) },
    ),
  )
  return rows[0]!.count
}

/**
 * Saves what is filtered and how it is sorted under a name, for the actor (right order.read) or for everybody (right order.help or
 * order.move), audited. A view of that name takes these filters instead, so that sending it twice saves one. Refuses more than 12
 * (`not_allowed`).
 */
export async function saveOrderView(ctx: Ctx, input: z.input<typeof NewOrderView>): Promise<{ id: string }> {
  const actor = requireRight(ctx, 'order.read')
  const { name, is_for_all, filters } = parse(NewOrderView, input, ctx.locale)
  if (is_for_all) requireRight(ctx, ...SHARING)
  const owner_id = is_for_all ? null : actor.id
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(
      SAVE({ owner_id, name, filters: JSON.stringify(filters), now: ctx.now, most: MAX_VIEWS }),
    )
    const view = rows[0]
    if (!view) throw new Refusal('not_allowed', officeTexts(ctx.locale).tooManyViews(MAX_VIEWS))
    await audit(ctx, {
      action: 'order_view.save',
      object_kind: 'order_view',
      object_id: view.id,
      details: { is_for_all },
    })
    return view
  })
}

/**
 * Deletes a view of the actor's own (right order.read), or one that everybody has (right order.help or order.move); audited. Refuses
 * others (`not_found`).
 */
export async function deleteOrderView(ctx: Ctx, id: string): Promise<void> {
  const actor = requireRight(ctx, 'order.read')
  await inTransaction(ctx, async (ctx) => {
    const { rows } = z.uuid().safeParse(id).success
      ? await ctx.db.executeQuery(DELETE({ id, owner: actor.id }))
      : { rows: [] }
    if (!rows[0]) throw new Refusal('not_found', officeTexts(ctx.locale).noSuchView)
    if (rows[0].is_for_all) requireRight(ctx, ...SHARING)
    await audit(ctx, {
      action: 'order_view.delete',
      object_kind: 'order_view',
      object_id: id,
      details: { is_for_all: rows[0].is_for_all },
    })
  })
}

const SAVED = statement<{ id: string; name: string; owner_id: string | null; filters: unknown }>(`
  select id, name, owner_id, filters from order_views
  where owner_id is null or owner_id = $owner order by owner_id is not null, created_at, id`)

const SAVE = statement<{ id: string }>(`
  insert into order_views (owner_id, name, filters, created_at)
  select $owner_id::uuid, $name, $filters::jsonb, $now
  where exists (select from order_views where owner_id is not distinct from $owner_id::uuid and name = $name)
    or (select count(*) from order_views where owner_id is not distinct from $owner_id::uuid) < $most
  on conflict (owner_id, name) do update set filters = excluded.filters
  returning id`)

const DELETE = statement<{ is_for_all: boolean }>(`
  delete from order_views where id = $id and (owner_id is null or owner_id = $owner) returning owner_id is null as is_for_all`)
