import type { Insertable } from 'kysely'
import { certificateOfNew } from '../certificates/apply-certificates.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { searchTextOf } from '../words/search-text.ts'
import { sayChange } from './history/say-change.ts'
import { writeSearchKeys } from './search-keys/write-keys.ts'
import type { Products } from './tables.ts'

export type NewProduct = Omit<Insertable<Products>, 'search_text' | 'stocked' | 'certificate_id'> & {
  aliases: string[]
}

/**
 * Adds products in the given order, at once. A product whose slug is taken is not added, and not among the
 * answers.
 */
export async function addProducts(ctx: Ctx, products: NewProduct[]): Promise<{ id: number; slug: string }[]> {
  return inTransaction(ctx, async (ctx) => {
    await sayChange(ctx)
    const added = await ctx.db
      .insertInto('products')
      .values(
        products.map((product) => ({
          ...product,
          stocked: product.stock,
          certificate_id: certificateOfNew(product.vendor_id),
          search_text: searchTextOf([product.name_en, product.name_ne, ...product.aliases]),
        })),
      )
      .onConflict((taken) => taken.column('slug').doNothing())
      .returning(['id', 'slug'])
      .execute()
    await writeSearchKeys(
      ctx,
      added.map(({ id }) => id),
    )
    return added
  })
}
