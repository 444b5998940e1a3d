import { readRecentPriceRange } from '@himalayan-green/shop/catalog/on-sale.ts'
import { certifiedTags } from '@himalayan-green/shop/catalog/tags/tags.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { listShelf } from '@himalayan-green/shop/search/products.ts'
import type { Reading } from '@himalayan-green/shop/search/reading.ts'
import type { PageContext } from '../context.ts'
import { notFound } from '../not-found.server.ts'
import type { CardProduct } from '../product/product-card.tsx'
import type { ShownFacets } from './filters/facet-links.tsx'
import { filtersIn, productQueryOf } from './filters/list-filters.ts'
import type { PriceRange } from './filters/price-range.ts'
import type { UnderstoodSearch } from './search-read.tsx'

/**
 * One page of products for the address of a list, with what its sidebar needs. An unknown category or district,
 * and a page beyond the last, are the 404 page.
 */
export async function readProductList(page: PageContext, url: URL, category?: { id: number; slug: string }) {
  const { ctx } = page
  const filters = filtersIn(url.searchParams)
  const [list, prices] = await Promise.all([
    listShelf(ctx, { ...productQueryOf(filters), category: category?.slug }).catch(unknownNames),
    readRange(page),
  ])
  const { counts, understood, near, facets, tags, is_of_closest, certified } = list
  if (list.products.length === 0 && (filters.page ?? 1) > 1) notFound()
  const count = category ? (counts.of[category.id] ?? 0) : counts.all
  return {
    filters,
    prices,
    counts,
    count,
    facets: facets ?? (await onlyCertified(page)),
    tags: tags.map(({ slug, name_en, name_ne }) => ({ slug, name_en, name_ne })),
    products: list.products.map(cardOf),
    understood: understood && { ...shownOf(understood), is_of_closest },
    near: near && { ...near, products: near.products.map(cardOf) },
    certified,
  }
}

/** A list without a search can be narrowed to what is certified, if anything is. */
async function onlyCertified({ ctx }: PageContext): Promise<ShownFacets | null> {
  const certified = await certifiedTags(ctx)
  if (certified.length === 0) return null
  const tags = certified.map(({ slug, name_en, name_ne }) => ({ value: slug, name_en, name_ne }))
  return { tags, belts: [], districts: [], vendors: [], prices: [] }
}

/** The ends of the slider. A list does without them when they cannot be read. */
async function readRange({ ctx, report, requestId }: PageContext): Promise<PriceRange> {
  try {
    return await readRecentPriceRange(ctx)
  } catch (error) {
    report(error, requestId)
    return { min: null, max: null }
  }
}

/** filtersIn has dropped every other value that makes no sense: the command can refuse only an unknown name. */
function unknownNames(error: unknown): never {
  if (error instanceof Refusal && error.code === 'invalid') notFound()
  throw error
}

/** Only what pages show of categories and tags. */
function shownOf({
  categories,
  tags,
  guessed: _,
  ...understood
}: Reading): Omit<UnderstoodSearch, 'is_of_closest'> {
  return {
    ...understood,
    categories: categories.map(({ slug, name_en, name_ne }) => ({ slug, name_en, name_ne })),
    tags: tags.map(({ slug, name_en, name_ne, search_without }) => ({
      slug,
      name_en,
      name_ne,
      search_without,
    })),
  }
}

/** Only the fields that a card shows: the others would make the page larger for nothing. */
export function cardOf(product: CardProduct): CardProduct {
  const { id, slug, name_en, name_ne, image, marked_price_paisa, sale, unit_description, unit_price } =
    product
  const { is_weighed, stock, is_available, is_vendor_approval_required, season, reach, district } = product
  const { rating_average, rating_count } = product
  const shown = { id, slug, name_en, name_ne, image, marked_price_paisa, sale, unit_description, unit_price }
  return {
    ...shown,
    is_weighed,
    stock,
    is_available,
    is_vendor_approval_required,
    season,
    reach,
    district,
    rating_average,
    rating_count,
  }
}
