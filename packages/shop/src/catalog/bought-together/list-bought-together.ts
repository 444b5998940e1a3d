import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { noteProducts } from '../../shown-now.ts'
import { BUYABLE, CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, type ProductCard } from '../product-card.ts'

/** What others bought with a product, most people first, as far as it can be bought now: four at most, often none. */
export async function listBoughtTogether(ctx: Ctx, product_id: number): Promise<ProductCard[]> {
  const { rows } = await ctx.db.executeQuery(LIST({ product_id }))
  noteProducts(rows)
  return rows.map(cardOf)
}

const LIST = statement<CardRow>(`
  select ${CARD_COLUMNS}
  from bought_together t
  join products p on p.id = t.other_id ${CARD_JOINS}
  where t.product_id = $product_id and p.stock > 0 and ${BUYABLE}
  order by t.buyers desc, p.id
  limit 4`)
