import type { Ctx, VendorRole } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Notices } from '../notices.ts'
import { TAKES_PUSH } from '../push/subscriptions.ts'
import type { Receivers } from './kinds.ts'
import {
  NOTIFIED_COLUMNS,
  NOTIFIED_ORDER,
  NOTIFIED_READERS,
  type NotifiedRow,
  withChoices,
  withOrder,
} from './notified.ts'
import { declared, type EventKind, type ValuesOf } from './render.ts'
import { type Notified, sendByChoice } from './send-by-choice.ts'
import { tellChanges } from './tell-changes.ts'

/** Something that happened, about which people are notified (src/notices.ts). */
export type Event = {
  [K in EventKind]: {
    kind: K
    /** The id of its subject. The same kind happens to it once. */
    object_id: string
    values: ValuesOf<K>
    /** See Notified; only where one person is notified. */
    link?: string
  } & About<K> &
    Whom<Notices[K]['to']>
}[EventKind]

type About<K> = K extends `${string}Order${string}` ? { order_group_id: string } : { order_group_id?: null }

/** Whom it is for, as far as its kind leaves that open. */
type Whom<To extends Receivers> = To extends 'person'
  ? Person
  : To extends { team: unknown }
    ? Team | Person
    : { user_id?: never; vendor?: never }

interface Person {
  user_id: string
  vendor?: never
}

interface Team {
  /** The id of the vendor, or those of several. */
  vendor: number | readonly number[]
  /** Somebody of them who is not notified, or otherwise. */
  except?: string
  /** Instead of the roles of its kind. */
  roles?: readonly VendorRole[]
  user_id?: never
}

/**
 * Writes what happened, and notifies whom its kind is for: on the site, and by mail and SMS as they wish. Call it in the
 * transaction of the event, so that it is known if and only if it happened. Repeating it does nothing, but for people whom it
 * is for only now. It takes one statement however many events and people there are, and those of one message if anybody gets
 * one, by mail and SMS or by push. Answers the notifications that are new.
 */
export async function events(ctx: Ctx, ...happened: Event[]): Promise<Notified[]> {
  if (happened.length === 0) return []
  const { rows } = await ctx.db.executeQuery(
    WRITE({
      events: JSON.stringify(happened.map((event, place) => withReceivers(ctx, event, place))),
      with_order: withOrder(ctx),
      now: ctx.now,
    }),
  )
  const links = new Map(happened.map(({ kind, object_id, link }) => [`${kind} ${object_id}`, link]))
  tellChanges(
    ctx,
    'new',
    rows.map(({ user_id }) => user_id),
  )
  const notified = rows.map(({ user_id, takes_push, ...row }) => {
    const link = links.get(`${row.kind} ${row.object_id}`)
    return { ...withChoices(row), ...(link && { link }), ...(takes_push && { push_to: user_id }) }
  })
  await sendByChoice(ctx, notified)
  return notified
}

function withReceivers(ctx: Ctx, { link: _, ...event }: Event, place: number) {
  const { to } = declared(ctx, event.kind)
  if (to === 'person' || event.user_id !== undefined) return { ...event, place }
  if ('right' in to) return { ...event, place, staff_right: to.right }
  const { vendor, except, roles = to.team, ...about } = event as Event & Team
  return { ...about, place, vendors: [vendor].flat(), roles, not_to: except }
}

// The statement is written so that each person is looked up, instead of all being read, whatever number the planner
// estimates. An event that was written before is found as it was then.
const WRITE = statement<NotifiedRow & { user_id: string; takes_push: boolean }>(`
  with given as (
    select place, kind, object_id, order_group_id, values, user_id, vendors, roles, not_to, staff_right
    from jsonb_to_recordset($events) as given (place int, kind text, object_id text, order_group_id uuid, values jsonb,
      user_id uuid, vendors int[], roles text[], not_to uuid, staff_right text)
  ), happened as (
    insert into events (kind, object_id, order_group_id, values, at)
    select kind, object_id, order_group_id, values, $now from given order by place
    on conflict (kind, object_id) do nothing
    returning id, kind, object_id
  ), known as (
    select id, kind, object_id from happened
    union all
    select before.id, kind, object_id from given cross join lateral (
      select id from events e where e.kind = given.kind and e.object_id = given.object_id limit 1) before
  ), notified as (
    insert into notifications (user_id, event_id, created_at)
    select receiver.user_id, known.id, $now
    from given
    cross join lateral (select id from known where known.kind = given.kind and known.object_id = given.object_id limit 1) known
    cross join lateral (
      select given.user_id where given.user_id is not null
      union
      select m.user_id from vendor_members m where m.vendor_id = any(given.vendors) and m.roles && given.roles
      union
      select u.user_id from user_roles u join roles r on r.name = u.role
      where given.staff_right is not null and given.staff_right = any(r.rights)
    ) receiver
    where receiver.user_id is distinct from given.not_to
    order by given.place, receiver.user_id
    on conflict (event_id, user_id) do nothing
    returning id, user_id, event_id
  ), told as (
    select notified.id as notification_id, notified.user_id, about.*
    from notified cross join lateral (
      select given.kind, given.object_id, given.order_group_id, given.values
      from known join given on given.kind = known.kind and given.object_id = known.object_id
      where known.id = notified.event_id limit 1) about
  )
  select told.user_id, ${TAKES_PUSH('told.user_id')} as takes_push, ${NOTIFIED_COLUMNS}, ${NOTIFIED_ORDER}
  from told ${NOTIFIED_READERS}
  order by told.notification_id`)
