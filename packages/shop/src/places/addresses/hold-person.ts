import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { together } from '../../db/together.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Does `work` in a transaction that locks the person's row, so that one person's simultaneous requests come one after
 * the other: two changes of addresses or contacts never leave two defaults, and of two orders that change to cash each
 * counts the other. Other people do not wait.
 */
export async function holdingPerson<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { id } = requireActor(ctx)
  return inTransaction(ctx, async (ctx) => {
    // What the work asks goes along, and is looked at once the person is held.
    const [, answer] = await together(ctx.db.executeQuery(HOLD({ id })), work(ctx))
    return answer
  })
}

const HOLD = statement('select from users where id = $id for no key update')
