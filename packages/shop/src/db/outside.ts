import type { Db } from '../context.ts'

const outside = new WeakMap<Db, Db>()

/** Remembers from which database a transaction began. */
export function rememberOutside(transaction: Db, db: Db): void {
  outside.set(transaction, db)
}

/** The database outside of a transaction; of what is none, itself. */
export function outsideOf(db: Db): Db {
  return outside.get(db) ?? db
}
