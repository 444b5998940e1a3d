import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { securityEvent } from '../../log.ts'
import type { Client } from '../client.ts'
import { Credentials, reauthenticate } from '../codes/reauthenticate.ts'
import { accountTexts } from '../texts.ts'

export const EndSession = Credentials

/**
 * Ends one of one's own sessions (`{session: <id>}`) with its tokens. Ending another session than `session_id`, the one
 * that asks, takes the `password` or, without one, a `code` (`sendReauthenticationCode`), or a second factor passed in
 * the last minutes: otherwise anybody at an unlocked screen could sign the owner's phone out. Refuses an unknown
 * session and one of somebody else alike (`not_found`).
 */
export async function endSession(
  ctx: Ctx,
  client: Client,
  session_id: string | null,
  input: unknown,
): Promise<void> {
  const { id, is_stepped_up } = requireActor(ctx)
  const { data } = z.object({ session: z.uuid() }).safeParse(input)
  const own = ctx.db.selectFrom('sessions').select('id').where('user_id', '=', id)
  const there = data && (await own.where('id', '=', data.session).executeTakeFirst())
  if (!there) throw new Refusal('not_found', accountTexts(ctx.locale).noSession)
  if (there.id !== session_id && !is_stepped_up) await reauthenticate(ctx, client, 'end_session', input)
  await ctx.db.deleteFrom('sessions').where('id', '=', there.id).where('user_id', '=', id).execute()
  securityEvent('session_ended', { account: id })
}
