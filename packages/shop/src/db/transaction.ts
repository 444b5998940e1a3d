import type { Ctx, Db } from '../context.ts'
import { isStale } from './prepared.ts'

/** PostgreSQL's words for "somebody else was quicker": trying again is right. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])
const MAX_TRIES = 3

/**
 * Runs `work` in one transaction, or in the one that is open already. Nothing slow (HTTP, pictures) belongs
 * inside, and every query must go through the ctx that `work` is given: the embedded database has one connection.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      const afterwards: (() => void)[] = []
      const answer = await ctx.db.transaction().execute((db) => {
        waiting.set(db, afterwards)
        return work({ ...ctx, db })
      })
      for (const one of afterwards) one()
      return answer
    } catch (error) {
      if (attempt === MAX_TRIES || !isWorthAgain(error)) throw error
    }
  }
}

const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Does `work` once what is open is committed, and never when it is not; at once where no transaction is open. For what the
 * process tells of, as figures: what must happen belongs into the transaction, as a job.
 */
export function afterCommit(ctx: Ctx, work: () => void): void {
  const afterwards = waiting.get(ctx.db)
  if (afterwards) afterwards.push(work)
  else work()
}

function isWorthAgain(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has((error as { code?: string }).code ?? '') || isStale(error)
}
