import type { Ctx, Db } from '../context.ts'

/** How long something may be read from memory, in milliseconds: so soon other processes see a change. */
const FRESH = 5_000

/** What every page needs, read at most every few seconds by each process. */
export interface Recent<T> {
  /** As of a few seconds ago at most. */
  read: (ctx: Ctx) => Promise<T>
  /** To be called after a change was committed: this process sees it at once. */
  forget: (ctx: Ctx) => void
}

export function recently<T>(readNow: (ctx: Ctx) => Promise<T>): Recent<T> {
  const kept = new WeakMap<Db, { read: Promise<T>; until: number }>()
  return {
    read(ctx) {
      const now = ctx.now.getTime()
      const entry = kept.get(ctx.db)
      if (entry && now < entry.until && now > entry.until - 2 * FRESH) return entry.read
      const read = readNow(ctx)
      kept.set(ctx.db, { read, until: now + FRESH })
      // A failure is not kept: the next reader asks again.
      read.catch(() => kept.delete(ctx.db))
      return read
    },
    forget(ctx) {
      kept.delete(ctx.db)
    },
  }
}
