import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, type Locale, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { orderNumber } from '../orders/number.ts'
import {
  type CloseReason,
  COMPLAINT_KINDS,
  type ComplaintKind,
  type ComplaintStatus,
  complaintNumber,
} from './complaint.ts'
import { isLate } from './read-complaint.ts'
import type { ComplaintSteps } from './tables.ts'
import { complaintTexts } from './texts.ts'

/** What waits, one of its two states, or those that are done. */
const COMPLAINT_STATES = ['waiting', 'open', 'escalated', 'answered', 'closed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const ComplaintQuery = z.object({
  state: z.enum(COMPLAINT_STATES).default('waiting'),
  kind: z.enum(COMPLAINT_KINDS).optional(),
  limit: z.int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
})

/** A complaint in the list of staff. */
export interface ListedComplaint {
  id: number
  number: string
  kind: ComplaintKind
  status: ComplaintStatus
  name: string
  /** The beginning of its words. */
  text: string
  created_at: Date
  due_at: Date
  is_late: boolean
  order_number: string | null
  vendor: { name_en: string; name_ne: string } | null
}

/** Complaints of a state: of those that wait first what the officer has, then by what is due; of the others the newest (right `complaint.answer`). */
export async function listComplaints(
  ctx: Ctx,
  query: z.input<typeof ComplaintQuery> = {},
): Promise<{ complaints: ListedComplaint[]; next: string | null }> {
  requireReading(ctx, 'complaint.answer')
  const { state, kind, limit, cursor } = parse(ComplaintQuery, query, ctx.locale)
  const filter = { kind: kind ?? null, limit: limit + 1 }
  if (state === 'answered' || state === 'closed') {
    const [before] = cursor ? readCursor(cursor, z.tuple([z.int()]), ctx.locale) : [null]
    const { rows } = await ctx.db.executeQuery(DONE({ ...filter, status: state, before }))
    const { page, next } = pageOf(rows, limit, ({ id }) => [id])
    return { complaints: page.map((row) => toListed(row, ctx.now)), next }
  }
  const [is_open, due, after] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null, null]
  const status = state === 'waiting' ? null : state
  const { rows } = await ctx.db.executeQuery(WAITING({ ...filter, status, is_open, due, after }))
  const { page, next } = pageOf(rows, limit, (last) => [
    last.status === 'open',
    last.due_at.toISOString(),
    last.id,
  ])
  return { complaints: page.map((row) => toListed(row, ctx.now)), next }
}

const Place = z.tuple([z.boolean(), z.iso.datetime(), z.int()])

interface ListedRow extends Omit<ListedComplaint, 'number' | 'is_late' | 'order_number' | 'vendor'> {
  order_number: number | null
  name_en: string | null
  name_ne: string | null
}

function toListed({ order_number, name_en, name_ne, ...row }: ListedRow, now: Date): ListedComplaint {
  return {
    ...row,
    number: complaintNumber(row.id),
    is_late: isLate(row, now),
    order_number: order_number === null ? null : orderNumber(order_number),
    vendor: name_en === null || name_ne === null ? null : { name_en, name_ne },
  }
}

const LISTED = `c.id, c.kind, c.status, c.name, left(c.text, 160) as text, c.created_at, c.due_at, g.number as order_number,
    v.name_en, v.name_ne`
const SUBJECT =
  'left join order_groups g on g.id = c.order_group_id left join vendors v on v.id = c.vendor_id'

const WAITING = statement<ListedRow>(`
  select ${LISTED} from complaints c ${SUBJECT}
  where c.status in ('open', 'escalated') and ($status::text is null or c.status = $status) and ($kind::text is null or c.kind = $kind)
    and (c.status = 'open', c.due_at, c.id) >
      (coalesce($is_open, false), coalesce($due, '-infinity'::timestamptz), coalesce($after, 0))
  order by (c.status = 'open'), c.due_at, c.id limit $limit`)

const DONE = statement<ListedRow>(`
  select ${LISTED} from complaints c ${SUBJECT}
  where c.status = $status and ($kind::text is null or c.kind = $kind) and c.id < coalesce($before, 9223372036854775807)
  order by c.id desc limit $limit`)

/** A complaint with all that staff know of it. */
export interface StaffComplaint {
  id: number
  number: string
  kind: ComplaintKind
  status: ComplaintStatus
  /** Both empty once the words are deleted. */
  name: string
  contact: string
  locale: Locale
  user_id: string | null
  text: string
  created_at: Date
  promised_at: Date
  due_at: Date
  is_late: boolean
  answer: string
  answered_at: Date | null
  close_reason: CloseReason | null
  words_gone_at: Date | null
  order: { id: string; number: string } | null
  vendor: { id: number; name_en: string; name_ne: string } | null
  steps: {
    step: ComplaintSteps['step']
    actor_kind: ComplaintSteps['actor_kind']
    actor: string | null
    note: string
    at: Date
  }[]
}

/** One complaint with its steps (right `complaint.answer`). That it was read is written to the audit log. */
export async function readStaffComplaint(ctx: Ctx, id: number): Promise<StaffComplaint> {
  requireReading(ctx, 'complaint.answer')
  const { rows } = await ctx.db.executeQuery(ONE({ id }))
  if (!rows[0]) throw new Refusal('not_found', complaintTexts(ctx.locale).noSuchComplaint)
  const { order_group_id, order_number, vendor_id, name_en, name_ne, ...row } = rows[0]
  const steps = await ctx.db
    .selectFrom('complaint_steps as s')
    .leftJoin('users as u', 'u.id', 's.actor_id')
    .select(['s.step', 's.actor_kind', 'u.name as actor', 's.note', 's.at'])
    .where('s.complaint_id', '=', id)
    .orderBy('s.id')
    .execute()
  await audit(ctx, { action: 'complaint.read', object_kind: 'complaint', object_id: id })
  return {
    ...row,
    number: complaintNumber(id),
    is_late: isLate(row, ctx.now),
    order:
      order_group_id !== null && order_number !== null
        ? { id: order_group_id, number: orderNumber(order_number) }
        : null,
    vendor:
      vendor_id !== null && name_en !== null && name_ne !== null ? { id: vendor_id, name_en, name_ne } : null,
    steps,
  }
}

interface OneRow extends Omit<StaffComplaint, 'number' | 'is_late' | 'order' | 'vendor' | 'steps'> {
  order_group_id: string | null
  order_number: number | null
  vendor_id: number | null
  name_en: string | null
  name_ne: string | null
}

const ONE = statement<OneRow>(`
  select c.id, c.kind, c.status, c.name, c.contact, c.locale, c.user_id, c.text, c.created_at, c.promised_at, c.due_at, c.answer,
    c.answered_at, c.close_reason, c.words_gone_at, c.order_group_id, g.number as order_number, c.vendor_id, v.name_en, v.name_ne
  from complaints c ${SUBJECT} where c.id = $id`)
