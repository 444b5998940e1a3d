import { z } from 'zod'
import {
  CategoryResponse,
  ProductResponse,
  SourceDistrictResponse,
  toCategoryResponse,
  toProductResponse,
  toSourceDistrictResponse,
} from '../../catalog/responses.ts'
import type { Locale } from '../../context.ts'
import { Names, named } from '../../nepal/names.ts'
import type { Suggestions } from './suggest.ts'

export const SuggestionsResponse = z
  .object({
    products: z.array(ProductResponse).meta({ description: 'At most 4, the best first' }),
    categories: z.array(CategoryResponse).meta({ description: 'At most 3' }),
    vendors: z
      .array(
        Names.extend({
          slug: z.string(),
          district: Names,
          product_count: z.int().meta({ description: 'How many products of theirs are on sale' }),
        }),
      )
      .meta({ description: 'At most 3' }),
    districts: z.array(SourceDistrictResponse).meta({ description: 'At most 3' }),
    words: z
      .array(z.string())
      .meta({ description: 'At most 6 that many people search for, if nothing is typed' }),
  })
  .meta({
    id: 'Suggestions',
    description: 'Of categories, vendors and districts those that are called so, then those of the products',
  })

export function toSuggestionsResponse(
  { products, categories, vendors, districts, words }: Suggestions,
  locale: Locale,
): z.infer<typeof SuggestionsResponse> {
  return {
    products: products.map((product) => toProductResponse(product, locale)),
    categories: categories.map((category) => toCategoryResponse(category, locale)),
    vendors: vendors.map(({ slug, district_en, district_ne, product_count, ...names }) => ({
      ...{ slug, product_count, ...named(names, locale) },
      district: named({ name_en: district_en, name_ne: district_ne }, locale),
    })),
    districts: districts.map((district) => toSourceDistrictResponse(district, locale)),
    words,
  }
}
