import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { TooManyTries } from '../errors.ts'
import { networksOf } from '../http/networks.ts'
import { securityEvent } from '../log.ts'
import type { Caller } from './caller.ts'
import { accountWords } from './words.ts'

const MINUTE = 60_000

/** What is tried, by whom, from where; and how often that may happen within so many minutes, 15 unless told. */
export interface Limit {
  key: string
  most: number
  within?: number
  /** Of a network: a wider one may do no more than the smallest. */
  isScarce?: boolean
}

/**
 * Counts one more try before it is made, so that many at once cannot slip past, and refuses those beyond the
 * limit, in the words of `sentence`. The window begins with the first try and is not prolonged by later ones.
 */
export async function countTry(ctx: Ctx, limit: Limit, sentence?: Sentence): Promise<void> {
  const row = await countOne(ctx, limit)
  if (row.count > limit.most) throw tooMany(ctx, row, sentence)
}

/**
 * Counts a try of a network, of IPv6 of the /64, the /56 and the /48 around it, each of which may do more than the one
 * before (`most` is for the smallest). It stands before every other count of the same try: what is refused here leaves no row
 * but the network's. Answers what `giveBack` takes.
 */
export async function countNetwork(ctx: Ctx, caller: Caller, limit: Limit): Promise<Limit[]> {
  const { key, most, within, isScarce } = limit
  const limits = networksOf(caller).map(({ name, share }) => ({
    ...{ key: `${key} ${name}`, most: isScarce ? most : most * share },
    ...(within !== undefined && { within }),
  }))
  // The wider first, without counting: a network that may do nothing any more makes no rows for its addresses, and the
  // refused tries of one address take nothing from its neighbours.
  for (const limit of limits.slice(1)) {
    const row = await rowOf(ctx, limit.key)
    if (row && row.count >= limit.most) throw tooMany(ctx, row)
  }
  for (const limit of limits) await countTry(ctx, limit)
  return limits
}

/** Counts like `countTry`, and only says whether the try may be made. */
export async function isTryLeft(ctx: Ctx, limit: Limit): Promise<boolean> {
  return (await countOne(ctx, limit)).count <= limit.most
}

/** Counts like `countTry`, and answers the refusal that it would have thrown. */
export async function refusalBeyond(
  ctx: Ctx,
  limit: Limit,
  sentence: Sentence,
): Promise<TooManyTries | null> {
  const row = await countOne(ctx, limit)
  return row.count > limit.most ? tooMany(ctx, row, sentence) : null
}

/** How many tries were counted in the window that is open now. */
export async function triesOf(ctx: Ctx, key: string): Promise<number> {
  return (await rowOf(ctx, key))?.count ?? 0
}

function rowOf(ctx: Ctx, key: string): Promise<TryRow | undefined> {
  return ctx.db
    .selectFrom('rate_limits')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', ctx.now)
    .executeTakeFirst()
}

/** What a limit counts is the first word of its key; what follows says whom, and stays out of the log. */
async function countOne(ctx: Ctx, { key, most, within = 15 }: Limit): Promise<TryRow> {
  const windowEnd = new Date(ctx.now.getTime() + within * MINUTE)
  const { rows } = await ctx.db.executeQuery<TryRow>(CompiledQuery.raw(COUNT, [key, windowEnd, ctx.now]))
  const row = rows[0]!
  // Once a window: whoever goes on trying cannot fill the log.
  if (row.count === most + 1) securityEvent('limit_reached', { limit: key.split(' ')[0] })
  return row
}

type Sentence = (minutes: number) => string

function tooMany(
  ctx: Ctx,
  { ends_at }: TryRow,
  sentence: Sentence = accountWords(ctx.locale).tooMany,
): TooManyTries {
  const seconds = Math.ceil((ends_at.getTime() - ctx.now.getTime()) / 1000)
  return new TooManyTries(sentence(Math.ceil(seconds / 60)), seconds)
}

interface TryRow {
  count: number
  ends_at: Date
}

const COUNT = `
  insert into rate_limits as l (key, count, ends_at) values ($1, 1, $2)
  on conflict (key) do update set
    count = case when l.ends_at > $3 then l.count + 1 else 1 end,
    ends_at = case when l.ends_at > $3 then l.ends_at else excluded.ends_at end
  returning count, ends_at`

/** Takes tries back that were no guesses after all, and forgets those of windows that are over. */
export async function giveBack(ctx: Ctx, limits: Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key)
  await ctx.db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
  await ctx.db.deleteFrom('rate_limits').where('ends_at', '<=', ctx.now).execute()
}
