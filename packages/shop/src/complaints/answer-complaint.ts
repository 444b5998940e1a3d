import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { linesOfText, parse } from '../input.ts'
import { CLOSE_REASONS, onComplaint, writeStep } from './complaint.ts'
import { tellComplainer } from './tell-complainer.ts'
import { complaintTexts } from './texts.ts'

/** How many notes staff may write about one complaint. */
const NOTES = 100

const words = (most: number, least = 1) => linesOfText(most).pipe(z.string().min(least))

export const AnswerComplaint = z.object({ answer: words(3000, 10) })

/**
 * Answers a complaint that is open or with the officer (right `complaint.answer`, audited), and tells the complainer. The same answer
 * again changes nothing. Refuses one that is answered or closed (`not_allowed`).
 */
export async function answerComplaint(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { id: answered_by } = requireRight(ctx, 'complaint.answer')
  const { answer } = parse(AnswerComplaint, input, ctx.locale)
  await onComplaint(ctx, id, async (ctx, complaint) => {
    if (complaint.status === 'answered' && (await isAnswer(ctx, id, answer))) return
    refuseDone(ctx, complaint.status)
    await ctx.db
      .updateTable('complaints')
      .set({
        status: 'answered',
        answer,
        answered_by,
        answered_at: ctx.now,
        first_answered_at: complaint.first_answered_at ?? ctx.now,
      })
      .where('id', '=', id)
      .execute()
    await writeStep(ctx, id, 'answered', 'staff', answer)
    // The words stand in the complaint only, because they can be deleted there.
    await audit(ctx, { action: 'complaint.answer', object_kind: 'complaint', object_id: id })
    await tellComplainer(ctx, complaint, 'answered', 'staff')
  })
}

async function isAnswer(ctx: Ctx, id: number, answer: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('complaints').select('answer').where('id', '=', id).executeTakeFirst()
  return row?.answer === answer
}

function refuseDone(ctx: Ctx, status: 'open' | 'escalated' | 'answered' | 'closed'): void {
  if (status === 'answered' || status === 'closed')
    throw new Refusal('not_allowed', complaintTexts(ctx.locale).isDone[status])
}

export const CloseComplaint = z.object({
  reason: z.enum(CLOSE_REASONS),
  /** Which other complaint it repeats, how its complainer took it back, or why it is none; who opens it reads this. */
  note: words(1000, 5),
})

/**
 * Closes a complaint without an answer, because it repeats another, was withdrawn or is none (right `complaint.answer`, audited). The
 * complainer is told why, but for what is no complaint: a stranger may have typed somebody else's contact. Refuses one that is answered or closed (`not_allowed`).
 */
export async function closeComplaint(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'complaint.answer')
  const { reason, note } = parse(CloseComplaint, input, ctx.locale)
  await onComplaint(ctx, id, async (ctx, complaint) => {
    refuseDone(ctx, complaint.status)
    await ctx.db
      .updateTable('complaints')
      .set({ status: 'closed', closed_at: ctx.now, close_reason: reason })
      .where('id', '=', id)
      .execute()
    await writeStep(ctx, id, 'closed', 'staff', note)
    await audit(ctx, {
      action: 'complaint.close',
      object_kind: 'complaint',
      object_id: id,
      details: { reason },
    })
    if (reason !== 'no_complaint') await tellComplainer(ctx, complaint, 'closed', 'staff')
  })
}

export const NoteComplaint = z.object({ note: words(1000) })

/** Notes something about a complaint for colleagues alone (right `complaint.answer`, audited). The same note twice in a row is one. */
export async function noteComplaint(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'complaint.answer')
  const { note } = parse(NoteComplaint, input, ctx.locale)
  await onComplaint(ctx, id, async (ctx, { words_gone_at }) => {
    const { rows } = await ctx.db.executeQuery(NOTED({ id }))
    const { notes, latest } = rows[0]!
    if (latest === note) return
    const texts = complaintTexts(ctx.locale)
    if (notes >= NOTES || words_gone_at) throw fieldRefusal('not_allowed', 'note', texts.noMoreNotes)
    await writeStep(ctx, id, 'note', 'staff', note)
    await audit(ctx, { action: 'complaint.note', object_kind: 'complaint', object_id: id })
  })
}

const NOTED = statement<{ notes: number; latest: string | null }>(`
  select count(*) filter (where step = 'note')::int as notes,
    (array_agg(case when step = 'note' then note end order by id desc))[1] as latest
  from complaint_steps where complaint_id = $id`)
