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

// People of the company sign in with a second factor (domain D12): until a session has passed it, it has no rights
// (actor.ts). Owners of a vendor, and its members with the role Money, are asked for one where it is about money alone
// (`requireStepUp` in context.ts), and may set it up before.

/** What this session has to do, or has done. */
export type SecondFactor =
  | { state: 'passed'; recovery_codes: number }
  | { state: 'asked' }
  | { state: 'not_set_up'; secret: string; address: string }
  | { state: 'sign_in_again' }

/**
 * Whether somebody of the company, or who sees to a vendor's money, has a second factor, and has passed it in this session;
 * with `lately`, within the minutes that `requireStepUp` asks for. Before it is set up: the secret to type into an app, in
 * Base32, and the address for its QR code, in a session that `isYoung`. For others there is none (`not_found`).
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
 * Lets this session pass with a code of the phone or a recovery code, each of which works once; it gets another id and
 * token, and its tokens from before open nothing any more. Refuses a wrong or used
 * one (`code`), and after five wrong ones everything for a while.
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

/** Half an hour: for installing an app, too. In milliseconds. */
const YOUNG = 30 * MINUTE

/**
 * Whether the person has just signed in. A second factor is set up in no older session: one that was stolen before its
 * owner had a role would else come by the role's rights.
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

/** Who may have a second factor: people of the company, who sees to a vendor's money, and who has one from before. */
export async function requireBearer(ctx: Ctx): Promise<Actor> {
  const actor = requireActor(ctx)
  if (maySetUp(actor) || (await factorOf(ctx, actor.id))) return actor
  throw new Refusal('not_found', accountTexts(ctx.locale).noSecondFactorHere)
}

/** People of the company, and who sees to a vendor's money. */
const maySetUp = ({ is_staff, vendor_id, vendor_roles }: Actor) =>
  is_staff || (vendor_id !== null && vendor_roles.some((role) => role === 'owner' || role === 'finance'))

/** Since when the signed-in person has a second factor; null without one. */
export async function secondFactorSince(ctx: Ctx): Promise<Date | null> {
  return (await factorOf(ctx, requireActor(ctx).id))?.set_up_at ?? null
}

/** The code that the person's phone shows now. Nobody but the demo may show it. */
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

/** The code of the moment of the demo's people, who share one secret; null where there is no such secret. */
export async function publishedCode(ctx: Ctx): Promise<string | null> {
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('secret')
    .where('is_published', '=', true)
    .executeTakeFirst()
  return factor ? codeOf(fromBase32(factor.secret), stepOf(ctx.now)) : null
}
