import { type Ctx, requireActor } from '../context.ts'
import { GROUP_COLUMNS } from '../orders/group-columns.ts'
import { orderNumber } from '../orders/number.ts'
import { ownHelp } from './own-help.ts'
import { type OwnRows, readable } from './own-rows.ts'

export async function readOrders(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  const groups = await ctx.db
    .selectFrom('order_groups')
    .select(GROUP_COLUMNS)
    .where('user_id', '=', id)
    .orderBy('number')
    .execute()
  const items = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select([
      'i.id',
      'g.id as order_group_id',
      'v.name_en as vendor',
      'i.name_en',
      'i.name_ne',
      'i.unit_description',
      'i.ordered_quantity',
      'i.quantity',
      'i.missing',
      'i.price_paisa',
      'i.packed_grams',
      'i.billed_grams',
      'i.amount_paisa',
      'i.if_missing',
      'i.called_at',
      'i.status',
    ])
    .where('g.user_id', '=', id)
    .orderBy('i.id')
    .execute()
  const changes = await ctx.db
    .selectFrom('delivery_changes as c')
    .innerJoin('order_groups as g', 'g.id', 'c.order_group_id')
    .select(['g.id as order_group_id', 'c.delivery_address', 'c.contact', 'c.actor_kind', 'c.reason', 'c.at'])
    .where('g.user_id', '=', id)
    .orderBy('c.id')
    .execute()
  const steps = await ctx.db
    .selectFrom('order_item_steps as s')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select([
      's.order_item_id',
      's.status',
      's.actor_kind',
      's.note',
      's.reason',
      's.cancel_reason',
      's.failure_reason',
      's.proof',
    ])
    .select(['s.photo', 's.at'])
    .where('g.user_id', '=', id)
    .orderBy('s.id')
    .execute()
  const tenders = await ctx.db
    .selectFrom('tenders as t')
    .innerJoin('order_groups as g', 'g.id', 't.order_group_id')
    .select(['g.id as order_group_id', 't.method', 't.planned_paisa', 't.captured_paisa', 't.refunded_paisa'])
    .select(['t.captured_at', 't.voided_at'])
    .where('g.user_id', '=', id)
    .orderBy('t.id')
    .execute()
  const help = await ownHelp(ctx)
  const itemsOf = Map.groupBy(items, (item) => item.order_group_id)
  const stepsOf = Map.groupBy(steps, (step) => step.order_item_id)
  return groups.map(({ user_id, number, ...group }) => ({
    ...readable(group),
    number: orderNumber(number),
    paid_by: tenders
      .filter((tender) => tender.order_group_id === group.id)
      .map(({ order_group_id, ...tender }) => readable(tender)),
    /** How staff typed it for them, and what they gave for it. */
    typed_by_staff: help.typed.get(group.id) ?? null,
    goodwill: help.goodwill.get(group.id) ?? [],
    /** Former addresses and contacts of the order. */
    delivery_before: changes
      .filter((change) => change.order_group_id === group.id)
      .map(({ order_group_id, ...change }) => readable(change)),
    items: (itemsOf.get(group.id) ?? []).map(({ id, order_group_id, ...item }) => ({
      ...readable(item),
      lowered: help.lowered.get(id) ?? [],
      steps: (stepsOf.get(id) ?? []).map(({ order_item_id, photo, ...step }) => ({
        ...readable(step),
        photo: photo && `${ctx.publicUrl}/order/${order_group_id}/photo/${id}`,
      })),
    })),
  }))
}

export async function readRefunds(ctx: Ctx): Promise<OwnRows> {
  const rows = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'order_group_id', 'kind', 'status', 'reason', 'note', 'wish', 'method', 'amount_paisa'])
    .select(['created_at', 'decided_at', 'refunded_at'])
    .where('user_id', '=', requireActor(ctx).id)
    .orderBy('id')
    .execute()
  const photos = await ctx.db
    .selectFrom('refund_photos as p')
    .innerJoin('refunds as r', 'r.id', 'p.refund_id')
    .select(['p.refund_id', 'p.position'])
    .where('r.user_id', '=', requireActor(ctx).id)
    .orderBy('p.position')
    .execute()
  return rows.map((row) => ({
    ...readable(row),
    photos: photos
      .filter(({ refund_id }) => refund_id === row.id)
      .map(
        ({ position }) => `${ctx.publicUrl}/order/${row.order_group_id}/refund/${row.id}/photo/${position}`,
      ),
  }))
}
