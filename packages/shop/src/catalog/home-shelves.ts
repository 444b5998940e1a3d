import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IN_ORDER, SHOWN } from './categories/categories.ts'
import { BUYABLE, CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, type ProductCard } from './product-card.ts'

/**
 * The products on the home page, all of which can be bought now: from many categories, the best rated of each first.
 */
export interface HomeShelves {
  /** One product of each of the first eight categories. */
  featured: ProductCard[]
  /** Products that keep for ten days or less. */
  week: ProductCard[]
  /** Products that keep for half a year or longer. */
  pantry: ProductCard[]
  himal: ProductCard[]
  pahad: ProductCard[]
  terai: ProductCard[]
}

/** Reads all shelves in one query. A shelf is short or empty if the shop has too few products for it. */
export async function readHomeShelves(ctx: Ctx): Promise<HomeShelves> {
  const { rows } = await ctx.db.executeQuery(SHELVES())
  const shelves: HomeShelves = { featured: [], week: [], pantry: [], himal: [], pahad: [], terai: [] }
  for (const row of rows) shelves[row.shelf].push(cardOf(row))
  return shelves
}

/**
 * Takes the first product of every category, then the second of every category, and so on; each is read from its index.
 */
function shelf(name: keyof HomeShelves, condition: string, perCategory: number, size: number): string {
  return `(
  select '${name}' as shelf, row_number() over (order by best.nth, ${IN_ORDER}) as place, best.id
  from categories c cross join lateral (
    select p.id, row_number() over (order by p.rating_score desc, p.id) as nth
    from products p join districts d on d.id = p.district_id
    where p.category_id = c.id and ${BUYABLE} and p.stock > 0 and ${condition}
      and exists (select from product_images i where i.product_id = p.id)
    order by p.rating_score desc, p.id limit ${perCategory}
  ) best
  where ${SHOWN}
  order by best.nth, ${IN_ORDER} limit ${size})`
}

const SHELVES = statement<CardRow & { shelf: keyof HomeShelves }>(`
with chosen as (
  ${shelf('featured', 'true', 1, 8)}
  union all ${shelf('week', 'p.shelf_life_days <= 10', 4, 10)}
  union all ${shelf('pantry', 'p.shelf_life_days >= 180', 3, 5)}
  union all ${shelf('himal', "d.belt = 'himal'", 2, 3)}
  union all ${shelf('pahad', "d.belt = 'pahad'", 2, 3)}
  union all ${shelf('terai', "d.belt = 'terai'", 2, 3)}
)
select chosen.shelf, ${CARD_COLUMNS}
from chosen join products p on p.id = chosen.id ${CARD_JOINS}
order by chosen.shelf, chosen.place`)
