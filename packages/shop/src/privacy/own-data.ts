import { readProfile } from '../accounts/profile.ts'
import { listSessions } from '../accounts/sign-in/sessions.ts'
import { ownComplaintData } from '../complaints/forget-complaints.ts'
import { type Ctx, requireActor } from '../context.ts'
import { inNepal } from '../nepal/time.ts'
import { rememberedWish } from '../orders/missing/if-missing.ts'
import { readEntries } from '../paying/credit-history.ts'
import { listAddresses } from '../places/addresses/addresses.ts'
import { listContacts } from '../places/addresses/contacts.ts'
import { ownPlaceWishes } from '../places/wishes/place-wishes.ts'
import { ownWishes } from '../product-wishes/own-wishes.ts'
import type { NumberKeys } from '../vendors/documents/document-number.ts'
import { ownRequests } from './own-help.ts'
import { readOrders, readRefunds } from './own-orders.ts'
import {
  type OwnWork,
  ownApplications,
  ownBills,
  ownConversations,
  ownMessages,
  ownPayments,
  ownWork,
} from './own-records.ts'
import { type OwnRows, readable } from './own-rows.ts'

export interface OwnData {
  /** When the data was collected. */
  created: string
  profile: Record<string, unknown>
  sessions: OwnRows
  addresses: OwnRows
  contacts: OwnRows
  /** Places for which they asked to be notified. */
  place_wishes: OwnRows
  /** Products about which they asked to be notified. */
  back_wishes: OwnRows
  product_requests: OwnRows
  cart: OwnRows
  /** Lists and favourites. */
  lists: OwnRows
  orders: OwnRows
  payments: OwnRows
  bills: OwnRows
  /** Messages about orders. */
  conversations: OwnRows
  complaints: OwnRows
  refunds: OwnRows
  /** What was added to their credit, and what was used. */
  credit: OwnRows
  ratings: OwnRows
  /** Reviews of others that they said helped them. */
  helpful_votes: OwnRows
  notifications: OwnRows
  notification_choices: OwnRows
  /** For their data or the end of their account, through staff. */
  requests: OwnRows
  /** Mails and SMS of the last 30 days. */
  messages: OwnRows
  /** Applications to sell here. */
  applications: OwnRows
  /** Their work for a vendor or the company. */
  work: OwnWork
}

/**
 * Everything that the shop knows about the signed-in person, as a copy for them. Amounts are in rupees, times as in the
 * API. Without `keys` the numbers of papers (PAN, citizenship) are left out.
 */
export async function ownData(ctx: Ctx, keys: NumberKeys | null): Promise<OwnData> {
  const wishes = await ownWishes(ctx)
  return {
    created: inNepal(ctx.now),
    profile: { ...(await readProfile(ctx)), if_missing: await rememberedWish(ctx) },
    sessions: (await listSessions(ctx, null)).map(({ id, is_current, ...session }) => readable(session)),
    addresses: (await listAddresses(ctx)).map(({ delivery, ...address }) => readable(address)),
    contacts: (await listContacts(ctx)).map(readable),
    place_wishes: (await ownPlaceWishes(ctx)).map(readable),
    back_wishes: wishes.back.map(readable),
    product_requests: wishes.requested.map(readable),
    cart: await readCart(ctx),
    lists: await readLists(ctx),
    orders: await readOrders(ctx),
    payments: await ownPayments(ctx),
    bills: await ownBills(ctx),
    conversations: await ownConversations(ctx),
    complaints: (await ownComplaintData(ctx)).map(readable),
    refunds: await readRefunds(ctx),
    credit: (await readEntries(ctx)).map(({ id, ...entry }) => readable(entry)),
    ratings: await readRatings(ctx),
    helpful_votes: await readVotes(ctx),
    notifications: await readNotifications(ctx),
    notification_choices: await readChoices(ctx),
    requests: await ownRequests(ctx),
    messages: await ownMessages(ctx),
    applications: await ownApplications(ctx, keys),
    work: await ownWork(ctx),
  }
}

async function readVotes(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('rating_votes as x')
    .innerJoin('ratings as r', 'r.id', 'x.rating_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['p.slug', 'p.name_en', 'p.name_ne', 'x.created_at'])
    .where('x.user_id', '=', id)
    .orderBy('x.created_at')
    .orderBy('x.rating_id')
    .execute()
  return rows.map(readable)
}

async function readNotifications(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .select(['e.kind as type', 'e.object_id', 'e.order_group_id', 'e.values', 'n.is_read', 'n.created_at'])
    .where('n.user_id', '=', id)
    .orderBy('n.id')
    .execute()
  return rows.map(readable)
}

function readChoices(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  return ctx.db
    .selectFrom('notification_choices')
    .select(['channel', 'amount'])
    .where('user_id', '=', id)
    .orderBy('channel')
    .execute()
}

async function readCart(ctx: Ctx): Promise<OwnRows> {
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

async function readLists(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  const lists = await ctx.db
    .selectFrom('lists')
    .select(['id', 'kind', 'name', 'share_key', 'filled_at', 'created_at', 'updated_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const items = await ctx.db
    .selectFrom('list_items as i')
    .innerJoin('lists as l', 'l.id', 'i.list_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.list_id', 'p.slug', 'p.name_en', 'p.name_ne', 'i.quantity', 'i.price_paisa', 'i.added_at'])
    .where('l.user_id', '=', id)
    .orderBy('i.added_at')
    .execute()
  const byList = Map.groupBy(items, (item) => item.list_id)
  return lists.map(({ id, ...list }) => ({
    ...readable(list),
    items: (byList.get(id) ?? []).map(({ list_id, ...item }) => readable(item)),
  }))
}

async function readRatings(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('ratings as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select([
      'r.id',
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
  const photos = await ctx.db
    .selectFrom('rating_photos as p')
    .innerJoin('ratings as r', 'r.id', 'p.rating_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['p.rating_id', 'p.file'])
    .where('g.user_id', '=', id)
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, ...rating }) => ({
    ...readable(rating),
    photos: photos
      .filter(({ rating_id }) => rating_id === id)
      .map(({ file }) => `${ctx.publicUrl}/pictures/${file}.webp`),
  }))
}
