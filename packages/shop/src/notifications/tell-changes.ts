import { sql } from 'kysely'
import type { Ctx, Db } from '../context.ts'
import { outsideOf } from '../db/outside.ts'
import { afterCommit } from '../db/transaction.ts'
import { CHANGES } from './changes.ts'

/** In milliseconds: what is committed meanwhile is told together. */
const PAUSE = 50
/** More than are written between two looks; who is beyond hears with their next notification. */
const MAX_NEW = 5000

const waiting = new WeakMap<Db, Set<string>>()

/**
 * Has every process hear, once the open transaction is committed, that these people got a notification or marked one. It is told
 * outside of the transaction, as PostgreSQL lets transactions that notify commit one after the other only, however many sell at once.
 * What a process that is killed had not told yet is found by `newlyNotified`.
 */
export function tellChanges(ctx: Ctx, what: 'new' | 'marked', user_ids: readonly string[]): void {
  if (user_ids.length === 0) return
  afterCommit(ctx, () => {
    const db = outsideOf(ctx.db)
    const payloads = waiting.get(db) ?? startWaiting(db)
    for (const user_id of user_ids) payloads.add(`${what} ${user_id}`)
  })
}

function startWaiting(db: Db): Set<string> {
  const payloads = new Set<string>()
  waiting.set(db, payloads)
  setTimeout(() => {
    waiting.delete(db)
    // A database that is away is noticed by its listeners, who then look at everything anew.
    tell(db, [...payloads]).catch(() => {})
  }, PAUSE)
  return payloads
}

async function tell(db: Db, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${CHANGES}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

/** Whom notifications were written for after the one of this id, and the newest id. */
export async function newlyNotified(
  { db }: Pick<Ctx, 'db'>,
  after: number,
): Promise<{ newest: number; user_ids: string[] }> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'user_id'])
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(MAX_NEW)
    .execute()
  return { newest: rows[0]?.id ?? after, user_ids: [...new Set(rows.map(({ user_id }) => user_id))] }
}
