import { z } from 'zod'
import type { Actor, Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal, TooManyTries } from '../../errors.ts'
import { parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { sendMail } from '../../messaging/send.ts'
import type { Session } from '../actor.ts'
import type { Client } from '../client.ts'
import { accountEmails, linkTo } from '../codes/emails.ts'
import { findOwner } from '../codes/find-owner.ts'
import { askCode } from '../codes/one-time-codes.ts'
import { Email } from '../email.ts'
import { PersonName } from '../name-format.ts'
import { openAccount } from '../open-account.ts'
import { consumeByNetwork, refundAttempts } from '../rate-limit.ts'
import { accountTexts } from '../texts.ts'
import type { Owner } from './device.ts'
import { holdPassword, NewPassword, OldPassword, requireOwnWords, setPassword } from './password.ts'
import { hashPassword, isHashOf } from './password-hash.ts'
import type { AuthConfig } from './session-cookie.ts'
import { countGuess, notifyOfGuesses } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
})

export const SignIn = z.object({
  email: Email,
  password: OldPassword,
})

/**
 * New accounts within 15 minutes from one network. The limit is high because many phones of a Nepali carrier share one
 * address.
 */
const MAX_REGISTRATIONS = 100
/** How many of these requests may learn that an email has an account (docs/decisions/0016). */
const MAX_TAKEN = 10

/** The result of every way of signing in. */
export interface SignedIn {
  session: Session
  /** Set-Cookie headers; pages send them to the browser, the API does not. */
  cookies: string[]
}

/**
 * Makes an account and signs it in. Refuses an email that has an account (`email`), because shoppers forget that they
 * have one. Once a network has learned this of many emails, it gets the same answer for every email, and the link to
 * sign in goes by mail (`registerByMail`).
 */
export async function register(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  input: unknown,
): Promise<SignedIn> {
  const body = parse(Registration, input, ctx.locale)
  requireOwnWords(ctx.locale, body.password, body)
  await consumeByNetwork(ctx, client, { key: 'register', max: MAX_REGISTRATIONS })
  const limit = { key: 'register-taken', max: MAX_TAKEN }
  const taken = await consumeByNetwork(ctx, client, limit).catch((error: unknown) => {
    if (error instanceof TooManyTries) return registerByMail(ctx, client, body, error)
    throw error
  })
  if (await findOwner(ctx, 'email', body.email)) throw refusedAsTaken(ctx)
  // The hash is made before the transaction, because it takes a tenth of a second.
  const hash = await hashPassword(body.password)
  const signedIn = await inTransaction(ctx, async (ctx) => {
    const account = await openAccount(ctx, { name: body.name, email: body.email, locale: ctx.locale })
    // Another request took the email meanwhile.
    if (!account.is_new) throw refusedAsTaken(ctx)
    await setPassword(ctx, account.id, hash)
    return startSession(ctx, config, client, account.id)
  })
  await refundAttempts(ctx, taken)
  return signedIn
}

function refusedAsTaken({ locale }: Ctx): Refusal {
  return fieldRefusal('invalid', 'email', accountTexts(locale).taken)
}

/**
 * Mails a link that signs in to the account of this email, which is made now if there is none, and throws a refusal
 * that says so. It is the same for every email, so that honest people who share an address with a spy can still get an
 * account.
 */
async function registerByMail(
  ctx: Ctx,
  client: Client,
  { name, email }: z.output<typeof Registration>,
  { retryAfter }: TooManyTries,
): Promise<never> {
  const { locale } = ctx
  await inTransaction(ctx, (ctx) => openAccount(ctx, { name, email, locale }))
  await askCode(ctx, client, { purpose: 'sign_in', target: email }, (ctx, { token }) =>
    sendMail(ctx, {
      ...accountEmails(locale).yourAccount(linkTo(ctx, '/sign-in/link', { token })),
      to: email,
      isForAnybody: true,
    }),
  )
  throw new TooManyTries(accountTexts(locale).registerByMail, retryAfter)
}

/**
 * Signs a person in. An unknown email and a wrong password get the same refusal after the same time. Too many guesses
 * are refused or slowed down (`countGuess`), and the owner of the account is informed of them.
 */
export async function signIn(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  input: unknown,
): Promise<SignedIn> {
  const body = parse(SignIn, input, ctx.locale)
  const guessed = { email: body.email, owner: await findOwner(ctx, 'email', body.email) }
  const counted = await countGuess(ctx, client, guessed)
  if (!config.demo && (await isOfDemo(ctx, body.email)))
    throw new Refusal('unauthenticated', accountTexts(ctx.locale).wrong)
  const signedIn = await enter(ctx, config, client, guessed.owner, body.password)
  if (!signedIn) {
    securityEvent('sign_in_failed', { account: guessed.owner?.id ?? null })
    await notifyOfGuesses(ctx, guessed)
    throw new Refusal('unauthenticated', accountTexts(ctx.locale).wrong)
  }
  await refundAttempts(ctx, counted)
  await purgeEndedSessions(ctx, signedIn.session.actor)
  return signedIn
}

/** Ends a session; its cookie and its access tokens stop working. */
export async function signOut(ctx: Ctx, session: Session): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

async function purgeEndedSessions(ctx: Ctx, actor: Actor): Promise<void> {
  await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('expires_at', '<=', ctx.now)
    .execute()
}

/**
 * Null for a wrong password, for one that was changed meanwhile and, after the same time, for an email without an
 * account.
 */
async function enter(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  owner: Owner | null,
  password: string,
): Promise<SignedIn | null> {
  const hash = owner?.password ?? null
  const isRight = await isHashOf(hash, password)
  if (!owner || hash === null || !isRight) return null
  return inTransaction(ctx, async (ctx) => {
    // The session is made first because closing an account locks the person's row before the password's, too: the same
    // order avoids deadlocks.
    const signedIn = await startSession(ctx, config, client, owner.id)
    if (await holdPassword(ctx, owner.id, hash)) return signedIn
    await signOut(ctx, signedIn.session)
    return null
  })
}

/** Whether this is an account of the demo, whose password everybody knows. */
async function isOfDemo(ctx: Ctx, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('users')
    .select('is_demo')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.is_demo ?? false
}
