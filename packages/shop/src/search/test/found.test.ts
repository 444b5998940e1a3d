import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDemo } from '../../../test/scenes/demo.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { refreshSearchKeys } from '../../catalog/search-keys/write-keys.ts'
import { listProducts } from '../products.ts'
import { suggest } from '../suggestions/suggest.ts'
import { addSeedSynonyms } from '../synonyms/seed-synonyms.ts'
import { weighWords } from '../vocabulary.ts'
import measured from './queries.json' with { type: 'json' }

/** Hundreds of searches, beside whatever else the machine does. */
const MANY = { timeout: 300_000 }

// The queries of README.md, searched in the demo's shop. The floors are a little below what was measured, so that a change that
// finds less is seen.

interface Query {
  query: string
  kind: string
  wanted?: string[]
  /** Of several things, what is right for each. */
  each?: string[][]
  category?: string
}

const queries: Query[] = measured.queries

async function isFound(
  shop: TestShop,
  { query, kind, wanted = [], each, category }: Query,
): Promise<boolean> {
  const { products } = await listProducts(shop.as(null), { search: query, limit: each ? each.length + 1 : 3 })
  if (each) return each.every((one) => products.some(({ slug }) => one.includes(slug)))
  if (kind === 'nothing') return products.length === 0
  if (kind === 'category') return products.filter((one) => one.category.slug === category).length >= 2
  return products.some(({ slug }) => wanted.includes(slug))
}

/** Percent of the queries of each kind that are answered right, and of all that want something; and which are not. */
async function measure(shop: TestShop) {
  const right = new Map<Query, boolean>()
  for (const query of queries) right.set(query, await isFound(shop, query))
  const share = (of: (query: Query) => boolean) => {
    const some = queries.filter(of)
    return (100 * some.filter((query) => right.get(query)).length) / some.length
  }
  const found: Record<string, number> = { all: share(({ kind }) => kind !== 'nothing') }
  for (const { kind } of queries) found[kind] ??= share((query) => query.kind === kind)
  const missed = queries.filter((query) => !right.get(query)).map(({ query }) => query)
  return { found, missed: missed.join(', ') }
}

test(
  'what people type is found among the first three, and what is not sold is not',
  MANY,
  async ({ shop }) => {
    await openDemo(shop)
    const { found, missed } = await measure(shop)
    const floors = {
      all: 98,
      romanised: 99,
      devanagari: 98,
      english: 98,
      mixed: 100,
      attribute: 90,
      beginning: 99,
      category: 100,
      nothing: 97,
      voice: 90,
      dish: 96,
      festival: 93,
      health: 91,
      people: 90,
      tongue: 94,
      joined: 94,
      'first-letter': 94,
      two: 90,
    }
    for (const [kind, floor] of Object.entries(floors))
      expect(found[kind], `${kind}: ${missed}`).toBeGreaterThanOrEqual(floor)
  },
)

test(
  'the commonest words have the thing itself first, however the list is sorted',
  MANY,
  async ({ shop }) => {
    const ctx = shop.as(null)
    const others: string[] = []
    for (const sort of [undefined, 'Rating', 'PriceLH', 'PriceHL'] as const)
      for (const { word, first, sorted: also = [] } of measured.common) {
        const { products } = await listProducts(ctx, { search: word, limit: 1, ...(sort && { sort }) })
        const slug = products[0]?.slug
        const fitting = sort ? [...first, ...also] : first
        if (!slug || !fitting.includes(slug)) others.push(`${word}, sorted by ${sort}: ${slug}`)
      }
    expect(others).toEqual([])
  },
)

test(
  'of the commonest words the right thing is suggested after two letters or three',
  MANY,
  async ({ shop }) => {
    const ctx = shop.as(null)
    for (const [letters, floor] of [
      [2, 90],
      [3, 97],
    ] as const) {
      const missed: string[] = []
      for (const { word, first } of measured.common) {
        const { products } = await suggest(ctx, { search: [...word].slice(0, letters).join('') })
        if (!products.some(({ slug }) => first.includes(slug))) missed.push(word)
      }
      const found = 100 * (1 - missed.length / measured.common.length)
      expect(found, `after ${letters}: ${missed.join()}`).toBeGreaterThanOrEqual(floor)
    }
  },
)

test('nobody has to type other names: without any, words are found as well', MANY, async ({ shop }) => {
  const ctx = shop.as(null)
  await sql`truncate search_words, search_synonyms`.execute(ctx.db)
  await sql`update products set aliases = '{}', is_search_stale = true`.execute(ctx.db)
  await refreshSearchKeys(ctx)
  await addSeedSynonyms(ctx)
  await weighWords(ctx)
  const { found, missed } = await measure(shop)
  expect(found.all, missed).toBeGreaterThanOrEqual(96)
  expect(found.romanised, missed).toBeGreaterThanOrEqual(96)
})
