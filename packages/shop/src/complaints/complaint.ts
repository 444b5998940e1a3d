import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { COMPLAINT_DAYS, ESCALATE_DAYS } from '../trade-terms.ts'
import type { ComplaintSteps, Complaints } from './tables.ts'
import { complaintTexts } from './texts.ts'

/** Why one is closed without an answer; `no_complaint`: nonsense or advertising. */
export const CLOSE_REASONS = [
  'duplicate',
  'withdrawn',
  'no_complaint',
] as const satisfies readonly Complaints['close_reason'][]
export type CloseReason = (typeof CLOSE_REASONS)[number]

export const COMPLAINT_KINDS = [
  'goods',
  'delivery',
  'money',
  'vendor',
  'privacy',
  'other',
] as const satisfies readonly Complaints['kind'][]
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

export type ComplaintStatus = 'open' | 'escalated' | 'answered' | 'closed'

/** The printed number: 123 → GC-000123. */
export function complaintNumber(id: number): string {
  return `GC-${String(id).padStart(6, '0')}`
}

/** The id that a printed number stands for; null for what is none. */
export function idOfNumber(number: string): number | null {
  const [, digits] = /^GC-(\d{6,12})$/i.exec(number) ?? []
  return digits ? Number(digits) : null
}

/** The end of the day in Nepal that is so many days away: a date is promised, not a time. */
export function endOfDay(now: Date, days: number): Date {
  return new Date(`${nepalDay(new Date(now.getTime() + days * DAY))}T23:59:59.999+05:45`)
}

/** Within how many days a complaint of today is answered. */
export async function answerDays(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.executeQuery(ANSWER_DAYS())
  return rows[0]!.days
}

const ANSWER_DAYS = statement<{ days: number }>(`
  select coalesce((select (settings #>> '{complaints,answer_days}')::int from site_settings
    order by version desc limit 1), ${COMPLAINT_DAYS}) as days`)

/** What commands need of a complaint, locked until the transaction ends. */
export type LockedComplaint = Pick<
  Complaints,
  | 'user_id'
  | 'name'
  | 'contact'
  | 'locale'
  | 'kind'
  | 'promised_at'
  | 'due_at'
  | 'escalated_at'
  | 'first_answered_at'
  | 'answered_at'
  | 'words_gone_at'
> & { id: number; status: ComplaintStatus }

/** Holds a complaint in the open transaction. Refuses an unknown id (`not_found`). */
async function holdComplaint(ctx: Ctx, id: number): Promise<LockedComplaint> {
  const { rows } = await ctx.db.executeQuery(HOLD({ id }))
  if (!rows[0]) throw new Refusal('not_found', complaintTexts(ctx.locale).noSuchComplaint)
  return rows[0]
}

const HOLD = statement<LockedComplaint>(`
  select id, user_id, name, contact, locale, kind, status, promised_at, due_at, escalated_at, first_answered_at, answered_at,
    words_gone_at
  from complaints where id = $id for no key update`)

/** Writes a step, in the open transaction. */
export async function writeStep(
  ctx: Ctx,
  complaint_id: number,
  step: ComplaintSteps['step'],
  actor_kind: ComplaintSteps['actor_kind'],
  note = '',
): Promise<void> {
  await ctx.db
    .insertInto('complaint_steps')
    .values({ complaint_id, step, actor_kind, actor_id: ctx.actor?.id ?? null, note, at: ctx.now })
    .execute()
}

/** Works on a complaint that is locked. */
export function onComplaint<T>(
  ctx: Ctx,
  id: number,
  work: (ctx: Ctx, complaint: LockedComplaint) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => work(ctx, await holdComplaint(ctx, id)))
}

/** Until when its complainer may put an answer to the officer; null if that is not for them now. */
export function escalatableUntil(
  complaint: Pick<LockedComplaint, 'status' | 'escalated_at' | 'answered_at'>,
): Date | null {
  const { status, escalated_at, answered_at } = complaint
  if (status !== 'answered' || escalated_at || !answered_at) return null
  return endOfDay(answered_at, ESCALATE_DAYS)
}

/** Whether its complainer may put it to the officer now: it is late, or the answer was not the officer's yet. */
export function mayEscalate(
  complaint: Pick<LockedComplaint, 'status' | 'escalated_at' | 'answered_at' | 'due_at'>,
  now: Date,
): boolean {
  if (complaint.status === 'open') return now > complaint.due_at
  const until = escalatableUntil(complaint)
  return until !== null && now <= until
}
