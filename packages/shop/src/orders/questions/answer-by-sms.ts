import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Refusal } from '../../errors.ts'
import { slotTime } from '../../nepal/slot-time.ts'
import type { Slot } from '../../slots/board.ts'
import { nextTimes } from '../delivery/change-time.ts'
import { orderNumber } from '../number.ts'
import type { SlotQuestionStatus } from '../question-tables.ts'
import { answerQuestion } from './answer-question.ts'
import { offerOf, questionSms } from './question-sms.ts'

/** A question for another time that went to a phone. */
export interface QuestionAtPhone {
  id: number
  delivery_id: string
  /** The first order group that comes with it. */
  order_group_id: string
  user_id: string
  locale: Locale
  /** The numbers of all orders that come together, in their order. */
  numbers: number[]
  status: SlotQuestionStatus
  /** The ids of the times that were named last, as an SMS numbers them. */
  offered: number[]
  /** The time that it has, and the one that was closed. */
  now: { id: number; starts_at: Date; ends_at: Date } | null
}

/** The last question of each delivery of whoever has this phone, asked within the last fortnight; nothing for a blocked account. */
export async function questionsAtPhone(ctx: Ctx, phone: string): Promise<QuestionAtPhone[]> {
  const { rows } = await ctx.db.executeQuery(AT_PHONE({ phone, now: ctx.now }))
  return rows.map(({ slot_id, starts_at, ends_at, ...row }) => ({
    ...row,
    now: slot_id && starts_at && ends_at ? { id: slot_id, starts_at, ends_at } : null,
  }))
}

/**
 * Carries out an answer: the number of a time that was named, or `0` to cancel what is to come. Answers the sentence of the reply, or null where
 * the notification of the new time says it. What cannot be done is said with the times that there are now, which have the numbers
 * then; throws the Refusal where somebody else took the place at this moment, so that nothing is half done (`replyToRefused`).
 */
export async function answerBySms(
  given: Ctx,
  question: QuestionAtPhone,
  answer: string,
): Promise<string | null> {
  const ctx = { ...given, locale: question.locale }
  const texts = questionSms(ctx.locale)
  const number = orderNumber(question.numbers[0]!)
  if (question.status !== 'open') return answeredAlready(ctx, question)
  if (answer === '0') {
    await answerQuestion(ctx, question, { answer: 'cancel' }, 'sms')
    return texts.cancelled(number)
  }
  const chosen = /^[1-9]$/.test(answer) ? question.offered[Number(answer) - 1] : undefined
  const next = await nextTimes(ctx, question.order_group_id)
  if (!chosen || !question.now) return offerAgain(ctx, question, texts.help(number), next)
  if (!next.some(({ id }) => id === chosen)) return offerAgain(ctx, question, texts.taken(number), next)
  const { now } = question
  await answerQuestion(ctx, question, { answer: 'move', delivery_slot: chosen, seen: now.id }, 'sms')
  return null
}

/** What is replied where an answer was refused after all; in a transaction of its own. */
export async function replyToRefused(
  given: Ctx,
  question: QuestionAtPhone,
  refusal: Refusal,
): Promise<string> {
  const ctx = { ...given, locale: question.locale }
  const [why = refusal.message] = Object.values(refusal.fields)
  const number = orderNumber(question.numbers[0]!)
  const texts = questionSms(ctx.locale)
  const isOfTime = question.status === 'open' && refusal.fields.delivery_slot !== undefined
  if (!isOfTime) return texts.refused(number, why)
  return offerAgain(ctx, question, texts.taken(number), await nextTimes(ctx, question.order_group_id))
}

function answeredAlready(ctx: Ctx, { numbers, now, status }: QuestionAtPhone): string {
  const texts = questionSms(ctx.locale)
  const number = orderNumber(numbers[0]!)
  return now && status !== 'cancelled'
    ? texts.answered(number, slotTime(now, ctx.locale))
    : texts.over(number)
}

/** Names the times anew, and remembers their numbers. */
async function offerAgain(
  ctx: Ctx,
  { id, numbers }: QuestionAtPhone,
  why: string,
  next: readonly Slot[],
): Promise<string> {
  if (next.length === 0) return questionSms(ctx.locale).noTimes(orderNumber(numbers[0]!))
  await ctx.db
    .updateTable('slot_questions')
    .set({ offered: next.map((slot) => slot.id) })
    .where('id', '=', id)
    .execute()
  return `${why} ${offerOf(next, ctx.locale)}`
}

const AT_PHONE = statement<
  Omit<QuestionAtPhone, 'now'> & { slot_id: number | null; starts_at: Date | null; ends_at: Date | null }
>(`
  select distinct on (q.delivery_id) q.id, q.delivery_id, q.status, q.offered, u.locale, u.id as user_id,
    (select g.id from order_groups g where g.delivery_id = q.delivery_id order by g.number limit 1) as order_group_id,
    (select json_agg(g.number order by g.number) from order_groups g where g.delivery_id = q.delivery_id) as numbers,
    s.id as slot_id, s.starts_at, s.ends_at
  from users u
  join deliveries d on d.user_id = u.id
  join slot_questions q on q.delivery_id = d.id
  left join slot_places p on p.delivery_id = q.delivery_id and p.released_at is null
  left join slots s on s.id = p.slot_id
  where u.phone = $phone and u.blocked_at is null and q.asked_at > $now::timestamptz - interval '14 days'
  order by q.delivery_id, q.id desc`)
