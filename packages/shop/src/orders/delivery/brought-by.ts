import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal } from '../../errors.ts'
import type { BroughtBy } from '../../places/brought-by.ts'
import { type ItemTransition, SCOPED_ITEMS, scopedItems } from '../item-events.ts'
import type { ActorKind, OrderItemStatus } from '../states.ts'
import { orderTexts } from '../texts.ts'

/** The steps on the way to a door: of what the company brings they are its runs' (runs/). */
const ON_THE_WAY: ReadonlySet<OrderItemStatus> = new Set([
  'out_for_delivery',
  'delivered',
  'undelivered',
] as const)

/** Whether a step of something that the company brings is not for this actor: a vendor packs, and nothing after that. */
const isOfRuns = (to: OrderItemStatus, actor: ActorKind) =>
  ON_THE_WAY.has(to) || (actor === 'vendor' && to === 'returned')

/** An SQL expression: who brings what comes with order group `g`. */
export const BROUGHT_BY = `(select d.brought_by from deliveries d where d.id = g.delivery_id)`

/** Of the states that an actor may choose, those that are theirs if this one brings it. */
export function withoutRuns(
  next: readonly OrderItemStatus[],
  brought_by: BroughtBy,
  actor: ActorKind,
): OrderItemStatus[] {
  return next.filter((to) => brought_by !== 'company' || !isOfRuns(to, actor))
}

/**
 * Refuses (`not_allowed`, `status`) steps on the way of what the company brings, whoever takes them, but those of a run. Call it in the
 * transaction that holds the items.
 */
export async function refuseBesideRuns(ctx: Ctx, transition: ItemTransition): Promise<void> {
  const { to, actor_kind, via } = transition
  if (via === 'run' || !isOfRuns(to, actor_kind)) return
  const { rows } = await ctx.db.executeQuery(OF_COMPANY(scopedItems(transition)))
  if (rows.length > 0) throw fieldRefusal('not_allowed', 'status', orderTexts(ctx.locale).broughtByCompany)
}

const OF_COMPANY = statement(`
  select id from (select i.id, ${BROUGHT_BY} as brought_by ${SCOPED_ITEMS}) item where brought_by = 'company' limit 1`)
