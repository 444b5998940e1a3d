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
  const cached = new WeakMap<Db, { read: Promise<T>; until: number; isSure: boolean }>()
  const forgotten = new WeakSet<Db>()
  everything.push(cached)
  return {
    read(ctx) {
      const now = ctx.now.getTime()
      const home = inTransactions && !forgotten.has(ctx.db) ? outsideOf(ctx.db) : ctx.db
      const entry = cached.get(home)
      const isFresh = entry && now < entry.until && now > entry.until - 2 * fresh
      // What is still read outside may wait for this transaction's connection, as the embedded database has one.
      if (isFresh && (entry.isSure || !ctx.db.isTransaction)) return entry.read
      const read = readNow(ctx)
      const own = { read, until: now + fresh, isSure: ctx.db.isTransaction }
      cached.set(home, own)
      // A failure is not cached, so that the next reader tries again.
      read.then(
        () => {
          own.isSure = true
        },
        () => cached.delete(home),
      )
      return read
    },
    forget(ctx) {
      cached.delete(ctx.db)
      if (ctx.db.isTransaction) forgotten.add(ctx.db)
    },
  }
}

/** The databases of whose changes this process hears at once (shown-changes.ts). */
const watched = new WeakSet<Db>()

/** From now on this process hears of changes of what pages show, or does not. */
export function watchChanges(db: Db, isWatched: boolean): void {
  if (isWatched) watched.add(db)
  else watched.delete(db)
}

interface Remembered {
  fresh: number
  most: number
  /** Whether an answer must not outlive a change: then nothing is remembered while this process does not hear of changes. */
  isDroppedByChanges?: boolean
}

/**
 * Reads an answer to each of many questions from memory for so many milliseconds; the last `most` of them are there. A transaction
 * reads for itself.
 */
export function recentlyAsked<Question, T>(
  readNow: (ctx: Ctx, question: Question) => Promise<T>,
  keyOf: (question: Question) => string,
  { fresh, most, isDroppedByChanges = false }: Remembered,
): (ctx: Ctx, question: Question) => Promise<T> {
  const cached = new WeakMap<Db, Map<string, { read: Promise<T>; at: number }>>()
  everything.push(cached)
  return (ctx, question) => {
    if (ctx.db.isTransaction || (isDroppedByChanges && !watched.has(ctx.db))) return readNow(ctx, question)
    const answers = cached.get(ctx.db) ?? new Map()
    cached.set(ctx.db, answers)
    const key = keyOf(question)
    const now = ctx.now.getTime()
    const known = answers.get(key)
    if (known && Math.abs(now - known.at) < fresh) return known.read
    const answer = { read: readNow(ctx, question), at: now }
    answers.delete(key)
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > most) answers.delete(oldest)
    answer.read.catch(() => answers.get(key) === answer && answers.delete(key))
    return answer.read
  }
}

/** Forgets all values in memory: some of them were changed. */
export function forgetRecent(db: Db): void {
  for (const cached of everything) cached.delete(db)
}
