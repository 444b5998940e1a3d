import { type Ctx, requireActor, requireRight } from '../context.ts'
import { Refusal } from '../errors.ts'
import { runTexts } from './texts.ts'

/** Whose stops somebody enters: those of this rider's runs alone, or with null those of every run. */
export interface RunScope {
  rider: number | null
}

/**
 * Whose stops this person enters: of every run with the right `run.plan`, else of their own runs for as long as they ride. Refuses everybody
 * else (`forbidden`). Whoever fetches a stop fetches it within this scope, so that those of others are not there.
 */
export async function requireRunScope(ctx: Ctx): Promise<RunScope> {
  const { rights } = requireActor(ctx)
  const own = rights.includes('run.plan') ? null : await findOwnRider(ctx)
  if (own) return { rider: own.id }
  requireRight(ctx, 'run.plan')
  return { rider: null }
}

/** Who rides for the company with this account. Refuses everybody else, and who no longer rides (`not_found`). */
export async function requireOwnRider(ctx: Ctx): Promise<{ id: number; name: string }> {
  const own = await findOwnRider(ctx)
  if (!own) throw new Refusal('not_found', runTexts(ctx.locale).noSuchRider)
  return own
}

/** Whoever is staff besides is asked for the second factor first, as everywhere. */
async function findOwnRider(ctx: Ctx) {
  const { id, needs_second_factor } = requireActor(ctx)
  if (needs_second_factor) return undefined
  return ctx.db
    .selectFrom('riders')
    .select(['id', 'name'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}
