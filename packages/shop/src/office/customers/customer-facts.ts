import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { SmsPurpose } from '../../messaging/sms-ceiling.ts'
import type { Paisa } from '../../money/money.ts'
import { orderNumber } from '../../orders/number.ts'
import type { Refund } from '../../refunds/refunds.ts'

/** Somebody with an account and how they have shopped so far. */
export interface CustomerFacts {
  id: string
  name: string
  /** False while the name is only a word for "customer". */
  is_named: boolean
  email: string | null
  email_verified: boolean
  phone: string | null
  /** Where they answered a code before an order in cash, if it is not the phone of the account. */
  confirmed_phone: string | null
  locale: Locale
  display_picture: string | null
  created_at: Date
  blocked_at: Date | null
  /** Whether they work for a vendor or the company, too. */
  acts_for: 'vendor' | 'company' | null
  /** Where they are signed in. */
  sessions: number
  orders: number
  open_orders: number
  /** Orders of which something was delivered, and of which a delivery failed. */
  delivered_orders: number
  failed_orders: number
  /** What they bought and kept. */
  spent_paisa: Paisa
  problems: CustomerProblem[]
  notes: CustomerNote[]
  messages: CustomerMessage[]
}

/** Something that went wrong: a problem that they reported, or a failed delivery. */
interface CustomerProblem {
  order_group_id: string
  number: string
  at: Date
  /** Null of a failed delivery. */
  refund: { id: number; reason: Refund['reason']; status: Refund['status']; amount_paisa: Paisa } | null
}

/** What staff wrote down about the person, or about one of their orders. */
interface CustomerNote {
  id: string
  text: string
  /** Empty if that account is gone. */
  author: string
  at: Date
  order: { id: string; number: string } | null
}

/** That a mail or an SMS was sent, of the last 30 days. What it said is not kept. */
interface CustomerMessage {
  id: number
  channel: 'mail' | 'sms'
  /** Of an SMS. */
  purpose: SmsPurpose | null
  at: Date
  state: 'waiting' | 'sent' | 'failed'
}

/** The most that is shown of each list. */
const MOST = 10

/** These facts of an account; null if there is none. The caller must have checked who may see them. */
export async function findFacts(ctx: Ctx, id: string): Promise<CustomerFacts | null> {
  const { rows } = await ctx.db.executeQuery(FACTS({ id, now: ctx.now, most: MOST }))
  if (!rows[0]) return null
  const { problems, notes, messages, ...facts } = rows[0]
  return {
    ...facts,
    problems: problems.map((one) => ({
      ...one,
      at: new Date(one.at),
      number: orderNumber(one.number),
    })),
    notes: notes.map(({ order_group_id, number, ...note }) => ({
      ...note,
      at: new Date(note.at),
      order: order_group_id && number ? { id: order_group_id, number: orderNumber(number) } : null,
    })),
    messages: messages.map((message) => ({ ...message, at: new Date(message.at) })),
  }
}

interface FactsRow extends Omit<CustomerFacts, 'problems' | 'notes' | 'messages'> {
  problems: (Omit<CustomerProblem, 'at' | 'number'> & { at: string; number: number })[]
  notes: (Omit<CustomerNote, 'at' | 'order'> & {
    at: string
    order_group_id: string | null
    number: number | null
  })[]
  messages: (Omit<CustomerMessage, 'at'> & { at: string })[]
}

// One person's orders are few; the index on order_groups (user_id, number) finds them.
const FACTS = statement<FactsRow>(`
  with customer as (
    select id, name, is_named, email, email_verified, phone, confirmed_phone, locale, image, created_at, blocked_at
    from users where id = $id and (email is not null or phone is not null)
  ), theirs as (
    select g.id, g.number from customer c join order_groups g on g.user_id = c.id
  ), items as (
    select t.id as group_id, i.id, i.status, i.amount_paisa as paisa
    from theirs t join orders o on o.order_group_id = t.id join order_items i on i.order_id = o.id
  ), failed as (
    select i.group_id, max(s.at) as at
    from items i join order_item_steps s on s.order_item_id = i.id and s.status = 'undelivered' group by i.group_id
  ), problems as (
    select f.order_group_id, f.created_at as at, json_build_object('id', f.id, 'reason', f.reason, 'status', f.status,
      'amount_paisa', f.amount_paisa) as refund
    from customer c join refunds f on f.user_id = c.id where f.kind = 'refund'
    union all select group_id, at, null from failed
  ), notes as (
    (select 'p' || n.id as id, n.text, n.author_id, n.at, null::uuid as order_group_id, null::bigint as number
    from customer c join customer_notes n on n.user_id = c.id order by n.id desc limit $most)
    union all
    (select 'o' || n.id, n.text, n.author_id, n.at, t.id, t.number
    from theirs t join order_notes n on n.order_group_id = t.id order by n.id desc limit $most)
  )
  select c.id, c.name, c.is_named, c.email, c.email_verified, c.phone, nullif(c.confirmed_phone, c.phone) as confirmed_phone,
    c.locale, c.image as display_picture, c.created_at, c.blocked_at,
    case when exists (select from user_roles r where r.user_id = c.id) then 'company'
      when exists (select from vendor_members m where m.user_id = c.id) then 'vendor' end as acts_for,
    (select count(*)::int from sessions s where s.user_id = c.id and s.expires_at > $now) as sessions,
    (select count(*)::int from theirs) as orders,
    (select count(distinct w.order_group_id)::int from theirs t join orders o on o.order_group_id = t.id
      join open_orders w on w.order_id = o.id) as open_orders,
    (select count(distinct group_id)::int from items where status = 'delivered') as delivered_orders,
    (select count(*)::int from failed) as failed_orders,
    (select coalesce(sum(paisa), 0)::bigint from items where status = 'delivered') as spent_paisa,
    coalesce((
      select json_agg(json_build_object('order_group_id', t.order_group_id, 'number', g.number, 'at', t.at, 'refund', t.refund) order by t.at desc)
      from (select order_group_id, at, refund from problems order by at desc limit $most) t join order_groups g on g.id = t.order_group_id), '[]') as problems,
    coalesce((
      select json_agg(json_build_object('id', n.id, 'text', n.text, 'author', coalesce(u.name, ''), 'at', n.at,
        'order_group_id', n.order_group_id, 'number', n.number) order by n.at desc, n.id desc)
      from notes n left join users u on u.id = n.author_id), '[]') as notes,
    coalesce((
      select json_agg(json_build_object('id', m.id, 'channel', m.channel, 'purpose', m.purpose, 'at', m.created_at, 'state', case
        when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'failed' else 'waiting' end) order by m.id desc)
      from (select id, channel, purpose, created_at, sent_at, given_up_at from outgoing_messages where recipient = any(array[c.phone, c.email]) order by id desc limit $most) m), '[]') as messages
  from customer c`)
