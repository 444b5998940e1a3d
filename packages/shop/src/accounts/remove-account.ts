import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { forgetRecipients } from '../messaging/outbox.ts'
import { sendMail, sendSms } from '../messaging/send.ts'
import type { Caller } from './caller.ts'
import { requirePassword } from './change-password.ts'
import { letters } from './letters.ts'
import { Code, countAsk, makeCode, takeCode } from './one-time-codes.ts'
import { OldPassword } from './password.ts'
import { accountWords } from './words.ts'

/** How somebody shows that it is them who wants their account to go. */
export const Proof = z.union([z.object({ password: OldPassword }), z.object({ code: Code })])

/** Sends the signed-in person a code for deleting their account, by mail or, without an email, by SMS. */
export async function askClosingCode(ctx: Ctx, caller: Caller): Promise<void> {
  const { id, email, phone } = requireActor(ctx)
  const target = targetOf(ctx)
  await countAsk(ctx, caller, { purpose: 'close_account', target })
  await inTransaction(ctx, async (ctx) => {
    const { code } = await makeCode(ctx, { purpose: 'close_account', target, user_id: id })
    const words = letters(ctx.locale)
    if (email) await sendMail(ctx, { to: email, ...words.close(code) })
    else if (phone) await sendSms(ctx, { to: phone, text: words.smsCode(code) })
  })
}

/** Refuses a wrong password (`password`) or code (`code`), and whoever acts for a vendor or the company. */
export async function requireProof(ctx: Ctx, caller: Caller, input: unknown): Promise<void> {
  const { id, vendor_id, is_staff } = requireActor(ctx)
  const proof = parse(Proof, input, ctx.locale)
  if ('password' in proof) await requirePassword(ctx, 'password', proof.password)
  else
    await takeCode(ctx, caller, {
      purpose: 'close_account',
      target: targetOf(ctx),
      user_id: id,
      code: proof.code,
    })
  if (vendor_id || is_staff) throw new Refusal('not_allowed', accountWords(ctx.locale).actsForOthers)
}

/** Keeps everybody else off the person's row until the transaction ends: no order can come in between. */
export async function lockAccount(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** Makes an account that is nobody's and opens to nobody, to keep what must stay of one that goes. Answers its id. */
export async function addNamelessAccount(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({ name: CLOSED, email: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes an account away, and with it by the foreign keys all that is theirs: sessions, passwords, addresses, cart …
 * What points to it without going along must have been given to somebody else before. Answers the address of their
 * picture, which is to be taken out of the store when the transaction is over.
 */
export async function removeAccount(ctx: Ctx, id: string): Promise<string | null> {
  const { email, phone, image } = await ctx.db
    .deleteFrom('users')
    .where('id', '=', id)
    .returning(['email', 'phone', 'image'])
    .executeTakeFirstOrThrow()
  const targets = [email, phone].filter((target) => target !== null)
  await forgetRecipients(ctx, targets)
  if (targets.length > 0) await ctx.db.deleteFrom('one_time_codes').where('target', 'in', targets).execute()
  return image
}

/** What stands where the name stood. */
export const CLOSED = 'Closed account'

function targetOf(ctx: Ctx): string {
  const { email, phone } = requireActor(ctx)
  return email ?? phone ?? ''
}
