import { audit } from '../../audit/audit.ts'
import { type Actor, type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MINUTE } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import type { Client } from '../client.ts'
import { refundAttempts } from '../rate-limit.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import { passSession, type Renewed } from '../sign-in/start-session.ts'
import { accountTexts } from '../texts.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { factorOf, newSecretOf, readGuess, secretOf, takeCode, wrongCode } from './second-factor-code.ts'
import { codeOf, fromBase32, stepOf, toBase32, totpAddress } from './totp.ts'

// Staff sign in with a second factor (domain D12): a session has no rights until it has passed it (actor.ts). Owners of
// a vendor, and its members with the role Money, need one only for steps about money (`requireStepUp` in context.ts),
// and may set it up earlier.

/** Whether this session has passed the second factor and, if not, what is to be done next. */
export type SecondFactor =
  | { state: 'passed'; recovery_codes: number }
  | { state: 'asked' }
  | { state: 'not_set_up'; secret: string; address: string }
  | { state: 'sign_in_again' }

/**
 * Whether a person of staff, or one who handles a vendor's money, has a second factor and has passed it in this
 * session; with `lately`, within the minutes that `requireStepUp` asks for. Before it is set up, in a session that
 * `isYoung`, this answers the secret to type into an app, in Base32, and the address for its QR code. Refuses everybody
 * else (`not_found`).
 */
export async function readSecondFactor(
  ctx: Ctx,
  config: AuthConfig,
  session_id: string | null,
  { lately = false }: { lately?: boolean } = {},
): Promise<SecondFactor> {
  const { id, name, email, phone, is_stepped_up } = await requireBearer(ctx)
  if (await factorOf(ctx, id)) {
    const hasPassed = is_stepped_up || (!lately && (await isPassed(ctx, session_id)))
    return hasPassed
      ? { state: 'passed', recovery_codes: await countRecoveryCodes(ctx, id) }
      : { state: 'asked' }
  }
  if (!(await isYoung(ctx, session_id))) return { state: 'sign_in_again' }
  const secret = newSecretOf(config, session_id)
  return {
    state: 'not_set_up',
    secret: toBase32(secret),
    address: totpAddress(secret, email ?? phone ?? name),
  }
}

/**
 * Lets this session pass with a code of the phone or a recovery code, each of which works once. The session gets
 * another id and token, and its earlier tokens stop working. Refuses a wrong or used code (`code`), and every code for
 * a while after five wrong ones.
 */
export async function passSecondFactor(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  session_id: string | null,
  input: unknown,
): Promise<Renewed | null> {
  const actor = requireActor(ctx)
  const { id } = actor
  const guess = await readGuess(ctx, client, id, input)
  const factor = await factorOf(ctx, id)
  if (!factor) throw wrongCode(ctx, maySetUp(actor) ? accountTexts(ctx.locale).noSecondFactor : undefined)
  const renewed = await inTransaction(ctx, async (ctx) => {
    const by = await takeCode(ctx, config, factor, guess)
    await audit(ctx, { action: 'second_factor.pass', object_kind: 'user', object_id: id, details: { by } })
    return passSession(ctx, config, { session_id, user_id: id })
  })
  await refundAttempts(ctx, guess.limits)
  return renewed
}

/** Half an hour, in milliseconds: long enough to install an authenticator app. */
const YOUNG = 30 * MINUTE

/**
 * Whether the person has just signed in. A second factor is set up in such a session only: otherwise a session that was
 * stolen before its owner got a role could gain that role's rights.
 */
export async function isYoung(ctx: Ctx, session_id: string | null): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('created_at', '>', new Date(ctx.now.getTime() - YOUNG))
    .executeTakeFirst()
  return session !== undefined
}

async function isPassed(ctx: Ctx, session_id: string | null): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * The signed-in person, if they may have a second factor: staff, members who handle a vendor's money, and anybody who
 * still has one from before. Refuses everybody else (`not_found`).
 */
export async function requireBearer(ctx: Ctx): Promise<Actor> {
  const actor = requireActor(ctx)
  if (maySetUp(actor) || (await factorOf(ctx, actor.id))) return actor
  throw new Refusal('not_found', accountTexts(ctx.locale).noSecondFactorHere)
}

/** Staff, and members who handle a vendor's money. */
const maySetUp = ({ is_staff, vendor_id, vendor_roles }: Actor) =>
  is_staff || (vendor_id !== null && vendor_roles.some((role) => role === 'owner' || role === 'finance'))

/** Since when the signed-in person has a second factor; null without one. */
export async function secondFactorSince(ctx: Ctx): Promise<Date | null> {
  return (await factorOf(ctx, requireActor(ctx).id))?.set_up_at ?? null
}

/** The code that the person's phone shows now. Only the demo may display it. */
export async function currentCode(
  ctx: Ctx,
  config: AuthConfig,
  session_id: string | null,
): Promise<string | null> {
  const { id } = requireActor(ctx)
  const factor = await factorOf(ctx, id)
  const secret = factor ? secretOf(config, factor) : newSecretOf(config, session_id)
  return secret && codeOf(secret, stepOf(ctx.now))
}

/** The current code of the demo's people, who share one published secret; null if there is no such secret. */
export async function publishedCode(ctx: Ctx): Promise<string | null> {
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('secret')
    .where('is_published', '=', true)
    .executeTakeFirst()
  return factor ? codeOf(fromBase32(factor.secret), stepOf(ctx.now)) : null
}
