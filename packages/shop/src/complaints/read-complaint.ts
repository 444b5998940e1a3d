import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { orderNumber } from '../orders/number.ts'
import { hashOfKey } from '../random-key.ts'
import {
  type CloseReason,
  type ComplaintKind,
  type ComplaintStatus,
  complaintNumber,
  escalatableUntil,
  idOfNumber,
  mayEscalate,
} from './complaint.ts'
import { complaintTexts } from './texts.ts'

/** A complaint as its complainer reads it. */
export interface Complaint {
  number: string
  kind: ComplaintKind
  status: ComplaintStatus
  text: string
  created_at: Date
  /** The latest date of the next answer. */
  due_at: Date
  is_late: boolean
  answer: string
  answered_at: Date | null
  escalated_at: Date | null
  closed_at: Date | null
  close_reason: CloseReason | null
  close_note: string
  order: { id: string; number: string } | null
  vendor: { slug: string; name_en: string; name_ne: string } | null
  /** Whether they may put it to the officer now, and until when after an answer. */
  may_escalate: boolean
  escalate_until: Date | null
}

interface OwnRow
  extends Omit<Complaint, 'number' | 'order' | 'vendor' | 'is_late' | 'may_escalate' | 'escalate_until'> {
  id: number
  order_group_id: string | null
  order_number: number | null
  is_own_order: boolean
  slug: string | null
  name_en: string
  name_ne: string
}

/**
 * The complaint of a key, or of the signed-in person by its number. Refuses everything else (`not_found`), so that a number alone, which
 * anybody can guess, opens nothing.
 */
export async function readComplaint(ctx: Ctx, key: string): Promise<Complaint> {
  const { id } = await findOwnComplaint(ctx, key)
  const { rows } = await ctx.db.executeQuery(READ({ id, reader: ctx.actor?.id ?? null }))
  const { order_group_id, order_number, is_own_order, slug, name_en, name_ne, ...row } = rows[0]!
  return {
    ...row,
    number: complaintNumber(row.id),
    is_late: isLate(row, ctx.now),
    order:
      order_group_id !== null && order_number !== null && is_own_order
        ? { id: order_group_id, number: orderNumber(order_number) }
        : null,
    vendor: slug === null ? null : { slug, name_en, name_ne },
    may_escalate: mayEscalate(row, ctx.now),
    escalate_until: escalatableUntil(row),
  }
}

export const isLate = ({ status, due_at }: { status: ComplaintStatus; due_at: Date }, now: Date) =>
  (status === 'open' || status === 'escalated') && now > due_at

/** Whose key or number this is. Refuses unknown ones and those of others alike (`not_found`). */
export async function findOwnComplaint(ctx: Ctx, key: string): Promise<{ id: number }> {
  const number = idOfNumber(key)
  const { rows } = await ctx.db.executeQuery(
    number === null
      ? BY_KEY({ key_hash: hashOfKey(key) })
      : OF_PERSON({ id: number, user_id: ctx.actor?.id ?? null }),
  )
  if (!rows[0]) throw new Refusal('not_found', complaintTexts(ctx.locale).noSuchComplaint)
  return rows[0]
}

const BY_KEY = statement<{ id: number }>(`
  select id from complaints where key_hash = $key_hash
  union all select complaint_id from complaint_keys where key_hash = $key_hash
  limit 1`)

const OF_PERSON = statement<{ id: number }>('select id from complaints where id = $id and user_id = $user_id')

const READ = statement<OwnRow>(`
  select c.id, c.kind, c.status, c.text, c.created_at, c.due_at, c.answer, c.answered_at, c.escalated_at, c.closed_at, c.close_reason,
    c.order_group_id, g.number as order_number, coalesce(g.user_id = $reader, false) as is_own_order, v.slug, v.name_en, v.name_ne,
    coalesce((select s.note from complaint_steps s where s.complaint_id = c.id and s.step = 'closed'
      order by s.id desc limit 1), '') as close_note
  from complaints c
  left join order_groups g on g.id = c.order_group_id
  left join vendors v on v.id = c.vendor_id
  where c.id = $id`)

/** One in the list of those that somebody made. */
export interface OwnComplaint {
  number: string
  kind: ComplaintKind
  status: ComplaintStatus
  created_at: Date
  due_at: Date
}

/** The complaints that the signed-in person made, the newest first: the last hundred. */
export async function listOwnComplaints(ctx: Ctx): Promise<OwnComplaint[]> {
  const rows = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'kind', 'status', 'created_at', 'due_at'])
    .where('user_id', '=', requireActor(ctx).id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, number: complaintNumber(id) }))
}
