import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import type { Client } from '../client.ts'
import { accountTexts } from '../texts.ts'
import type { AuthConfig } from './session-cookie.ts'
import type { SignedIn } from './sign-in.ts'
import { startSession } from './start-session.ts'

interface InDemo {
  email: string
  /** The session that the browser has now, which ends. */
  former: string | null
}

/**
 * Signs in as one of the demo's people, whose password and codes everybody can read, without asking for either. Refuses everybody else,
 * and everybody in a shop that is no demo (`not_found`).
 */
export async function signInToDemo(
  ctx: Ctx,
  config: AuthConfig,
  client: Client,
  { email, former }: InDemo,
): Promise<SignedIn> {
  const person = config.demo && (await personOfDemo(ctx, email))
  if (!person) throw new Refusal('not_found', accountTexts(ctx.locale).wrong)
  return inTransaction(ctx, async (ctx) => {
    if (former) await ctx.db.deleteFrom('sessions').where('id', '=', former).execute()
    const signedIn = await startSession(ctx, config, client, person.id)
    if (person.is_factor_published) await passPublished(ctx, signedIn)
    return signedIn
  })
}

/** The session has passed the second factor: its id and token are new, so that nobody can have them. */
async function passPublished(ctx: Ctx, { session }: SignedIn): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ second_factor_at: ctx.now })
    .where('id', '=', session.id)
    .execute()
  const { actor } = session
  await audit(
    { ...ctx, actor },
    { action: 'second_factor.pass', object_kind: 'user', object_id: actor.id, details: { by: 'demo' } },
  )
}

function personOfDemo({ db }: Ctx, email: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'f.is_published as is_factor_published'])
    .where('u.email', '=', email)
    .where('u.is_demo', '=', true)
    .executeTakeFirst()
}
