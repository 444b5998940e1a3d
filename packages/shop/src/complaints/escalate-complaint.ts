import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, type Locale, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { linesOfText, parse } from '../input.ts'
import { events } from '../notifications/events.ts'
import {
  answerDays,
  complaintNumber,
  endOfDay,
  type LockedComplaint,
  mayEscalate,
  onComplaint,
  writeStep,
} from './complaint.ts'
import { findOwnComplaint } from './read-complaint.ts'
import { tellComplainer, tellOfficer } from './tell-complainer.ts'
import { complaintTexts } from './texts.ts'

export const EscalateComplaint = z.object({
  /** Why the answer is not enough, or why it goes to the officer at once. */
  note: linesOfText(1000),
})

/**
 * Puts one's complaint to the complaint officer, once: when the latest date has passed, or within ESCALATE_DAYS after an answer that is
 * not enough. Repeating it changes nothing. Refuses otherwise (`not_allowed`).
 */
export async function escalateOwnComplaint(ctx: Ctx, key: string, input: unknown): Promise<void> {
  const { note } = parse(EscalateComplaint, input, ctx.locale)
  const { id } = await findOwnComplaint(ctx, key)
  await onComplaint(ctx, id, async (ctx, complaint) => {
    if (complaint.status === 'escalated') return
    if (!mayEscalate(complaint, ctx.now))
      throw new Refusal('not_allowed', complaintTexts(ctx.locale).notNow[complaint.status])
    await escalate(ctx, complaint, 'customer', note)
  })
}

/** The same by staff (right `complaint.answer`, audited), for one that nobody else can answer. */
export async function escalateComplaint(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'complaint.answer')
  const { note } = parse(EscalateComplaint, input, ctx.locale)
  await onComplaint(ctx, id, async (ctx, complaint) => {
    if (complaint.status === 'escalated') return
    if (complaint.status !== 'open')
      throw new Refusal('not_allowed', complaintTexts(ctx.locale).isDone[complaint.status])
    await escalate(ctx, complaint, 'staff', note)
    await audit(ctx, { action: 'complaint.escalate', object_kind: 'complaint', object_id: id })
  })
}

/**
 * Puts a complaint that is held to the officer: they get a mail, those who answer complaints a notification. What is late stays late;
 * an answer that was not enough gives the officer the time of a new complaint.
 */
export async function escalate(
  ctx: Ctx,
  complaint: LockedComplaint,
  by: 'customer' | 'staff' | 'system',
  note = '',
): Promise<void> {
  const { id, status } = complaint
  const due_at = status === 'answered' ? endOfDay(ctx.now, await answerDays(ctx)) : complaint.due_at
  await ctx.db
    .updateTable('complaints')
    .set({ status: 'escalated', escalated_at: ctx.now, due_at })
    .where('id', '=', id)
    .execute()
  await writeStep(ctx, id, 'escalated', by, note)
  const { rows } = await ctx.db.executeQuery(OFFICER())
  await tellOfficer(ctx, { id, due_at }, rows[0]!.officer)
  await tellComplainer(ctx, { ...complaint, due_at }, 'escalated', by)
  await events(ctx, {
    kind: 'ComplaintEscalated',
    object_id: `${id} ${due_at.toISOString()}`,
    values: { id, number: complaintNumber(id) },
  })
}

const OFFICER = statement<{ officer: { email: string; locale: Locale } | null }>(`
  select (
    select json_build_object('email', email, 'locale', coalesce((select locale from users u where u.email = lower(set.email)), 'en'))
    from (select settings #>> '{legal,complaint_officer,email}' as email from site_settings order by version desc limit 1) set
    where email <> '') as officer`)
