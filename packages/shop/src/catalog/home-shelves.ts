import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { bsDate } from '../nepal/bikram-sambat.ts'
import { IN_ORDER, SHOWN } from './categories/categories.ts'
import { BUYABLE, CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, type ProductCard } from './product-card.ts'

/**
 * The products on the home page, all of which can be bought now: from many categories, the best rated of each first.
 */
export interface HomeShelves {
  /** One product of each of the first eight categories. */
  featured: ProductCard[]
  /** Products that keep for ten days or less, chosen by `pickWeek`. */
  week: ProductCard[]
  /** Products that keep for half a year or longer. */
  pantry: ProductCard[]
  himal: ProductCard[]
  pahad: ProductCard[]
  terai: ProductCard[]
}

/** Reads all shelves in one query. A shelf is short or empty if the shop has too few products for it. */
export async function readHomeShelves(ctx: Ctx): Promise<HomeShelves> {
  const { month } = bsDate(ctx.now)
  const { rows } = await ctx.db.executeQuery(SHELVES({ month }))
  const read = { featured: [], season: [], week: [], pantry: [], himal: [], pahad: [], terai: [] }
  const { season, ...shelves }: HomeShelves & { season: ProductCard[] } = read
  for (const row of rows) (row.shelf === 'season' ? season : shelves[row.shelf]).push(cardOf(row))
  return { ...shelves, week: pickWeek([...season, ...shelves.week], shelves.featured) }
}

const MAX_WEEK = 10
/** So many at the beginning are sold loose: a pack looks like any other. */
const LOOSE_FIRST = 4
const LOOSE_UNITS = new Set(['kg', 'bunch', 'piece', 'pieces', 'dozen'])

/** Potatoes are one kind, whatever stands before the word. */
const kindOf = ({ name_en }: ProductCard) => name_en.toLowerCase().split(' ').at(-1)!

/**
 * Picks from candidates, the best first: one of a kind, at the beginning no packs, and what stands higher on the page only where there
 * is too little else.
 */
export function pickWeek(candidates: ProductCard[], shown: ProductCard[]): ProductCard[] {
  const ids = new Set(shown.map(({ id }) => id))
  const isShown = ({ id }: ProductCard) => ids.has(id)
  const kinds = new Map<string, ProductCard>()
  for (const one of candidates.toSorted((a, b) => Number(isShown(a)) - Number(isShown(b))))
    if (!kinds.has(kindOf(one))) kinds.set(kindOf(one), one)
  const picked = [...kinds.values()].slice(0, MAX_WEEK)
  const first = picked.filter((one) => LOOSE_UNITS.has(one.unit) && !isShown(one)).slice(0, LOOSE_FIRST)
  return [...first, ...picked.filter((one) => !first.includes(one))]
}

type Shelf = keyof HomeShelves | 'season'

/** Keeps for days and can be bought without waiting for an answer. */
const FOR_THE_WEEK = 'p.shelf_life_days <= 10 and not p.is_vendor_approval_required'
const IN_SEASON = "$month = any(case when p.season = '{}' then c.season else p.season end)"

/**
 * Takes the first product of every category, then the second of every category, and so on; each is read from its index.
 */
function shelf(name: Shelf, condition: string, perCategory: number, size: number): string {
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

const SHELVES = statement<CardRow & { shelf: Shelf }>(`
with chosen as (
  ${shelf('featured', 'true', 1, 8)}
  union all ${shelf('season', `${FOR_THE_WEEK} and ${IN_SEASON}`, 6, 20)}
  union all ${shelf('week', FOR_THE_WEEK, 6, 24)}
  union all ${shelf('pantry', 'p.shelf_life_days >= 180', 3, 5)}
  union all ${shelf('himal', "d.belt = 'himal'", 2, 3)}
  union all ${shelf('pahad', "d.belt = 'pahad'", 2, 3)}
  union all ${shelf('terai', "d.belt = 'terai'", 2, 3)}
)
select chosen.shelf, ${CARD_COLUMNS}
from chosen join products p on p.id = chosen.id ${CARD_JOINS}
order by chosen.shelf, chosen.place`)
