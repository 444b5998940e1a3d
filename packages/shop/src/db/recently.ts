import type { Ctx, Db } from '../context.ts'
import { outsideOf } from './outside.ts'

/** How long a value may be read from memory, in milliseconds, if nothing else is said; other processes see a change that they did not hear of after this time. */
const FRESH = 5_000

/** All values in memory, of each database. */
const everything: WeakMap<Db, unknown>[] = []

/** A value that many pages need, and that each process reads only every few seconds, or as often as `fresh` milliseconds say. */
export interface Recent<T> {
  /** The value, at most `fresh` milliseconds old. */
  read: (ctx: Ctx) => Promise<T>
  /** Call this after a change was committed, so that this process sees it at once. */
  forget: (ctx: Ctx) => void
}

/**
 * A transaction reads such a value for itself. With `inTransactions` it takes the one that is in memory: for what hot transactions
 * need and seldom changes. Whoever changes it in a transaction calls `forget` there, before reading it again.
 */
export function recently<T>(
  readNow: (ctx: Ctx) => Promise<T>,
  { fresh = FRESH, inTransactions = false } = {},
): Recent<T> {
  const cached = new WeakMap<Db, { read: Promise<T>; until: number }>()
  const forgotten = new WeakSet<Db>()
  everything.push(cached)
  return {
    read(ctx) {
      const now = ctx.now.getTime()
      const home = inTransactions && !forgotten.has(ctx.db) ? outsideOf(ctx.db) : ctx.db
      const entry = cached.get(home)
      if (entry && now < entry.until && now > entry.until - 2 * fresh) return entry.read
      const read = readNow(ctx)
      cached.set(home, { read, until: now + fresh })
      // A failure is not cached, so that the next reader tries again.
      read.catch(() => cached.delete(home))
      return read
    },
    forget(ctx) {
      cached.delete(ctx.db)
      if (ctx.db.isTransaction) forgotten.add(ctx.db)
    },
  }
}

/** Forgets all values in memory: some of them were changed. */
export function forgetRecent(db: Db): void {
  for (const cached of everything) cached.delete(db)
}
