import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Does `work` in a transaction that holds the person's row, so that what one person does at once comes one after the
 * other: two changes of addresses or contacts never leave a second default, and of two purchases that change to cash each
 * counts the other. Nobody else waits.
 */
export async function holdingPerson<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { id } = requireActor(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(HOLD({ id }))
    return work(ctx)
  })
}

const HOLD = statement('select from users where id = $id for no key update')
