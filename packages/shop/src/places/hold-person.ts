import { CompiledQuery } from 'kysely'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Does `work` in a transaction that holds the person's row, so that two changes of somebody's addresses or contacts
 * at once come one after the other: there is never a second default. Nobody else waits.
 */
export async function holdingPerson<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { id } = requireActor(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(CompiledQuery.raw('select from users where id = $1 for no key update', [id]))
    return work(ctx)
  })
}
