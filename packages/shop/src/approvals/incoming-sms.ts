import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hasAttemptsLeft } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { readSms } from '../messaging/read-sms.ts'
import { isFirstTime } from '../messaging/receive.ts'
import { sendSms } from '../messaging/send.ts'
import { toMobile } from '../nepal/phone.ts'
import { orderNumber } from '../orders/number.ts'
import {
  answerBySms,
  type QuestionAtPhone,
  questionsAtPhone,
  replyToRefused,
} from '../orders/questions/answer-by-sms.ts'
import { questionSms } from '../orders/questions/question-sms.ts'
import { answerForVendor, expireOf, pendingOf, type Sender, sendersAt } from './by-sms.ts'

/** SMS from one phone that are processed within an hour, because each reply costs money. */
const MAX_ANSWERED = 60

/** An SMS as a gateway delivers it. A duplicate is recognised by its `id` or, without one, within the same minute. */
export const IncomingSms = z.object({
  from: z.string().min(1).max(50),
  text: z.string().max(2000),
  id: z.string().min(1).max(200).optional(),
})

/**
 * Carries out an answer by SMS, and replies by SMS what happened: a vendor's, to what waits for approval (by-sms.ts), or a customer's, to the
 * question for another time. Where both or several wait at one phone, the order's number says which is meant. SMS from other phones, and
 * from the phone of a blocked account, get no reply.
 */
export async function handleSms(ctx: Ctx, input: unknown): Promise<void> {
  const { from, text, id } = parse(IncomingSms, input, ctx.locale)
  const phone = toMobile(from)
  if (!phone) return
  const [senders, known] = [await sendersAt(ctx, phone), await questionsAtPhone(ctx, phone)]
  if (senders.length === 0 && known.length === 0) return
  if (!(await hasAttemptsLeft(ctx, { key: `sms-reply ${phone}`, max: MAX_ANSWERED, within: HOUR }))) return
  // Overdue items are expired first in a transaction of their own, which stays even if the answer fails.
  await expireOf(ctx, senders)
  const reply = (to: (ctx: Ctx) => Promise<string | null>) =>
    inTransaction(ctx, async (ctx) => {
      if (!(await isFirstTime(ctx, id ?? idOf(ctx, phone, text)))) return
      const reply = await to(ctx)
      if (reply !== null) await sendSms(ctx, { to: phone, text: reply, purpose: 'awaited' })
    })
  let answered: QuestionAtPhone | undefined
  try {
    await reply(async (ctx) => {
      const meant = await meantBy(ctx, senders, await questionsAtPhone(ctx, phone), text)
      if (typeof meant === 'string') return meant
      answered = meant.question
      return answerBySms(ctx, answered, meant.answer)
    })
  } catch (error) {
    // Nothing was written of what is refused, and so the SMS is new to this transaction, too.
    const question = answered
    if (!(error instanceof Refusal) || !question) throw error
    await reply((ctx) => replyToRefused(ctx, question, error))
  }
}

/** A gateway without ids repeats an SMS immediately if our answer was lost; people take longer. */
function idOf({ now }: Ctx, phone: string, text: string): string {
  const minute = now.toISOString().slice(0, 16)
  return createHash('sha256')
    .update(JSON.stringify([phone, text, minute]))
    .digest('base64url')
}

/** The question that is answered and how, or what is replied where it is none or not clear which. */
async function meantBy(
  ctx: Ctx,
  senders: Sender[],
  known: QuestionAtPhone[],
  text: string,
): Promise<{ question: QuestionAtPhone; answer: string } | string> {
  const sms = readSms(text)
  const isNamed = (numbers: number[]) => sms.number === null || numbers.includes(sms.number)
  const pending = await pendingOf(ctx, senders)
  const waiting = pending.filter(({ number }) => isNamed([number]))
  const named = known.filter(({ numbers }) => isNamed(numbers))
  const open = named.filter(({ status }) => status === 'open')
  if (waiting.length === 0 && open.length === 1) return { question: open[0]!, answer: sms.rest }
  // Answered meanwhile: who sends once more hears of the last one.
  if (senders.length === 0 && open.length === 0 && named.length > 0)
    return { question: named.reduce((last, one) => (one.id > last.id ? one : last)), answer: sms.rest }
  if (open.length === 0 && senders.length > 0) return answerForVendor(ctx, senders, pending, text)
  const texts = questionSms(known[0]!.locale)
  const numbers = [...waiting.map(({ number }) => number), ...open.map(({ numbers }) => numbers[0]!)]
  const [first, ...others] = [...new Set(numbers)].sort((a, b) => a - b).map(orderNumber)
  if (!first) return texts.noSuchOrder(orderNumber(sms.number!))
  return others.length === 0
    ? texts.byLink(first)
    : texts.which([first, ...others].slice(0, 5).join(', '), first)
}
