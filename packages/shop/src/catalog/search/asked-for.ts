import type { Ctx } from '../../context.ts'
import { toPaisa } from '../../money/money.ts'
import { MAX_INTEGER, type ParsedProductQuery } from '../product-query.ts'
import { type Understood, understand } from './read-query.ts'

/** What a list is asked for, its search understood. */
export interface Asked {
  query: ParsedProductQuery
  /** Null where no word says what is wanted. */
  search: Understood | null
  /** How the search was read; null without one. */
  read: Understood | null
}

/** What a search says of prices narrows the list as the filters of prices do. */
export async function askedFor(ctx: Ctx, query: ParsedProductQuery, known?: Understood): Promise<Asked> {
  const read = known ?? (await readSearchOf(ctx, query))
  if (!read) return { query, search: null, read }
  const { atLeast, atMost } = read.price
  const { min_price_paisa, max_price_paisa } = query
  return {
    query: {
      ...query,
      min_price_paisa:
        atLeast === undefined ? min_price_paisa : Math.max(limitOf(atLeast), min_price_paisa ?? 0),
      max_price_paisa:
        atMost === undefined ? max_price_paisa : Math.min(limitOf(atMost), max_price_paisa ?? Infinity),
    },
    search: read.words.length > 0 ? read : null,
    read,
  }
}

async function readSearchOf(ctx: Ctx, { search, exact }: ParsedProductQuery): Promise<Understood | null> {
  return search === undefined ? null : await understand(ctx, search, { isExact: exact })
}

/** A price of a search's words, in paisa. */
export const limitOf = (rupees: number) => Math.min(toPaisa(rupees), MAX_INTEGER)
