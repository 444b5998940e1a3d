import type { Ctx } from '../../context.ts'
import { decryptWithAny, encrypt } from '../secrets/encrypt.ts'
import type { AuthConfig } from '../sign-in/session-cookie.ts'

/** How many people's second factors a former AUTH_SECRET encrypted. */
export async function countFormerFactors(ctx: Ctx, config: AuthConfig): Promise<number> {
  return (await formerFactors(ctx, config)).length
}

/**
 * Encrypts with the present AUTH_SECRET what a former one encrypted, so that nobody needs a recovery code once the former
 * one is taken away. Answers how many.
 */
export async function resealFactors(ctx: Ctx, config: AuthConfig): Promise<number> {
  let count = 0
  for (const { user_id, secret, bytes } of await formerFactors(ctx, config)) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('second_factors')
      .set({ secret: encrypt(config.authSecret, bytes, user_id) })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}

/** Only staff and people who handle a vendor's money have one, so that all are read at once. */
async function formerFactors(ctx: Ctx, { authSecrets }: AuthConfig) {
  const factors = await ctx.db
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('is_published', '=', false)
    .execute()
  return factors.flatMap(({ user_id, secret }) => {
    const opened = decryptWithAny(authSecrets, secret, user_id)
    return opened?.isFormer ? [{ user_id, secret, bytes: opened.bytes }] : []
  })
}
