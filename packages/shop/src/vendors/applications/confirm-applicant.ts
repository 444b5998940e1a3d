import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { accountEmails, composeEmail } from '../../accounts/codes/emails.ts'
import { askCode, Code, takeCode } from '../../accounts/codes/one-time-codes.ts'
import type { Ctx, Locale } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { sendMail, sendSms } from '../../messaging/send.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { hashOfKey } from '../../random-key.ts'
import { CODE_MINUTES } from '../../trade-terms.ts'
import type { VendorRequestStatus } from '../tables.ts'
import { vendorTexts } from '../texts.ts'
import { notifySubmitted } from './request-emails.ts'

// Applicants have no account, and may type anybody's email and phone. So only a code is sent there, in a message
// without any text of theirs, until the person with the application's key has entered it. One of the two addresses is
// enough; the other one then gets no messages. Nobody has to: while none is confirmed, both get a neutral line at each
// decision (answer-line.ts).

const ApplicantKey = z.string().min(1).max(100)

export const AskApplicantCode = z.object({
  vendor_request: ApplicantKey.meta({ description: 'The id that step 1 answered' }),
  by: z.enum(['email', 'phone']).meta({ description: 'To the application’s email, or by SMS to its phone' }),
})

export const ConfirmApplicant = AskApplicantCode.extend({ code: Code })

/** The addresses of an application, for the person who has its key. */
export interface ApplicantAddresses {
  email: string
  phone: string
  email_confirmed: boolean
  phone_confirmed: boolean
}

const CONFIRMED_AT = { email: 'email_confirmed_at', phone: 'phone_confirmed_at' } as const

const OPEN: VendorRequestStatus[] = ['started', 'submitted', 'in_review', 'more_information']

/** The addresses that the holder of an application's key may confirm, until the key expires; null for any other key. */
export async function readAddresses(ctx: Ctx, key: string): Promise<ApplicantAddresses | null> {
  const found = await findOpen(ctx, key)
  if (!found) return null
  const { email, phone, email_confirmed_at, phone_confirmed_at } = found
  return {
    email,
    phone,
    email_confirmed: email_confirmed_at !== null,
    phone_confirmed: phone_confirmed_at !== null,
  }
}

/**
 * Sends a code that works only with this key. Sends nothing if the address is confirmed already. Refuses an unknown key
 * (`not_found`).
 */
export async function askApplicantCode(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { vendor_request: key, by } = parse(AskApplicantCode, input, ctx.locale)
  const request = (await findOpen(ctx, key)) ?? refuseKey(ctx)
  if (request[CONFIRMED_AT[by]]) return
  await sendApplicantCode(ctx, client, { key, by, target: request[by] })
}

/** How an address of an application is confirmed: by a code that works with a key alone. */
interface ByCode {
  key: string
  by: 'email' | 'phone'
  target: string
}

export function sendApplicantCode(ctx: Ctx, client: Client, { key, by, target }: ByCode): Promise<void> {
  return askCode(ctx, { ...client, asking: key }, { purpose: 'application', target }, (ctx, { code }) =>
    by === 'email'
      ? sendMail(ctx, { to: target, ...CODE_EMAIL[ctx.locale](code), isForAnybody: true })
      : sendSms(ctx, { to: target, text: accountEmails(ctx.locale).smsCode(code), purpose: 'code' }),
  )
}

export function takeApplicantCode(
  ctx: Ctx,
  client: Client,
  { key, target, code }: Omit<ByCode, 'by'> & { code: string },
): Promise<void> {
  return takeCode(ctx, { ...client, asking: key }, { purpose: 'application', target, code })
}

/**
 * Marks the address as confirmed if the code is right (else refused, `code`). If it is the first of the two and the
 * application was submitted already, the applicant now gets the message about that. A repeat changes nothing.
 */
export async function confirmApplicant(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { vendor_request: key, by, code } = parse(ConfirmApplicant, input, ctx.locale)
  const found = (await findOpen(ctx, key)) ?? refuseKey(ctx)
  if (found[CONFIRMED_AT[by]]) return
  await takeApplicantCode(ctx, client, { key, target: found[by], code })
  await inTransaction(ctx, async (ctx) => {
    // Staff may have deleted the application meanwhile.
    const before =
      (await ctx.db
        .selectFrom('vendor_requests')
        .select(['email_confirmed_at', 'phone_confirmed_at'])
        .where('id', '=', found.id)
        .forUpdate()
        .executeTakeFirst()) ?? refuseKey(ctx)
    const request = await ctx.db
      .updateTable('vendor_requests')
      .set(confirmed(ctx, by))
      .where('id', '=', found.id)
      .returning(['name', 'company_name', 'email', 'phone', 'locale', 'submitted_at'])
      .returning(['email_confirmed_at', 'phone_confirmed_at'])
      .executeTakeFirstOrThrow()
    const isFirst = !before.email_confirmed_at && !before.phone_confirmed_at
    if (isFirst && request.submitted_at) await notifySubmitted(ctx, request)
  })
}

/** The column that says that an address is confirmed now. */
export function confirmed({ now }: Ctx, by: 'email' | 'phone') {
  return by === 'email' ? { email_confirmed_at: now } : { phone_confirmed_at: now }
}

function findOpen(ctx: Ctx, key: string) {
  return ctx.db
    .selectFrom('vendor_requests')
    .select(['id', 'email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('key_hash', '=', hashOfKey(key))
    .where('key_until', '>', ctx.now)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
}

export function refuseKey(ctx: Ctx): never {
  throw new Refusal('not_found', vendorTexts(ctx.locale).noSuchRequest)
}

const CODE_EMAIL: Record<Locale, (code: string) => { subject: string; text: string }> = {
  en: (code) =>
    composeEmail(
      'Confirm your email',
      greet('en'),
      `Someone entered this email in an application to sell at Himalayan Green. If it was you, this code confirms it: ${code}`,
      `It works once, within ${CODE_MINUTES} minutes. If it was not you, you can ignore this email: nothing is confirmed without the code.`,
      SIGNED.en,
    ),
  ne: (code) =>
    composeEmail(
      'आफ्नो इमेल पुष्टि गर्नुहोस्',
      greet('ne'),
      `कसैले हिमालयन ग्रीनमा बेच्ने निवेदनमा यो इमेल हाल्नुभयो। तपाईं हुनुहुन्थ्यो भने यो कोडले पुष्टि गर्नुहोस्: ${code}`,
      `यो ${nepaliFigures(CODE_MINUTES)} मिनेटभित्र एक पटक मात्र चल्छ। तपाईं होइन भने केही गर्नुपर्दैन: कोडबिना केही पुष्टि हुँदैन।`,
      SIGNED.ne,
    ),
}
