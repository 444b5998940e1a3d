import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { sendMail } from '../../messaging/send.ts'
import type { Client } from '../client.ts'
import { Email } from '../email.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import type { SignedIn } from '../sign-in/sign-in.ts'
import { startSession } from '../sign-in/start-session.ts'
import { accountTexts } from '../texts.ts'
import { Asking } from './asking.ts'
import { confirmEmail } from './confirm-email.ts'
import { accountEmails, linkTo, nameOf } from './emails.ts'
import { askCode, Code, LinkToken, takeCode, takeLink } from './one-time-codes.ts'

export const AskEmailCode = z.object({
  email: Email,
  asking: Asking.optional(),
  callback_url: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'Where the link leads on to: a path of this site', example: '/order' }),
})

export const ConfirmEmailCode = z.union([
  z.object({ email: Email, code: Code, asking: Asking.optional() }),
  z.object({ token: LinkToken }),
])

/**
 * Mails a code for the browser that asks and a link for any browser; using one uses up the other. A person without an
 * account is mailed how to make one; neither the answer nor its time shows which of the two happened. The link leads
 * to `/sign-in/link?token=…&callbackUrl=…`, which must ask for a click before it confirms. Source: domain D16.
 */
export async function askEmailCode(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { email, callback_url } = parse(AskEmailCode, input, ctx.locale)
  await askCode(ctx, client, { purpose: 'sign_in', target: email }, async (ctx, { code, token }) => {
    const known = await findUser(ctx, email)
    const link = linkTo(ctx, '/sign-in/link', { token, callbackUrl: ownPath(callback_url) })
    const words = accountEmails(ctx.locale, nameOf(known))
    await sendMail(ctx, {
      to: email,
      isForAnybody: true,
      ...(known ? words.signIn(code, link) : words.noAccount(linkTo(ctx, '/register'))),
    })
  })
}

/**
 * Signs in whoever has the mailed code (`{email, code}`) or the link's token (`{token}`), and notes that the email is
 * theirs (`confirmEmail`). Refuses as `takeCode` and `takeLink` do.
 */
export async function confirmEmailCode(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  input: unknown,
): Promise<SignedIn> {
  const given = parse(ConfirmEmailCode, input, ctx.locale)
  const email =
    'token' in given
      ? await takeLink(ctx, client, 'sign_in', given.token)
      : await takeCode(ctx, client, { purpose: 'sign_in', target: given.email, code: given.code }).then(
          () => given.email,
        )
  return inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx, email)
    if (!user) throw fieldRefusal('invalid', 'code', accountTexts(ctx.locale).wrongCodeHere)
    await confirmEmail(ctx, user.id)
    return startSession(ctx, config, client, user.id)
  })
}

function findUser(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The path if it leads to a page of this site; undefined for anything that a browser might take for another site. */
function ownPath(asked: string | undefined): string | undefined {
  const here = 'http://here.invalid'
  const url = asked?.startsWith('/') ? URL.parse(asked, here) : null
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
