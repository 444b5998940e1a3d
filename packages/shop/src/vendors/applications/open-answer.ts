import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { Code } from '../../accounts/codes/one-time-codes.ts'
import type { Ctx } from '../../context.ts'
import { parse } from '../../input.ts'
import { hashOfKey } from '../../random-key.ts'
import { freshKey } from './ask-for-more.ts'
import { confirmed, refuseKey, sendApplicantCode, takeApplicantCode } from './confirm-applicant.ts'

// Behind the link of a neutral line (answer-line.ts). The link goes to an email and a phone of which either may be
// somebody else's, so that it opens nothing by itself: each visit takes a code, sent to one of them.

const AskAnswerCode = z.object({ answer: z.string().min(1).max(100), by: z.enum(['email', 'phone']) })
const OpenAnswer = AskAnswerCode.extend({ code: Code })

/** Whether the link with this key works. Nothing of the application is told. */
export async function isAnswerThere(ctx: Ctx, key: string): Promise<boolean> {
  return (await findAnswer(ctx, key)) !== undefined
}

/** Sends a code that works only with this link. Refuses an unknown key (`not_found`). */
export async function askAnswerCode(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { answer: key, by } = parse(AskAnswerCode, input, ctx.locale)
  const found = (await findAnswer(ctx, key)) ?? refuseKey(ctx)
  await sendApplicantCode(ctx, client, { key, by, target: found[by] })
}

/**
 * Confirms the address that the code was sent to, and answers a key of 72 hours for `/sell/more/<key>`, where the answer
 * stands (`readAskedFor`); former ones stop working. Refuses an unknown key (`not_found`) and a wrong code (`code`).
 */
export async function openAnswer(ctx: Ctx, client: Client, input: unknown): Promise<string> {
  const { answer, by, code } = parse(OpenAnswer, input, ctx.locale)
  const found = (await findAnswer(ctx, answer)) ?? refuseKey(ctx)
  await takeApplicantCode(ctx, client, { key: answer, target: found[by], code })
  const { key, set } = freshKey(ctx)
  const opened = await ctx.db
    .updateTable('vendor_requests')
    .set({ ...set, ...(found[`${by}_confirmed_at`] === null && confirmed(ctx, by)) })
    .where('id', '=', found.id)
    .executeTakeFirst()
  // Staff may have deleted the application meanwhile.
  return opened.numUpdatedRows === 1n ? key : refuseKey(ctx)
}

function findAnswer(ctx: Ctx, key: string) {
  return ctx.db
    .selectFrom('vendor_requests')
    .select(['id', 'email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('answer_key_hash', '=', hashOfKey(key))
    .where('answer_until', '>', ctx.now)
    .where('status', '<>', 'lapsed')
    .executeTakeFirst()
}
