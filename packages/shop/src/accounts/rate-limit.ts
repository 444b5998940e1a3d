import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY, MINUTE } from '../durations.ts'
import { TooManyTries } from '../errors.ts'
import { rateLimitKeys, widestRateLimitKey } from '../http/networks.ts'
import { securityEvent } from '../log.ts'
import type { Client } from './client.ts'
import { accountTexts } from './texts.ts'

/**
 * What is tried, by whom and from where, and how often that may happen within so many milliseconds; 15 minutes by
 * default.
 */
export interface Limit {
  key: string
  max: number
  within?: number
  /** For a limit on networks: the wider networks of IPv6 (/56 and /48) may then do no more than the smallest (/64). */
  isScarce?: boolean
}

/**
 * Counts one more try before it is made, so that many at once cannot slip past, and refuses those beyond the
 * limit, in the words of `sentence`. The window begins with the first try and is not prolonged by later ones.
 */
export async function consume(ctx: Ctx, limit: Limit, sentence?: Sentence): Promise<void> {
  const row = await countOne(ctx, limit)
  if (row.count > limit.max) throw tooMany(ctx, row, sentence)
}

/**
 * Counts a try of a network. For IPv6 that is the /64 and the /56 and /48 around it, each of which may do more than
 * the smaller one (`max` is for the smallest). Call it before every other count of the same try, so that a refused
 * try adds no row but the network's. Answers what `refundAttempts` takes.
 */
export async function consumeByNetwork(
  ctx: Ctx,
  client: Client,
  limit: Limit,
  sentence?: Sentence,
): Promise<Limit[]> {
  const { key, max, within, isScarce } = limit
  const limits = rateLimitKeys(client).map(({ name, multiplier }) => ({
    key: `${key} ${name}`,
    max: isScarce ? max : max * multiplier,
    ...(within !== undefined && { within }),
  }))
  // The wider networks are checked first, without counting: so a network that has used up its limit makes no rows for
  // its addresses, and the refused tries of one address take nothing from its neighbours.
  for (const limit of limits.slice(1)) {
    const row = await rowOf(ctx, limit.key)
    if (row && row.count >= limit.max) throw tooMany(ctx, row, sentence)
  }
  for (const limit of limits) await consume(ctx, limit, sentence)
  return limits
}

/** So much of a day every network may do, whatever all others have done. */
const ALWAYS_A_DAY = 2

/**
 * Counts what all visitors together may do within a day (`max`). Beyond that each network has its first two still, so that a few
 * networks close no way for everybody.
 */
export async function consumeOfAll(
  ctx: Ctx,
  client: Client,
  limit: { key: string; max: number },
  sentence?: Sentence,
): Promise<void> {
  const own = { key: `${limit.key}-first ${widestRateLimitKey(client)}`, max: ALWAYS_A_DAY, within: DAY }
  // Looked at before it is counted: a third is none too many, and no event of the log.
  if ((await attemptsOf(ctx, own.key)) < ALWAYS_A_DAY && (await hasAttemptsLeft(ctx, own))) return
  await consume(ctx, { ...limit, within: DAY }, sentence)
}

/** Counts like `consume`, and only says whether the try may be made. */
export async function hasAttemptsLeft(ctx: Ctx, limit: Limit): Promise<boolean> {
  return (await countOne(ctx, limit)).count <= limit.max
}

/** Counts like `consume`, and answers the refusal that it would have thrown. */
export async function refusalBeyond(
  ctx: Ctx,
  limit: Limit,
  sentence: Sentence,
): Promise<TooManyTries | null> {
  const row = await countOne(ctx, limit)
  return row.count > limit.max ? tooMany(ctx, row, sentence) : null
}

/** How many tries were counted in the window that is open now. */
export async function attemptsOf(ctx: Ctx, key: string): Promise<number> {
  return (await rowOf(ctx, key))?.count ?? 0
}

function rowOf(ctx: Ctx, key: string): Promise<CountRow | undefined> {
  return ctx.db
    .selectFrom('rate_limits')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', ctx.now)
    .executeTakeFirst()
}

/** Only the first word of a key, which names the limit, is written to the log: the rest says who is counted. */
async function countOne(ctx: Ctx, { key, max, within = 15 * MINUTE }: Limit): Promise<CountRow> {
  const ends_at = new Date(ctx.now.getTime() + within)
  const { rows } = await ctx.db.executeQuery(COUNT({ key, ends_at, now: ctx.now }))
  const row = rows[0]!
  // Logged once a window, so that somebody who goes on trying cannot fill the log.
  if (row.count === max + 1) securityEvent('limit_reached', { limit: key.split(' ')[0] })
  return row
}

type Sentence = (minutes: number) => string

function tooMany(
  ctx: Ctx,
  { ends_at }: CountRow,
  sentence: Sentence = accountTexts(ctx.locale).tooMany,
): TooManyTries {
  const seconds = Math.ceil((ends_at.getTime() - ctx.now.getTime()) / 1000)
  return new TooManyTries(sentence(Math.ceil(seconds / 60)), seconds)
}

interface CountRow {
  count: number
  ends_at: Date
}

const COUNT = statement<CountRow>(`
  insert into rate_limits as l (key, count, ends_at) values ($key, 1, $ends_at)
  on conflict (key) do update set
    count = case when l.ends_at > $now then l.count + 1 else 1 end,
    ends_at = case when l.ends_at > $now then l.ends_at else excluded.ends_at end
  returning count, ends_at`)

/** Takes back counted tries that turned out to be right, and deletes the counts of windows that are over. */
export async function refundAttempts(ctx: Ctx, limits: Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key)
  await ctx.db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
  await ctx.db.deleteFrom('rate_limits').where('ends_at', '<=', ctx.now).execute()
}
