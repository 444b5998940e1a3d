import {
  CARD_COLUMNS,
  CARD_JOINS,
  type CardRow,
  cardOf,
  FOR_SALE,
  type ProductCard,
} from '../catalog/product-card.ts'
import type { Ctx } from '../context.ts'
import { composed, statement } from '../db/statement.ts'
import type { Understood } from './read-query.ts'
import { searchValues } from './score.ts'
import { weighing } from './search-hits.ts'

/** What is shown where a search finds nothing. */
export interface NearProducts {
  products: ProductCard[]
  /** Whether they have something of what was searched for; otherwise they are the best rated. */
  are_alike: boolean
}

const MOST = 8

/** The products that fit a part of a search, whatever else its list is narrowed by; the best rated if there are none. */
export async function listNear(ctx: Ctx, search: Understood | null): Promise<NearProducts> {
  const alike = search && search.keys.length > 0 ? await listAlike(ctx, search) : []
  if (alike.length > 0) return { products: alike, are_alike: true }
  const { rows } = await ctx.db.executeQuery(BEST_RATED())
  return { products: rows.map(cardOf), are_alike: false }
}

async function listAlike(ctx: Ctx, search: Understood): Promise<ProductCard[]> {
  const near = composed<CardRow>(
    `with ${weighing(search)}, near as (
  select id, score, turn, rating_score from hits join products p using (id) where score > 0 order by turn, score desc, rating_score desc, id limit ${MOST}
)
select ${CARD_COLUMNS} from near join products p on p.id = near.id ${CARD_JOINS}
order by near.turn, near.score desc, near.rating_score desc, p.id`,
    searchValues(search),
  )
  return (await ctx.db.executeQuery(near)).rows.map(cardOf)
}

const BEST_RATED = statement<CardRow>(`
select ${CARD_COLUMNS}
from products p ${CARD_JOINS}
where ${FOR_SALE} and p.stock > 0
order by p.rating_score desc, p.id
limit ${MOST}`)
