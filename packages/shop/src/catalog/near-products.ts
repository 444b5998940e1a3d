import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, FOR_SALE, type ProductCard } from './product-card.ts'

/**
 * How similar two slugs must be, from 0 to 1: similar enough for one extra word or a few wrong letters, but not for one
 * common word.
 */
const ALIKE = 0.4
const MAX_PRODUCTS = 4
const MAX_SLUG_LENGTH = 200

// The operator `%` can use the index on slugs; it accepts a similarity from 0.3 on, hence the second condition.
const NEAR = statement<CardRow>(`
select ${CARD_COLUMNS}
from products p ${CARD_JOINS}
where ${FOR_SALE} and p.slug % $asked and similarity(p.slug, $asked) >= ${ALIKE}
order by similarity(p.slug, $asked) desc, p.id
limit ${MAX_PRODUCTS}`)

/**
 * The products on sale whose slugs are most similar to this one, for a slug that no product has; often there are none.
 */
export async function listNearProducts(ctx: Ctx, slug: string): Promise<ProductCard[]> {
  const asked = slug.toLowerCase().slice(0, MAX_SLUG_LENGTH).replaceAll('\0', '')
  const { rows } = await ctx.db.executeQuery(NEAR({ asked }))
  return rows.map(cardOf)
}
