import { listProducts, type ProductList, readPriceRange } from '@himalayan-green/shop/catalog/products.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { notFound } from './not-found.server.ts'
import type { CardProduct } from './ui/product-card.tsx'
import { filtersIn, productQueryOf } from './ui/shop/list-filters.ts'

/**
 * One page of products for the address of a list, with what its sidebar needs. An unknown category or district,
 * and a page beyond the last, are the 404 page.
 */
export async function readProductList(ctx: Ctx, url: URL, category?: string) {
  const filters = filtersIn(url.searchParams)
  const [list, prices] = await Promise.all([
    listProducts(ctx, { ...productQueryOf(filters), category }).catch(unknownNames),
    readPriceRange(ctx),
  ])
  if (list.products.length === 0 && (filters.page ?? 1) > 1) notFound()
  return { filters, prices, count: list.count, products: list.products.map(cardOf) }
}

/** Everything else was made sensible by filtersIn; what is left to refuse is a name that does not exist. */
function unknownNames(error: unknown): ProductList {
  if (error instanceof Refusal && error.code === 'invalid') notFound()
  throw error
}

/** Only what a card shows: the rest would be sent with the page for nothing. */
export function cardOf(product: CardProduct): CardProduct {
  const { id, slug, name_en, name_ne, image, marked_price_paisa, unit_description } = product
  const { stock, is_available, is_vendor_approval_required, district } = product
  const shown = { id, slug, name_en, name_ne, image, marked_price_paisa, unit_description }
  return { ...shown, stock, is_available, is_vendor_approval_required, district }
}
