import type { Ctx, Db } from '../context.ts'
import { JustChanged } from '../errors.ts'
import { isStale } from './client/prepared.ts'
import { DatabaseAway } from './database-away.ts'
import { rememberOutside } from './outside.ts'
import { sideBySide } from './together.ts'

/** PostgreSQL's codes for conflicts with another transaction, after which a repeat makes sense. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])
const MAX_TRIES = 3

/**
 * Runs `work` in one transaction, or in the one that is open already. Nothing slow (HTTP, pictures) belongs inside, and
 * every query must use the ctx that `work` gets, because the embedded database has one connection. After a conflict
 * with another transaction, which `work` may notice itself (JustChanged), `work` runs again, three times in all; then what the
 * database noticed is a database that has no time now (DatabaseAway).
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      const afterwards: (() => void)[] = []
      const answer = await ctx.db.transaction().execute(async (transaction) => {
        const db = await sideBySide(transaction)
        waiting.set(db, afterwards)
        rememberOutside(db, ctx.db)
        return work({ ...ctx, db })
      })
      for (const one of afterwards) one()
      return answer
    } catch (error) {
      if (attempt < MAX_TRIES && isWorthAgain(error)) continue
      throw isConflict(error) ? new DatabaseAway(error) : error
    }
  }
}

const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Does `work` once the open transaction is committed, and never if it is not; at once if none is open. It is for
 * metrics and the like: anything that must happen belongs into the transaction, as a job.
 */
export function afterCommit(ctx: Ctx, work: () => void): void {
  const afterwards = waiting.get(ctx.db)
  if (afterwards) afterwards.push(work)
  else work()
}

const isConflict = (error: unknown) => SERIALIZATION_FAILURES.has((error as { code?: string }).code ?? '')

function isWorthAgain(error: unknown): boolean {
  return isConflict(error) || isStale(error) || error instanceof JustChanged
}
