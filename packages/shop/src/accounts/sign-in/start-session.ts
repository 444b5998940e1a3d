import { randomBytes, randomUUID } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { sessionOfToken } from '../actor.ts'
import type { Client } from '../client.ts'
import { readOwner } from '../codes/find-owner.ts'
import { requireUnblocked } from '../staff/block-account.ts'
import { deviceCookie } from './device.ts'
import { type AuthConfig, endOfSession, sessionCookie } from './session-cookie.ts'
import type { SignedIn } from './sign-in.ts'

/**
 * Starts a session for a person who has proven who they are. Refuses a person whom staff blocked (`not_allowed`). Call
 * it in a transaction.
 */
export async function startSession(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  user_id: string,
): Promise<SignedIn> {
  await requireUnblocked(ctx, user_id)
  const token = newToken()
  await ctx.db
    .insertInto('sessions')
    .values({
      user_id,
      token,
      expires_at: endOfSession(ctx),
      ip_address: client.address,
      user_agent: client.user_agent.slice(0, 500),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const session = await sessionOfToken(ctx, token)
  if (!session) throw new Error('A session that was just made is not there.')
  const owner = await readOwner(ctx, user_id)
  return { session, cookies: [sessionCookie(config, token), deviceCookie(config, client, owner, ctx.now)] }
}

/** A session that got another id and token, so that somebody who copied the former ones is out. */
export interface Renewed {
  session_id: string
  /** Set-Cookie header. */
  cookie: string
}

interface Renewing {
  session_id: string | null
  user_id: string
}

/** The same for a session that has passed the second factor: the former id and tokens must not gain its rights. */
export function passSession(ctx: Ctx, config: AuthConfig, session: Renewing): Promise<Renewed | null> {
  return renewSession(ctx, config, session, { second_factor_at: ctx.now })
}

/**
 * Gives a session another id and token and ends its refresh tokens, so that no earlier cookie or token works. Null if
 * the session does not exist. Call it in the transaction of the change that requires it.
 */
export async function renewSession(
  ctx: Ctx,
  config: AuthConfig,
  { session_id, user_id }: Renewing,
  also: { second_factor_at?: Date } = {},
): Promise<Renewed | null> {
  if (session_id === null) return null
  const [id, token] = [randomUUID(), newToken()]
  await ctx.db.deleteFrom('refresh_tokens').where('session_id', '=', session_id).execute()
  const renewed = await ctx.db
    .updateTable('sessions')
    .set({ id, token, ...also })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return renewed.numUpdatedRows ? { session_id: id, cookie: sessionCookie(config, token) } : null
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
}
