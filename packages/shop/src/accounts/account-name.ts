import { type Ctx, requireActor } from '../context.ts'

/** What the signed-in person is called; empty for who came by phone and was not asked yet. */
export function accountName(ctx: Ctx): string {
  const { name, is_named } = requireActor(ctx)
  return is_named ? name : ''
}

/** Calls an account by this name that has none yet; one that has keeps it. */
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
