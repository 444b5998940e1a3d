import { CompiledQuery } from 'kysely'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Does `work` in a transaction that holds the person's row, so that what one person does at once comes one after the
 * other: two changes of addresses or contacts never leave a second default, and of two purchases that change to cash each
 * counts the other. Nobody else waits.
 */
export async function holdingPerson<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { id } = requireActor(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(CompiledQuery.raw('select from users where id = $1 for no key update', [id]))
    return work(ctx)
  })
}
