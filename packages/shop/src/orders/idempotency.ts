import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { orderWords } from './words.ts'

/**
 * Does `work` once for a person and a key: the same request again gets the answer that was given, also when both
 * arrive together (the second waits for the first). The key and the answer are kept in the transaction of the
 * work, so a refusal leaves no key behind. The same key for another request is refused. Without a key it just works.
 */
export async function once<T>(
  ctx: Ctx,
  key: string | undefined,
  request: object,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(ctx, work)
  const { id: user_id } = requireActor(ctx)
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(
      CompiledQuery.raw(CLAIM, [user_id, key, request_hash, ctx.now]),
    )
    if (rows[0]) {
      const answer = await work(ctx)
      await ctx.db.executeQuery(CompiledQuery.raw(KEEP, [user_id, key, JSON.stringify(answer)]))
      return answer
    }
    return givenAnswer<T>(ctx, user_id, key, request_hash)
  })
}

const CLAIM = `
  insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)
  on conflict do nothing
  returning key`

const KEEP = 'update idempotency_keys set answer = $3 where user_id = $1 and key = $2'

async function givenAnswer<T>(ctx: Ctx, user_id: string, key: string, request_hash: string): Promise<T> {
  const given = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (given.request_hash !== request_hash) throw new Refusal('not_allowed', orderWords(ctx.locale).keyUsed)
  return JSON.parse(given.answer!)
}

/** Nobody repeats a request after a week. In milliseconds. */
const KEPT = 7 * 24 * 60 * 60_000

/** Forgets the answers of long ago. */
export async function forgetAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT)
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
