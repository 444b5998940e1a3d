import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { composed, statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { TypedId } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { searchFilters } from '../changing/name-filters.ts'
import type { ProductStatus } from '../tables.ts'
import { categoryTexts } from './category-texts.ts'
import { lockCategories, readCategory } from './hold-categories.ts'

/** No more products are pinned in a category. */
export const MAX_PINS = 8

/** The products that are pinned, all of them in their order. */
export const CategoryPins = z.object({
  products: z
    .array(TypedId)
    .overwrite((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= MAX_PINS, {
      params: {
        en: `At most ${MAX_PINS} products are pinned in a category.`,
        ne: `एउटा वर्गमा बढीमा ${nepaliFigures(MAX_PINS)} सामान माथि राखिन्छन्।`,
      },
    }),
})

/** A product that is or can be pinned. */
export interface PinnableProduct {
  id: number
  name_en: string
  name_ne: string
  image: PictureRef | null
  status: ProductStatus
  stock: number
}

/** The products that are pinned in a category, in their order. Needs the right `category.change`. */
export async function listPins(ctx: Ctx, category_id: number): Promise<PinnableProduct[]> {
  requireReading(ctx, 'category.change')
  await readCategory(ctx, category_id)
  return (await ctx.db.executeQuery(LIST({ category_id }))).rows
}

/** So many products are offered at once. */
const OFFERED = 10

/** Products of a category with these words in a name that can be pinned. Needs the right `category.change`. */
export async function findToPin(ctx: Ctx, category_id: number, search: string): Promise<PinnableProduct[]> {
  requireReading(ctx, 'category.change')
  const { filters, values } = searchFilters(search.slice(0, 100))
  if (filters.length === 0) return []
  const where = [`p.category_id = $category_id`, `p.status = 'published'`, NOT_PINNED, ...filters]
  const text = `${PINNABLE} from products p where ${where.join(' and ')} order by p.rating_score desc, p.id limit ${OFFERED}`
  return (await ctx.db.executeQuery(composed<PinnableProduct>(text, { ...values, category_id }))).rows
}

const PINNABLE = `select p.id, p.name_en, p.name_ne, p.status, p.stock,
  (select json_build_object('file', file, 'dominant_colour', ground, 'sized', sized_at is not null)
    from product_images where product_id = p.id and position = 0) as image`
const NOT_PINNED =
  'not exists (select from category_pins n where n.product_id = p.id and n.category_id = p.category_id)'

// One that went to another category stays pinned, without being seen, and is back when it comes back.
const LIST = statement<PinnableProduct>(`
  ${PINNABLE} from category_pins n join products p on p.id = n.product_id and p.category_id = n.category_id
  where n.category_id = $category_id order by n.place`)

/**
 * Pins these products at the top of a category's list, in this order, instead of those before: a repeated request does nothing. Refuses
 * (`products`) more than there may be, and products of other categories. Needs the right `category.change`.
 */
export async function setPins(ctx: Ctx, category_id: number, input: unknown): Promise<PinnableProduct[]> {
  const { id: pinned_by } = requireRight(ctx, 'category.change')
  const { products } = parse(CategoryPins, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    await readCategory(ctx, category_id)
    const before = (await listPins(ctx, category_id)).map(({ id }) => id)
    if (before.join() === products.join()) return listPins(ctx, category_id)
    const there = await ctx.db.executeQuery(THERE({ category_id, products }))
    if (there.rows.length < products.length)
      throw fieldRefusal('invalid', 'products', categoryTexts(ctx.locale).notInCategory)
    await ctx.db.deleteFrom('category_pins').where('category_id', '=', category_id).execute()
    if (products.length > 0)
      await ctx.db
        .insertInto('category_pins')
        .values(products.map((product_id, at) => ({ category_id, product_id, place: at + 1, pinned_by })))
        .execute()
    await audit(ctx, {
      action: 'category.pin',
      object_kind: 'category',
      object_id: category_id,
      details: { before, after: products },
    })
    return listPins(ctx, category_id)
  })
}

const THERE = statement<{ id: number }>(
  `select id from products where id = any((select $products)::int[]) and category_id = $category_id`,
)
