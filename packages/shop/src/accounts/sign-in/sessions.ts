import { sql } from 'kysely'
import { type Ctx, requireActor } from '../../context.ts'

export interface OwnSession {
  id: string
  created_at: Date
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  /** Whether it is the session that asks. */
  is_current: boolean
}

/** The sessions of the signed-in person: the one that asks first, then the newest. */
export async function listSessions(ctx: Ctx, session_id: string | null): Promise<OwnSession[]> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', id)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const sessions = rows.map((row) => ({ ...row, is_current: row.id === session_id }))
  return sessions.sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

/**
 * Ends all sessions of a person, except `but` if given, and deletes the codes that they asked for. Called when a
 * password, email or phone changes, so that nobody who was signed in before stays in. Call it in a transaction.
 */
export async function endSessions(ctx: Ctx, user_id: string, { but }: { but: string | null }): Promise<void> {
  const sessions = ctx.db.deleteFrom('sessions').where('user_id', '=', user_id)
  await (but ? sessions.where('id', '<>', but) : sessions).execute()
  // The refresh tokens of the session that stays end, too.
  if (but) await ctx.db.deleteFrom('refresh_tokens').where('session_id', '=', but).execute()
  await ctx.db.deleteFrom('one_time_codes').where('user_id', '=', user_id).execute()
}

/** Moves the times of all sessions along with the demo's clock, so that putting the clock forward signs nobody out. */
export async function moveSessions(ctx: Ctx, milliseconds: number): Promise<void> {
  const by = sql<Date>`${milliseconds} * interval '1 millisecond'`
  await ctx.db
    .updateTable('sessions')
    .set((eb) => ({
      created_at: eb('created_at', '+', by),
      expires_at: eb('expires_at', '+', by),
      seen_at: eb('seen_at', '+', by),
      second_factor_at: eb('second_factor_at', '+', by),
    }))
    .execute()
}
