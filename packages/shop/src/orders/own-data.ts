import { readProfile } from '../accounts/profile.ts'
import { listSessions } from '../accounts/sessions.ts'
import { type Ctx, requireActor } from '../context.ts'
import { toRupees } from '../money.ts'
import { listAddresses } from '../places/addresses.ts'
import { listContacts } from '../places/contacts.ts'
import { ownPlaceWishes } from '../places/place-wishes.ts'
import { inNepal } from '../time.ts'
import { readEntries } from './credit-history.ts'
import { orderNumber } from './number.ts'

/** Rows of one kind, as they are kept, without what is of use to the shop alone. */
type Rows = Record<string, unknown>[]

export interface OwnData {
  /** When it was gathered. */
  created: string
  profile: Record<string, unknown>
  sessions: Rows
  addresses: Rows
  contacts: Rows
  /** Places of which they want to be told. */
  place_wishes: Rows
  cart: Rows
  orders: Rows
  refunds: Rows
  /** What came to their credit, and what went. */
  credit: Rows
  ratings: Rows
  notifications: Rows
  notification_choices: Rows
}

/** All that the shop knows about the signed-in person, to take along. Money in rupees, times as the API writes them. */
export async function ownData(ctx: Ctx): Promise<OwnData> {
  return {
    created: inNepal(ctx.now),
    profile: { ...(await readProfile(ctx)) },
    sessions: (await listSessions(ctx, null)).map(({ id, is_current, ...session }) => readable(session)),
    addresses: (await listAddresses(ctx)).map(({ delivery, ...address }) => readable(address)),
    contacts: (await listContacts(ctx)).map(readable),
    place_wishes: (await ownPlaceWishes(ctx)).map(readable),
    cart: await readCart(ctx),
    orders: await readOrders(ctx),
    refunds: await readRefunds(ctx),
    credit: (await readEntries(ctx)).map(({ id, ...entry }) => readable(entry)),
    ratings: await readRatings(ctx),
    notifications: await readNotifications(ctx),
    notification_choices: await readChoices(ctx),
  }
}

async function readNotifications(ctx: Ctx): Promise<Rows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('notifications')
    .select(['type', 'object_id', 'order_group_id', 'values', 'is_read', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(readable)
}

function readChoices(ctx: Ctx): Promise<Rows> {
  const { id } = requireActor(ctx)
  return ctx.db
    .selectFrom('notification_choices')
    .select(['channel', 'amount'])
    .where('user_id', '=', id)
    .orderBy('channel')
    .execute()
}

async function readCart(ctx: Ctx): Promise<Rows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('cart_items as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['p.slug', 'p.name_en', 'p.name_ne', 'c.quantity', 'c.created_at'])
    .where('c.user_id', '=', id)
    .orderBy('c.id')
    .execute()
  return rows.map(readable)
}

async function readOrders(ctx: Ctx): Promise<Rows> {
  const { id } = requireActor(ctx)
  const groups = await ctx.db
    .selectFrom('order_groups')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('number')
    .execute()
  const items = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .select([
      'g.id as order_group_id',
      'v.name_en as vendor',
      'i.name_en',
      'i.name_ne',
      'i.unit_description',
      'i.quantity',
      'i.price_paisa',
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
  return groups.map(({ user_id, number, ...group }) => ({
    ...readable(group),
    number: orderNumber(number),
    /** Where it went before, and whom to call. */
    delivery_before: changes
      .filter((change) => change.order_group_id === group.id)
      .map(({ order_group_id, ...change }) => readable(change)),
    items: items
      .filter((item) => item.order_group_id === group.id)
      .map(({ order_group_id, ...item }) => readable(item)),
  }))
}

async function readRefunds(ctx: Ctx): Promise<Rows> {
  const rows = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'order_group_id', 'kind', 'status', 'reason', 'note', 'wish', 'method', 'amount_paisa'])
    .select(['created_at', 'decided_at', 'refunded_at'])
    .where('user_id', '=', requireActor(ctx).id)
    .orderBy('id')
    .execute()
  return rows.map(readable)
}

async function readRatings(ctx: Ctx): Promise<Rows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('ratings as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select([
      'i.slug',
      'r.stars',
      'r.title',
      'r.comment',
      'r.status',
      'r.written_at',
      'r.reply',
      'r.replied_at',
    ])
    .where('g.user_id', '=', id)
    .orderBy('r.id')
    .execute()
  return rows.map(readable)
}

/** Times as the API writes them, and money in rupees. */
function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, inNepal(value)]
      return column.endsWith('_paisa') ? [column.replace(/_paisa$/, ''), toRupees(value)] : [column, value]
    }),
  )
}
