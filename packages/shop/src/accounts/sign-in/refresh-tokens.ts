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

/** Tabs that refresh together all get the same next token, when they come within ten seconds. */
const GRACE = 10_000

export const RefreshTokens = z.object({ refresh_token: z.string().min(1).max(100) })

interface Refreshed {
  session: Session
  refresh_token: string
}

/** The first refresh token of a session; it lives 30 days (domain D16). */
export async function issueRefreshToken(ctx: Ctx, session: Session): Promise<string> {
  const token = newKey()
  await keep(ctx, session.id, token)
  return token
}

/**
 * Gives a new refresh token for one that was not used yet, and prolongs the session to 30 days from now. One that was
 * used before ends the whole family, that is the session: one of the two who have it is a thief. Only within ten
 * seconds a repeat gets the token that the first one got.
 */
export async function refreshTokens(ctx: Ctx, input: unknown): Promise<Refreshed> {
  const { refresh_token } = parse(RefreshTokens, input, ctx.locale)
  const outcome = await inTransaction(ctx, (ctx) => rotate(ctx, refresh_token))
  const session = outcome.next ? await sessionOfId(ctx, outcome.session_id) : null
  if (outcome.next && session) return { session, refresh_token: outcome.next }
  // Outside of the transaction above, or the refusal would take it back.
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

/** Of a token that was used, is past its time or never was. */
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

/** Made of the used token and its salt, so that it can be given again though it is nowhere kept. */
function successorOf(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url')
}
