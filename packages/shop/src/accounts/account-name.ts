import { type Ctx, requireActor } from '../context.ts'

/** The name of the signed-in person; empty for somebody who signed up by phone and has not given one yet. */
export function accountName(ctx: Ctx): string {
  const { name, is_named } = requireActor(ctx)
  return is_named ? name : ''
}

/** Gives this name to an account that has none yet; an account that has a name keeps it. */
export async function nameAccount(ctx: Ctx, name: string): Promise<void> {
  const { id, is_named } = requireActor(ctx)
  if (is_named || !name) return
  await ctx.db
    .updateTable('users')
    .set({ name, is_named: true, updated_at: ctx.now })
    .where('id', '=', id)
    .where('is_named', '=', false)
    .execute()
}
