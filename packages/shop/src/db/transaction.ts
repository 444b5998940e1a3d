import type { Ctx } from '../context.ts'
import { isStale } from './prepared.ts'

/** PostgreSQL's words for "somebody else was quicker": trying again is right. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])
const MOST_TRIES = 3

/**
 * Runs `work` in one transaction, or in the one that is open already. Nothing slow (HTTP, pictures) belongs
 * inside, and every query must go through the ctx that `work` is given: the embedded database has one connection.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db }))
    } catch (error) {
      if (attempt === MOST_TRIES || !isWorthAgain(error)) throw error
    }
  }
}

function isWorthAgain(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has((error as { code?: string }).code ?? '') || isStale(error)
}
