import { createHash } from 'node:crypto'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { idempotencyTexts } from './texts.ts'

/**
 * Does `work` once for each person and key: the same request again gets the stored answer, even if both arrive at once
 * (the second waits for the first). The key and the answer are stored in the transaction of the work, so that a refusal
 * stores no key. Refuses the same key for another request. Without a key the work is simply done.
 */
export async function idempotent<T>(
  ctx: Ctx,
  key: string | undefined,
  request: object,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(ctx, work)
  const { id: user_id } = requireActor(ctx)
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(CLAIM({ user_id, key, request_hash, now: ctx.now }))
    if (rows[0]) {
      const answer = await work(ctx)
      await ctx.db.executeQuery(KEEP({ user_id, key, answer: JSON.stringify(answer) }))
      return answer
    }
    return storedResponse<T>(ctx, user_id, key, request_hash)
  })
}

const CLAIM = statement(`
  insert into idempotency_keys (user_id, key, request_hash, created_at) values ($user_id, $key, $request_hash, $now)
  on conflict do nothing
  returning key`)

const KEEP = statement('update idempotency_keys set answer = $answer where user_id = $user_id and key = $key')

async function storedResponse<T>(ctx: Ctx, user_id: string, key: string, request_hash: string): Promise<T> {
  const given = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (given.request_hash !== request_hash)
    throw new Refusal('not_allowed', idempotencyTexts(ctx.locale).keyUsed)
  if (given.answer === null) throw new Refusal('conflict', idempotencyTexts(ctx.locale).underWayNow)
  return JSON.parse(given.answer)
}

/** Milliseconds after which a request that has not finished counts as abandoned. */
const GIVEN_UP = 60_000

/**
 * The same for work that calls another service, during which no transaction may be open: the key is stored first and
 * the answer afterwards. The same request meanwhile is refused (`conflict`); after a minute without an answer it may be
 * tried again.
 */
export async function idempotentExternal<T>(
  ctx: Ctx,
  key: string | undefined,
  request: object,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  const { id: user_id } = requireActor(ctx)
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const gone = new Date(ctx.now.getTime() - GIVEN_UP)
  const { rows } = await ctx.db.executeQuery(TAKE({ user_id, key, request_hash, now: ctx.now, gone }))
  if (!rows[0]) return storedResponse<T>(ctx, user_id, key, request_hash)
  try {
    const answer = await work()
    await ctx.db.executeQuery(KEEP({ user_id, key, answer: JSON.stringify(answer) }))
    return answer
  } catch (error) {
    await ctx.db.executeQuery(FORGET({ user_id, key }))
    throw error
  }
}

const TAKE = statement(`
  insert into idempotency_keys as k (user_id, key, request_hash, created_at) values ($user_id, $key, $request_hash, $now)
  on conflict (user_id, key) do update set created_at = $now
    where k.answer is null and k.request_hash = $request_hash and k.created_at < $gone
  returning key`)

const FORGET = statement(
  'delete from idempotency_keys where user_id = $user_id and key = $key and answer is null',
)

/** A week, in milliseconds; nobody repeats a request after that. */
const STORED_FOR = 7 * DAY

/** Deletes answers that are older than that. */
export async function purgeIdempotencyKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STORED_FOR)
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
