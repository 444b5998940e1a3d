import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { consumeByNetwork, hasAttemptsLeft } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal } from '../../errors.ts'
import { rateLimitKey } from '../../http/networks.ts'
import { parse } from '../../input.ts'
import { listProductPage } from '../products.ts'
import { countedWords, countWords } from './count-words.ts'
import { searchesTexts } from './searches-texts.ts'

/** Attempts of one network within 15 minutes; many phones share one address of a carrier. */
const MAX_TRIES = 60

/** A search that found nothing, as it was typed, with no filter beside it. */
export const AskedFor = z.object({
  search: z.string().max(200),
  /** No word of it was taken for a typing error. */
  exact: z.boolean().optional(),
})

/**
 * Counts that somebody wants what their search did not find. A person, or a network where nobody is signed in, counts once in 24 hours
 * for the same words; to ask again does nothing. Refuses (`search`) what is not counted of searches either, and what is found by now.
 */
export async function askFor(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { search, exact } = parse(AskedFor, input, ctx.locale)
  await consumeByNetwork(ctx, client, { key: 'search-ask-try', max: MAX_TRIES })
  const texts = searchesTexts(ctx.locale)
  const words = countedWords(search)
  if (!words) throw fieldRefusal('invalid', 'search', texts.notCounted)
  const { products } = await listProductPage(ctx, { search, exact, limit: 1 })
  if (products.length > 0) throw fieldRefusal('not_allowed', 'search', texts.foundByNow)
  const key = `search-ask ${whoAndWhat(ctx, client, words)}`
  await inTransaction(ctx, async (ctx) => {
    if (!(await hasAttemptsLeft(ctx, { key, max: 1, within: DAY }))) return
    await countWords(ctx, { words, searches: 0, in_vain: 0, asks: 1, is_missed: true })
  })
}

/** What tells a second asking from the first. It names neither who asks nor what for, and is forgotten after a day. */
function whoAndWhat(ctx: Ctx, client: Client, words: string): string {
  const who = ctx.actor?.id ?? rateLimitKey(client)
  return createHash('sha256').update(`${who} ${words}`).digest('base64url')
}
