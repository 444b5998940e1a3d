import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { parse } from '../../input.ts'
import { sendSms } from '../../messaging/send.ts'
import { toMobile } from '../../nepal/phone.ts'
import type { Client } from '../client.ts'
import { PersonName } from '../name-format.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import type { SignedIn } from '../sign-in/sign-in.ts'
import { startSession } from '../sign-in/start-session.ts'
import { accountTexts, notAMobile } from '../texts.ts'
import { Asking } from './asking.ts'
import { accountEmails } from './emails.ts'
import { askCode, Code, takeCode } from './one-time-codes.ts'

/** A Nepali mobile number in whatever way it is typed; kept as +977 and ten digits. */
export const Phone = z
  .string()
  .min(1)
  .max(30)
  .refine((typed) => toMobile(typed) !== null, { params: notAMobile })
  .transform((typed) => toMobile(typed)!)
  .meta({ example: '9841234567' })

export const AskPhoneCode = z.object({ phone: Phone, asking: Asking.optional() })

export const ConfirmPhoneCode = z.object({
  phone: Phone,
  code: Code,
  asking: Asking.optional(),
  name: PersonName.optional().meta({ description: 'Of somebody who comes for the first time' }),
})

/**
 * Sends a code for signing in by SMS; it works once, for the browser that asks. Numbers without an account get one,
 * too.
 */
export async function askPhoneCode(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { phone } = parse(AskPhoneCode, input, ctx.locale)
  await askCode(ctx, client, { purpose: 'sign_in', target: phone }, (ctx, { code }) =>
    sendSms(ctx, { to: phone, text: accountEmails(ctx.locale).smsCode(code), purpose: 'code' }),
  )
}

/**
 * Signs in whoever has the code, and makes them a customer on the first time: with the given `name`, or with a word
 * for "customer" until they give one (account-name.ts). Refuses as `takeCode` does (`code`).
 */
export async function confirmPhoneCode(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  input: unknown,
): Promise<SignedIn> {
  const { phone, code, name } = parse(ConfirmPhoneCode, input, ctx.locale)
  await takeCode(ctx, client, { purpose: 'sign_in', target: phone, code })
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('users')
      .values({
        name: name ?? accountTexts(ctx.locale).customer,
        is_named: name !== undefined,
        email: null,
        phone,
        locale: ctx.locale,
      })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute()
    const { id } = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    return startSession(ctx, config, client, id)
  })
}
