import { type Ctx, requireActor } from '../context.ts'
import { type OwnRows, readable } from './own-rows.ts'

// What staff did for a person: orders that they typed, what they left out of them, the credit that they gave, and what was asked through them.

/** What staff did with one's own orders. */
export interface OwnHelp {
  /** By the id of the order group: how it reached staff, and how it was agreed to. */
  typed: Map<string, Record<string, unknown>>
  /** By the id of the order group. */
  goodwill: Map<string, OwnRows>
  /** By the id of the item. */
  lowered: Map<number, OwnRows>
}

/** What staff did for the actor (amounts in paisa, times in UTC), the earliest first. */
export async function ownHelp(ctx: Ctx): Promise<OwnHelp> {
  const { id } = requireActor(ctx)
  const typed = await ctx.db
    .selectFrom('phone_orders as p')
    .innerJoin('order_groups as g', 'g.id', 'p.order_group_id')
    .select(['g.id', 'p.way', 'p.agreed_by', 'p.agreed_at', 'p.word'])
    .where('g.user_id', '=', id)
    .execute()
  const goodwill = await ctx.db
    .selectFrom('goodwill_credits as c')
    .innerJoin('order_groups as g', 'g.id', 'c.order_group_id')
    .select(['g.id', 'c.amount_paisa', 'c.reason', 'c.given_at'])
    .where('g.user_id', '=', id)
    .orderBy('c.id')
    .execute()
  const lowered = await ctx.db
    .selectFrom('quantity_changes as c')
    .innerJoin('order_items as i', 'i.id', 'c.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['i.id', 'c.from_quantity', 'c.to_quantity', 'c.why', 'c.note', 'c.at'])
    .where('g.user_id', '=', id)
    .orderBy('c.id')
    .execute()
  return {
    typed: new Map(typed.map(({ id, ...row }) => [id, readable(row)])),
    goodwill: byId(goodwill),
    lowered: byId(lowered),
  }
}

function byId<Id>(rows: readonly { id: Id }[]): Map<Id, OwnRows> {
  const of = Map.groupBy(rows, ({ id }) => id)
  return new Map([...of].map(([id, all]) => [id, all.map(({ id: _, ...row }) => readable(row))]))
}

/** That one asked for the data or the end of the account through staff, and how one proved who one is. */
export async function ownRequests(ctx: Ctx): Promise<OwnRows> {
  const rows = await ctx.db
    .selectFrom('customer_requests')
    .select(['kind', 'came_by', 'proven_by', 'paper', 'note', 'proven_at', 'done_at'])
    .where('person', '=', requireActor(ctx).id)
    .orderBy('proven_at')
    .execute()
  return rows.map(readable)
}
