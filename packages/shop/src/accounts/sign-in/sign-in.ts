import { APIError } from 'better-auth/api'
import { z } from 'zod'
import type { Actor, Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal, TooManyTries } from '../../errors.ts'
import { parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { sendMail } from '../../messaging/send.ts'
import { type Session, sessionOfToken } from '../actor.ts'
import type { Caller } from '../caller.ts'
import { findOwner, readOwner } from '../codes/find-owner.ts'
import { letters, linkTo } from '../codes/letters.ts'
import { askCode } from '../codes/one-time-codes.ts'
import { Email } from '../email.ts'
import { PersonName } from '../name-format.ts'
import { openAccount } from '../open-account.ts'
import { requireUnblocked } from '../staff/block-account.ts'
import { countNetwork, giveBack } from '../tries.ts'
import { accountWords } from '../words.ts'
import { ADDRESS_HEADER, type Auth, endOfSession } from './auth.ts'
import { deviceCookie } from './device.ts'
import { NewPassword, OldPassword, requireOwnWords } from './password.ts'
import { countGuess, tellOfGuesses } from './sign-in-limits.ts'

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
})

export const SignIn = z.object({
  email: Email,
  password: OldPassword,
})

/** New accounts within 15 minutes from one network. Many phones of a Nepali carrier share one address. */
const MOST_REGISTRATIONS = 100
/** So many of them may be told that an email has an account (docs/decisions/0016). */
const MOST_TAKEN = 10

/** What every way of signing in ends with. */
export interface SignedIn {
  session: Session
  /** Set-Cookie headers: pages send them on, the API does not. */
  cookies: string[]
}

/**
 * Makes a customer and signs them in at once. Refuses an email that has an account (`email`): a shopper who forgot
 * their account must be told. Once a network was told so of many emails, the answer from there is the same for every email,
 * and the rest goes by mail (`registerByMail`).
 */
export async function register(ctx: Ctx, auth: Auth, caller: Caller, input: unknown): Promise<SignedIn> {
  const body = parse(Registration, input, ctx.locale)
  requireOwnWords(ctx.locale, body.password, body)
  await countNetwork(ctx, caller, { key: 'register', most: MOST_REGISTRATIONS })
  const limit = { key: 'register-taken', most: MOST_TAKEN }
  const taken = await countNetwork(ctx, caller, limit).catch((error: unknown) => {
    if (error instanceof TooManyTries) return registerByMail(ctx, caller, body, error)
    throw error
  })
  try {
    const call = auth.api.signUpEmail({ body, headers: headersOf(caller), returnHeaders: true })
    const signedIn = await enter(ctx, auth, caller, call)
    await keepLocale(ctx, signedIn.session.actor.id)
    await giveBack(ctx, taken)
    return signedIn
  } catch (error) {
    const isRefused = error instanceof APIError && (await findOwner(ctx, 'email', body.email)) !== null
    if (!isRefused) throw error
    const sentence = accountWords(ctx.locale).taken
    throw new Refusal('invalid', sentence, { email: sentence })
  }
}

/**
 * Mails a link that opens the account of this email, made now if there is none, and says so by a refusal: the same for every
 * email. So behind an address from which somebody asks who has an account, others still get theirs.
 */
async function registerByMail(
  ctx: Ctx,
  caller: Caller,
  { name, email }: z.output<typeof Registration>,
  { retryAfter }: TooManyTries,
): Promise<never> {
  const { locale } = ctx
  await inTransaction(ctx, (ctx) => openAccount(ctx, { name, email, locale }))
  await askCode(ctx, caller, { purpose: 'sign_in', target: email }, (ctx, { token }) =>
    sendMail(ctx, {
      ...letters(locale).yourAccount(linkTo(ctx, '/sign-in/link', { token })),
      ...{ to: email, isForAnybody: true },
    }),
  )
  throw new TooManyTries(accountWords(locale).registerByMail, retryAfter)
}

/**
 * Signs somebody in. An unknown email and a wrong password are refused alike, in word and in time. Who guesses too often is
 * refused or slowed (`countGuess`), and an owner whose password is guessed at is told.
 */
export async function signIn(ctx: Ctx, auth: Auth, caller: Caller, input: unknown): Promise<SignedIn> {
  const body = parse(SignIn, input, ctx.locale)
  const guessed = { email: body.email, owner: await findOwner(ctx, 'email', body.email) }
  const counted = await countGuess(ctx, caller, guessed)
  if (!auth.demo && (await isOfDemo(ctx, body.email)))
    throw new Refusal('unauthenticated', accountWords(ctx.locale).wrong)
  const call = auth.api.signInEmail({ body, headers: headersOf(caller), returnHeaders: true })
  const signedIn = await enter(ctx, auth, caller, call).catch(async (error) => {
    if (!(error instanceof APIError && error.status === 'UNAUTHORIZED')) throw error
    securityEvent('sign_in_failed', { account: guessed.owner?.id ?? null })
    await tellOfGuesses(ctx, guessed)
    throw new Refusal('unauthenticated', accountWords(ctx.locale).wrong)
  })
  await giveBack(ctx, counted)
  await forgetEndedSessions(ctx, signedIn.session.actor)
  return signedIn
}

/** Ends a session: its cookie and its access tokens are worth nothing from here on. */
export async function signOut(ctx: Ctx, session: Session): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

async function forgetEndedSessions(ctx: Ctx, actor: Actor): Promise<void> {
  await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('expires_at', '<=', ctx.now)
    .execute()
}

async function enter(
  ctx: Ctx,
  auth: Auth,
  caller: Caller,
  call: Promise<{ headers: Headers; response: { token: string | null; user: { id: string } } }>,
): Promise<SignedIn> {
  const { headers, response } = await call
  const token = response.token ?? ''
  // Better Auth knows no clock but the machine's; the demo's may be months ahead.
  await ctx.db
    .updateTable('sessions')
    .set({ created_at: ctx.now, expires_at: endOfSession(ctx) })
    .where('token', '=', token)
    .execute()
  await requireUnblocked(ctx, response.user.id)
  const session = await sessionOfToken(ctx, token)
  if (!session) throw new Error('A session that was just made is not there.')
  const owner = await readOwner(ctx, session.actor.id)
  return { session, cookies: [...headers.getSetCookie(), deviceCookie(auth, caller, owner, ctx.now)] }
}

function headersOf(caller: Caller): Headers {
  return new Headers({ [ADDRESS_HEADER]: caller.address, 'user-agent': caller.user_agent.slice(0, 500) })
}

/** Better Auth knows no language. */
async function keepLocale(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.updateTable('users').set({ locale: ctx.locale }).where('id', '=', id).execute()
}

/** Whether everybody knows the password of this account. */
async function isOfDemo(ctx: Ctx, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('users')
    .select('is_demo')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.is_demo ?? false
}
