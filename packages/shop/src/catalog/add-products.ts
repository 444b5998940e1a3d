import type { Insertable } from 'kysely'
import type { Ctx } from '../context.ts'
import { searchTextOf } from './search-text.ts'
import type { ProductImages, Products } from './tables.ts'

export type NewProduct = Omit<Insertable<Products>, 'search_text'> & { aliases: string[] }

/**
 * Puts products on the shelf in the given order, in one statement. One whose slug is taken stays as it is and is
 * not among the answers.
 */
export async function addProducts(ctx: Ctx, products: NewProduct[]): Promise<{ id: number; slug: string }[]> {
  return ctx.db
    .insertInto('products')
    .values(
      products.map((product) => ({
        ...product,
        search_text: searchTextOf([product.name_en, product.name_ne, ...product.aliases]),
      })),
    )
    .onConflict((taken) => taken.column('slug').doNothing())
    .returning(['id', 'slug'])
    .execute()
}

/** Hangs kept pictures at their products. */
export async function addProductImages(
  ctx: Ctx,
  images: Omit<Insertable<ProductImages>, 'sized_at'>[],
): Promise<void> {
  if (images.length === 0) return
  await ctx.db.insertInto('product_images').values(images).execute()
}
