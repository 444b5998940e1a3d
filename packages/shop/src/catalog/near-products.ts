import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, FOR_SALE, type ProductCard } from './product-card.ts'

/** How alike two slugs must be, of 1: a word too much or a few letters wrong, not just any common word. */
const ALIKE = 0.4
const MAX_PRODUCTS = 4
const MAX_SLUG_LENGTH = 200

// `%` is what the index on slugs answers; it lets through what is alike from 0.3 on.
const NEAR = statement<CardRow>(`
select ${CARD_COLUMNS}
from products p ${CARD_JOINS}
where ${FOR_SALE} and p.slug % $asked and similarity(p.slug, $asked) >= ${ALIKE}
order by similarity(p.slug, $asked) desc, p.id
limit ${MAX_PRODUCTS}`)

/** The products on sale whose slugs look most like this one, which is none of them; often there are none. */
export async function listNearProducts(ctx: Ctx, slug: string): Promise<ProductCard[]> {
  const asked = slug.toLowerCase().slice(0, MAX_SLUG_LENGTH).replaceAll('\0', '')
  const { rows } = await ctx.db.executeQuery(NEAR({ asked }))
  return rows.map(cardOf)
}
