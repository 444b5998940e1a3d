import { z } from 'zod'
import { TAG_KINDS } from '../catalog/tags/tag-input.ts'
import type { Locale } from '../context.ts'
import { toRupees } from '../money/money.ts'
import { Names, named } from '../nepal/names.ts'
import type { Facets, FacetValue } from './facets.ts'
import type { Reading } from './reading.ts'

const PriceLimit = z
  .object({
    price: z.number().meta({ description: 'Rupees' }),
    search_without: z.string().meta({ description: 'The search without the words that say so' }),
  })
  .nullable()

export const UnderstoodResponse = z
  .object({
    taken_as: z.string().nullable().meta({
      description:
        'The search as it was read where a word of it is taken for a typing error; `exact=true` switches that off',
      example: 'potato',
    }),
    guessed: z
      .array(
        z.object({
          word: z.string().meta({ description: 'A word as it was typed' }),
          taken_as: z.string().meta({ description: 'What it was taken for' }),
        }),
      )
      .meta({
        description:
          'Every word that was not taken as it was typed: mistyped, half typed, joined, or only sounding alike; none with `exact=true`',
      }),
    dropped: z.array(z.string()).meta({
      description: 'The words that nothing here knows: products were looked for without them',
      example: ['cooker'],
    }),
    is_not_sold: z.boolean().meta({
      description: 'A dropped word is the thing itself (rice cooker): no product is listed',
    }),
    min_price: PriceLimit.meta({ description: 'A limit that the words name: over 100' }),
    max_price: PriceLimit.meta({ description: 'A limit that the words name: under 200' }),
    categories: z
      .array(Names.extend({ id: z.int(), slug: z.string() }))
      .meta({ description: 'The categories that its words name, at most two' }),
    tags: z
      .array(
        Names.extend({
          id: z.int(),
          kind: z.enum(TAG_KINDS),
          slug: z.string(),
          search_without: z.string().meta({ description: 'The search without the words that say so' }),
        }),
      )
      .meta({ description: 'What its words say the products are good for: it is narrowed to these' }),
  })
  .meta({ id: 'Understood', description: 'What the search was taken to mean; null without a search' })

const FacetValues = z.array(
  Names.extend({ value: z.string().meta({ description: 'What the filter takes' }), count: z.int() }),
)

export const FacetsResponse = z
  .object({
    belts: z.array(z.object({ value: z.enum(['himal', 'pahad', 'terai']), count: z.int() })),
    districts: FacetValues.meta({ description: 'The most frequent, at most 12' }),
    vendors: FacetValues.meta({ description: 'The most frequent, at most 12' }),
    tags: FacetValues.meta({ description: 'What they are good for, the most frequent, at most 12' }),
    prices: z
      .array(
        z.object({
          min_price: z.number().nullable().meta({ description: 'Rupees; null: from the cheapest' }),
          max_price: z.number().nullable().meta({ description: 'Rupees; null: to the dearest' }),
          count: z.int(),
        }),
      )
      .meta({ description: 'Bands of prices with what costs so much, both ends included' }),
    available: z.int().meta({ description: 'How many can be bought now' }),
  })
  .meta({
    id: 'Facets',
    description:
      'By what a search can be narrowed, each without its own filter; null without a search or `facets`',
  })

export function toFacetsResponse(facets: Facets, locale: Locale): z.infer<typeof FacetsResponse> {
  const valuesOf = (values: FacetValue[]) =>
    values.map(({ value, count, ...names }) => ({ value, count, ...named(names, locale) }))
  return {
    belts: facets.belts,
    districts: valuesOf(facets.districts),
    vendors: valuesOf(facets.vendors),
    tags: valuesOf(facets.tags),
    prices: facets.prices.map(({ at_least, at_most, count }) => ({
      min_price: at_least && toRupees(at_least),
      max_price: at_most && toRupees(at_most),
      count,
    })),
    available: facets.available,
  }
}

export function toUnderstoodResponse(reading: Reading, locale: Locale): z.infer<typeof UnderstoodResponse> {
  const limit = (of: Reading['min_price']) =>
    of && { price: toRupees(of.paisa), search_without: of.search_without }
  return {
    taken_as: reading.taken_as,
    guessed: reading.guessed,
    dropped: reading.dropped,
    is_not_sold: reading.is_not_sold,
    min_price: limit(reading.min_price),
    max_price: limit(reading.max_price),
    categories: reading.categories.map((one) => ({ id: one.id, slug: one.slug, ...named(one, locale) })),
    tags: reading.tags.map((one) => ({ ...one, ...named(one, locale) })),
  }
}
