import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import type { Client } from '../client.ts'
import { refundAttempts } from '../rate-limit.ts'
import { encrypt } from '../secrets/encrypt.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { passSession, type Renewed } from '../sign-in/start-session.ts'
import { accountTexts } from '../texts.ts'
import { makeRecoveryCodes, saveRecoveryCodes } from './recovery-codes.ts'
import { isYoung, requireBearer } from './second-factor.ts'
import { factorOf, newSecretsOf, readGuess, takeCode, wrongCode } from './second-factor-code.ts'
import { sendSecondFactorEmail } from './second-factor-emails.ts'
import { stepOfCode } from './totp.ts'

interface SetUp {
  /** Recovery codes. */
  codes: string[]
  renewed: Renewed | null
}

/**
 * Sets up the second factor with a code of the app that was given the session's secret; the session has then passed it.
 * Answers ten recovery codes and the renewed session. Refuses a wrong code (`code`), a person who already has a second
 * factor (`conflict`), and a session that is not `isYoung` (`unauthenticated`).
 */
export async function setUpSecondFactor(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  session_id: string | null,
  input: unknown,
): Promise<SetUp> {
  const { id } = await requireBearer(ctx)
  if (!(await isYoung(ctx, session_id)))
    throw new Refusal('unauthenticated', accountTexts(ctx.locale).signInAgain)
  const { digits, limits } = await readGuess(ctx, client, id, input)
  const secret =
    digits && newSecretsOf(config, session_id).find((one) => stepOfCode(one, digits, ctx.now) !== null)
  const last_step = secret && stepOfCode(secret, digits, ctx.now)
  if (!secret || !last_step) throw wrongCode(ctx)
  const { codes, hashes } = await makeRecoveryCodes(id)
  const renewed = await inTransaction(ctx, async (ctx) => {
    const sealed = encrypt(config.authSecret, secret, id)
    const added = await ctx.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: sealed, last_step, set_up_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows)
      throw new Refusal('conflict', accountTexts(ctx.locale).secondFactorIsThere)
    await saveRecoveryCodes(ctx, id, hashes)
    const renewed = await passSession(ctx, config, { session_id, user_id: id })
    await audit(ctx, { action: 'second_factor.set_up', object_kind: 'user', object_id: id })
    await sendSecondFactorEmail(ctx, id, 'set_up')
    return renewed
  })
  await refundAttempts(ctx, limits)
  return { codes, renewed }
}

/**
 * Removes one's own second factor, with a code of it, so that it can be set up again; all other sessions of that person
 * end.
 */
export async function removeOwnSecondFactor(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  session_id: string | null,
  input: unknown,
): Promise<void> {
  const { id } = await requireBearer(ctx)
  const guess = await readGuess(ctx, client, id, input)
  const factor = await factorOf(ctx, id)
  if (!factor) throw wrongCode(ctx)
  await inTransaction(ctx, async (ctx) => {
    await takeCode(ctx, config, factor, guess)
    await ctx.db.deleteFrom('second_factors').where('user_id', '=', id).execute()
    await endSessions(ctx, id, { but: session_id })
    await ctx.db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', id).execute()
    await audit(ctx, { action: 'second_factor.remove', object_kind: 'user', object_id: id })
  })
  await refundAttempts(ctx, guess.limits)
}

/**
 * Gives a person of the demo a secret that everybody knows, in Base32. A person who has a second factor already keeps
 * it.
 */
export async function publishSecondFactor(ctx: Ctx, user_id: string, secret: string): Promise<void> {
  await ctx.db
    .insertInto('second_factors')
    .values({ user_id, secret, last_step: 0, is_published: true, set_up_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
