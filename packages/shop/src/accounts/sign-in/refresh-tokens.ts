import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { securityEvent } from '../../log.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { type Session, sessionOfId } from '../actor.ts'
import { accountTexts } from '../texts.ts'
import { endOfSession } from './session-cookie.ts'

/** Tabs that refresh within these ten seconds (in milliseconds) all get the same next token. */
const GRACE = 10_000

export const RefreshTokens = z.object({ refresh_token: z.string().min(1).max(100) })

interface Refreshed {
  session: Session
  refresh_token: string
}

/** Issues the first refresh token of a session; it works for 30 days (domain D16). */
export async function issueRefreshToken(ctx: Ctx, session: Session): Promise<string> {
  const token = newKey()
  await keep(ctx, session.id, token)
  return token
}

/**
 * Exchanges an unused refresh token for a new one, and prolongs the session to 30 days from now. A token that is used a
 * second time ends the session, because one of the two who have it must be a thief. Only within ten seconds does a
 * repeated request get the same new token as the first. Refuses every other token (`unauthenticated`).
 */
export async function refreshTokens(ctx: Ctx, input: unknown): Promise<Refreshed> {
  const { refresh_token } = parse(RefreshTokens, input, ctx.locale)
  const outcome = await inTransaction(ctx, (ctx) => rotate(ctx, refresh_token))
  const session = outcome.next ? await sessionOfId(ctx, outcome.session_id) : null
  if (outcome.next && session) return { session, refresh_token: outcome.next }
  // This happens outside of the transaction above, because the refusal would roll it back.
  if (outcome.session_id) {
    const ended = await ctx.db
      .deleteFrom('sessions')
      .where('id', '=', outcome.session_id)
      .returning('user_id')
      .executeTakeFirst()
    if (ended && !outcome.next) securityEvent('refresh_token_reused', { account: ended.user_id })
  }
  throw new Refusal('unauthenticated', accountTexts(ctx.locale).signInAgain)
}

type Outcome = { session_id: string; next: string } | { session_id: string | null; next: null }

async function rotate(ctx: Ctx, token: string): Promise<Outcome> {
  const hash = hashOfKey(token)
  const salt = newKey(16)
  const used = await ctx.db
    .updateTable('refresh_tokens')
    .set({ used_at: ctx.now, salt })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('session_id')
    .executeTakeFirst()
  if (!used) return repeat(ctx, token)
  const next = successorOf(token, salt)
  await keep(ctx, used.session_id, next)
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: endOfSession(ctx), updated_at: ctx.now })
    .where('id', '=', used.session_id)
    .where('expires_at', '>', ctx.now)
    .execute()
  return { session_id: used.session_id, next }
}

/** What happens with a token that was used before, has expired or never existed. */
async function repeat(ctx: Ctx, token: string): Promise<Outcome> {
  const row = await ctx.db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at', 'salt'])
    .where('hash', '=', hashOfKey(token))
    .executeTakeFirst()
  if (!row?.used_at) return { session_id: null, next: null }
  const isTogether = ctx.now.getTime() - row.used_at.getTime() <= GRACE
  return { session_id: row.session_id, next: isTogether ? successorOf(token, row.salt!) : null } as Outcome
}

async function keep(ctx: Ctx, session_id: string, token: string): Promise<void> {
  const row = { session_id, hash: hashOfKey(token), created_at: ctx.now, expires_at: endOfSession(ctx) }
  await ctx.db.insertInto('refresh_tokens').values(row).execute()
}

/**
 * The next token is derived from the used token and its salt, so that it can be given again although it is stored
 * nowhere.
 */
function successorOf(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url')
}
