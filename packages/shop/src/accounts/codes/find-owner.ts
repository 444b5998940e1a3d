import type { Ctx } from '../../context.ts'
import type { Owner } from '../sign-in/device.ts'

/**
 * The account with this email or phone, with the hash of its password: device.ts needs both to tell whether a browser
 * knows it.
 */
export async function findOwner(
  ctx: Ctx,
  by: 'id' | 'email' | 'phone',
  value: string,
): Promise<Owner | null> {
  const found = await ctx.db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (on) =>
      on.onRef('c.user_id', '=', 'u.id').on('c.provider_id', '=', 'credential'),
    )
    .select(['u.id', 'c.password'])
    .where(`u.${by}`, '=', value)
    .executeTakeFirst()
  return found ?? null
}

export async function readOwner(ctx: Ctx, id: string): Promise<Owner> {
  const owner = await findOwner(ctx, 'id', id)
  if (!owner) throw new Error('Nobody has this account any more.')
  return owner
}
