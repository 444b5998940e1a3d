import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { sendMail } from '../messaging/send.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './caller.ts'
import { Email } from './email.ts'
import { letters, linkTo } from './letters.ts'
import { Code, countAsk, LinkToken, makeCode, takeCode, takeLink } from './one-time-codes.ts'
import type { SignedIn } from './sign-in.ts'
import { startSession } from './start-session.ts'
import { accountWords } from './words.ts'

export const AskEmailCode = z.object({
  email: Email,
  callback_url: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'Where the link leads on to: a path of this site', example: '/order' }),
})

export const ConfirmEmailCode = z.union([
  z.object({ email: Email, code: Code }),
  z.object({ token: LinkToken }),
])

/**
 * Mails a code and a link for signing in; both work once, for 15 minutes. Somebody without an account is mailed how
 * to make one: whoever asks learns neither from the answer nor from its time which of the two it was.
 * The link leads to `/sign-in/link?token=…&callbackUrl=…`, which must ask for a click before it confirms.
 * Source: domain D16.
 */
export async function askEmailCode(ctx: Ctx, caller: Caller, input: unknown): Promise<void> {
  const { email, callback_url } = parse(AskEmailCode, input, ctx.locale)
  await countAsk(ctx, caller, email)
  await inTransaction(ctx, async (ctx) => {
    const { code, token } = await makeCode(ctx, { purpose: 'sign_in', target: email })
    const known = await findUser(ctx, email)
    const link = linkTo(ctx, '/sign-in/link', { token, callbackUrl: ownPath(callback_url) })
    const words = letters(ctx.locale)
    await sendMail(ctx, {
      to: email,
      ...(known ? words.signIn(code, link) : words.noAccount(linkTo(ctx, '/register'))),
    })
  })
}

/**
 * Signs in whoever has the mailed code (`{email, code}`) or the link's token (`{token}`), and notes that the email is
 * theirs. If nobody had shown that before, whoever made the account may have been somebody else: its password and
 * its sessions end, unless it is the one who is signed in that confirms. Refuses as `takeCode` and `takeLink` do.
 */
export async function confirmEmailCode(
  ctx: Ctx,
  auth: Auth,
  caller: Caller,
  input: unknown,
): Promise<SignedIn> {
  const given = parse(ConfirmEmailCode, input, ctx.locale)
  const email =
    'token' in given
      ? await takeLink(ctx, caller, 'sign_in', given.token)
      : await takeCode(ctx, caller, { purpose: 'sign_in', target: given.email, code: given.code }).then(
          () => given.email,
        )
  return inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx, email)
    if (!user) {
      const { wrongCode } = accountWords(ctx.locale)
      throw new Refusal('invalid', wrongCode, { code: wrongCode })
    }
    if (!user.email_verified) await confirmEmail(ctx, user.id)
    return startSession(ctx, auth, caller, user.id)
  })
}

async function confirmEmail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ email_verified: true, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (ctx.actor?.id === id) return
  await ctx.db.deleteFrom('credentials').where('user_id', '=', id).execute()
  await ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute()
}

function findUser(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** A path of this site, or undefined for anything a browser might take for another. */
function ownPath(asked: string | undefined): string | undefined {
  const here = 'http://here.invalid'
  const url = asked?.startsWith('/') ? URL.parse(asked, here) : null
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
