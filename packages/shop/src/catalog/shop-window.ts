import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IN_ORDER, SHOWN } from './categories/categories.ts'
import { BUYABLE, CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, type ProductCard } from './product-card.ts'

/** The home page's choice of what can be bought right now: from many categories, the best rated of each first. */
export interface ShopWindow {
  /** One of each of the first eight categories. */
  patchwork: ProductCard[]
  /** Keeps ten days or less. */
  week: ProductCard[]
  /** Keeps half a year or longer. */
  cupboard: ProductCard[]
  himal: ProductCard[]
  pahad: ProductCard[]
  terai: ProductCard[]
}

/** Reads the whole window: one query. Panes are short or empty where the shop has too little. */
export async function readShopWindow(ctx: Ctx): Promise<ShopWindow> {
  const { rows } = await ctx.db.executeQuery(WINDOW())
  const window: ShopWindow = { patchwork: [], week: [], cupboard: [], himal: [], pahad: [], terai: [] }
  for (const row of rows) window[row.pane].push(cardOf(row))
  return window
}

/** The first of every category, then the second of every category, and so on: each read from its index. */
function pane(name: keyof ShopWindow, condition: string, perCategory: number, size: number): string {
  return `(
  select '${name}' as pane, row_number() over (order by best.nth, ${IN_ORDER}) as place, best.id
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

const WINDOW = statement<CardRow & { pane: keyof ShopWindow }>(`
with chosen as (
  ${pane('patchwork', 'true', 1, 8)}
  union all ${pane('week', 'p.shelf_life_days <= 10', 4, 10)}
  union all ${pane('cupboard', 'p.shelf_life_days >= 180', 3, 5)}
  union all ${pane('himal', "d.belt = 'himal'", 2, 3)}
  union all ${pane('pahad', "d.belt = 'pahad'", 2, 3)}
  union all ${pane('terai', "d.belt = 'terai'", 2, 3)}
)
select chosen.pane, ${CARD_COLUMNS}
from chosen join products p on p.id = chosen.id ${CARD_JOINS}
order by chosen.pane, chosen.place`)
