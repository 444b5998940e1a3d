import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { parse } from '../input.ts'
import { sendMail, sendSms } from '../messaging/send.ts'
import type { Caller } from './caller.ts'
import { requirePassword } from './change-password.ts'
import { letters } from './letters.ts'
import { Code, countAsk, makeCode, takeCode } from './one-time-codes.ts'
import { OldPassword } from './password.ts'

/** How somebody shows that it is them who wants something that cannot be undone, and not just somebody at their screen. */
export const Proof = z.union([z.object({ password: OldPassword }), z.object({ code: Code })])

/** What is proved: a code for one of them opens no other. */
export type Proven = 'close_account' | 'payout_account'

/** Sends the signed-in person a code for this, by mail or, without an email, by SMS. */
export async function askProofCode(ctx: Ctx, caller: Caller, purpose: Proven): Promise<void> {
  const { id, email, phone } = requireActor(ctx)
  const target = targetOf(ctx)
  await countAsk(ctx, caller, { purpose, target })
  await inTransaction(ctx, async (ctx) => {
    const { code } = await makeCode(ctx, { purpose, target, user_id: id })
    const words = letters(ctx.locale)
    if (email) await sendMail(ctx, { to: email, ...words[purpose](code) })
    else if (phone) await sendSms(ctx, { to: phone, text: words.smsCode(code) })
  })
}

/** Refuses a wrong password (`password`) or code (`code`), and neither. */
export async function requireProof(ctx: Ctx, caller: Caller, purpose: Proven, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const proof = parse(Proof, input, ctx.locale)
  if ('password' in proof) return requirePassword(ctx, 'password', proof.password)
  await takeCode(ctx, caller, { purpose, target: targetOf(ctx), user_id: id, code: proof.code })
}

function targetOf(ctx: Ctx): string {
  const { email, phone } = requireActor(ctx)
  return email ?? phone ?? ''
}
