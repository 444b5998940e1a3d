import { recentCategoryCards } from '../catalog/categories/categories.ts'
import { recentTags } from '../catalog/tags/tags.ts'
import { kindOfTag } from '../certificates/certificate-tags.ts'
import type { Ctx } from '../context.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { toPaisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { withCertifiedFirst } from './certified-first.ts'
import type { ParsedProductQuery } from './product-query.ts'
import { type Understood, understand } from './read-query.ts'

/** What a list is asked for, its search understood. */
export interface Asked {
  query: ParsedProductQuery
  /** Null where no word says what is wanted. */
  search: Understood | null
  /** How the search was read; null without one. */
  read: Understood | null
}

/** What a search says of prices and tags narrows the list as their filters do. */
export async function askedFor(ctx: Ctx, query: ParsedProductQuery, known?: Understood): Promise<Asked> {
  const read = known ?? (await readSearchOf(ctx, query))
  if (!read) return { query: await withWhatIsKnown(ctx, query), search: null, read }
  const { atLeast, atMost } = read.price
  const { min_price_paisa, max_price_paisa, tags = [] } = query
  return {
    query: await withWhatIsKnown(ctx, {
      ...query,
      tags: [...new Set([...tags, ...read.tags.map(({ slug }) => slug)])],
      min_price_paisa:
        atLeast === undefined ? min_price_paisa : Math.max(limitOf(atLeast), min_price_paisa ?? 0),
      max_price_paisa:
        atMost === undefined ? max_price_paisa : Math.min(limitOf(atMost), max_price_paisa ?? Infinity),
    }),
    search: read.words.length > 0 || read.is_not_sold ? read : null,
    read,
  }
}

/** With what the lists of every page tell of it, so that the statement is made for that. */
async function withWhatIsKnown(ctx: Ctx, query: ParsedProductQuery): Promise<ParsedProductQuery> {
  return withCategories(ctx, withCertifiedFirst(ctx, await withRareTags(ctx, query)))
}

async function withCategories(ctx: Ctx, query: ParsedProductQuery): Promise<ParsedProductQuery> {
  if (!query.category) return query
  const cards = await recentCategoryCards.read(ctx)
  const id = cards.find(({ slug }) => slug === query.category)?.id
  return cards.some(({ parent_id }) => parent_id !== null && parent_id === id)
    ? { ...query, is_of_several: true }
    : query
}

async function withRareTags(ctx: Ctx, query: ParsedProductQuery): Promise<ParsedProductQuery> {
  const { tags = [] } = query
  if (tags.length === 0) return query
  const rare = (await recentTags.read(ctx)).filter(({ slug, is_rare }) => is_rare && tags.includes(slug))
  return {
    ...query,
    rare_tags: rare.map(({ slug }) => slug),
    ...(tags.some(kindOfTag) && { today: nepalDay(ctx.now) }),
  }
}

async function readSearchOf(ctx: Ctx, { search, exact }: ParsedProductQuery): Promise<Understood | null> {
  return search === undefined ? null : await understand(ctx, search, { isExact: exact })
}

/** A price of a search's words, in paisa. */
export const limitOf = (rupees: number) => Math.min(toPaisa(rupees), MAX_INTEGER)
