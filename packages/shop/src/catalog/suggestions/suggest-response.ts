import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Names, named } from '../../nepal/names.ts'
import {
  CategoryResponse,
  ProductResponse,
  SourceDistrictResponse,
  toCategoryResponse,
  toProductResponse,
  toSourceDistrictResponse,
} from '../responses.ts'
import type { Suggestions } from './suggest.ts'

export const SuggestionsResponse = z
  .object({
    products: z.array(ProductResponse).meta({ description: 'At most 4, the best first' }),
    categories: z.array(CategoryResponse).meta({ description: 'At most 3' }),
    vendors: z.array(Names.extend({ slug: z.string() })).meta({ description: 'At most 3' }),
    districts: z.array(SourceDistrictResponse).meta({ description: 'At most 3' }),
  })
  .meta({
    id: 'Suggestions',
    description: 'Of categories, vendors and districts those that are called so, then those of the products',
  })

export function toSuggestionsResponse(
  { products, categories, vendors, districts }: Suggestions,
  locale: Locale,
): z.infer<typeof SuggestionsResponse> {
  return {
    products: products.map((product) => toProductResponse(product, locale)),
    categories: categories.map((category) => toCategoryResponse(category, locale)),
    vendors: vendors.map((vendor) => ({ slug: vendor.slug, ...named(vendor, locale) })),
    districts: districts.map((district) => toSourceDistrictResponse(district, locale)),
  }
}
