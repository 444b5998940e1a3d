import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { bsDate } from '../nepal/bikram-sambat.ts'
import { IN_ORDER, recentCategoryCards, SHOWN } from './categories/categories.ts'
import { inside } from './categories/category-tree.ts'
import { BUYABLE, CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf, type ProductCard } from './product-card.ts'

/**
 * The products on the home page, all of which can be bought now: from many categories, the best rated of each first. No picture stands
 * there twice as long as there are others: neither on two shelves nor under the categories, whose pictures are those of products.
 */
export interface HomeShelves {
  /** For the hero, what is sold loose and in season first; the page shows two that look different. */
  featured: ProductCard[]
  /** Products that keep for ten days or less, chosen by `pickWeek`. */
  week: ProductCard[]
  /** Products that keep for half a year or longer. */
  pantry: ProductCard[]
  himal: ProductCard[]
  pahad: ProductCard[]
  terai: ProductCard[]
}

const MAX_FEATURED = 4
const MAX_WEEK = 12
const MAX_PANTRY = 6
const OF_A_BELT = 3

/** Reads all shelves in one query. A shelf is short or empty if the shop has too few products for it. */
export async function readHomeShelves(ctx: Ctx): Promise<HomeShelves> {
  const { month } = bsDate(ctx.now)
  const [{ rows }, categories] = await Promise.all([
    ctx.db.executeQuery(SHELVES({ month })),
    recentCategoryCards.read(ctx),
  ])
  const found = { featured: [], season: [], week: [], pantry: [], himal: [], pahad: [], terai: [] }
  const candidates: Record<Shelf, ProductCard[]> = found
  for (const row of rows) candidates[row.shelf].push(cardOf(row))
  const shown = new Set(inside(categories, null).flatMap(({ image }) => image?.file ?? []))
  const show = (chosen: ProductCard[]) => {
    for (const { image } of chosen) if (image) shown.add(image.file)
    return chosen
  }
  const take = (shelf: Shelf, size: number) => show(newFirst(candidates[shelf], shown).slice(0, size))
  return {
    // What is sold stands before what decorates: the hero takes what the week leaves.
    week: show(pickWeek([...candidates.season, ...candidates.week], shown)),
    featured: show(
      looseFirst(newFirst([...candidates.season, ...candidates.week, ...candidates.featured], shown)).slice(
        0,
        MAX_FEATURED,
      ),
    ),
    himal: take('himal', OF_A_BELT),
    pahad: take('pahad', OF_A_BELT),
    terai: take('terai', OF_A_BELT),
    pantry: take('pantry', MAX_PANTRY),
  }
}

/** So many at the beginning are sold loose: a pack looks like any other. */
export const LOOSE_FIRST = 4
const LOOSE_UNITS = new Set(['kg', 'bunch', 'piece', 'pieces', 'dozen'])

export const isSoldLoose = ({ unit }: Pick<ProductCard, 'unit'>) => LOOSE_UNITS.has(unit)

/** Potatoes are one kind, whatever stands before the word. */
const kindOf = ({ name_en }: ProductCard) => name_en.toLowerCase().split(' ').at(-1)!

/** Products whose picture is not `shown` yet before the others, both in their order. */
function newFirst(products: readonly ProductCard[], shown: ReadonlySet<string>): ProductCard[] {
  const isShown = ({ image }: ProductCard) => Number(image !== null && shown.has(image.file))
  return products.toSorted((a, b) => isShown(a) - isShown(b))
}

/** What is sold loose before what is not, both in their order, and everything once. */
function looseFirst(products: readonly ProductCard[]): ProductCard[] {
  const once = [...new Map(products.map((one) => [one.id, one])).values()]
  return once.toSorted((a, b) => Number(isSoldLoose(b)) - Number(isSoldLoose(a)))
}

/**
 * Picks from candidates, the best first: one of a kind, at the beginning no packs, and what stands elsewhere on the page only where
 * there is too little else.
 */
export function pickWeek(candidates: ProductCard[], shown: ReadonlySet<string>): ProductCard[] {
  const kinds = new Map<string, ProductCard>()
  for (const one of newFirst(candidates, shown)) if (!kinds.has(kindOf(one))) kinds.set(kindOf(one), one)
  const picked = [...kinds.values()].slice(0, MAX_WEEK)
  const isNew = ({ image }: ProductCard) => image === null || !shown.has(image.file)
  const first = picked.filter((one) => isSoldLoose(one) && isNew(one)).slice(0, LOOSE_FIRST)
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
  ${shelf('featured', 'true', 3, 36)}
  union all ${shelf('season', `${FOR_THE_WEEK} and ${IN_SEASON}`, 8, 28)}
  union all ${shelf('week', FOR_THE_WEEK, 8, 32)}
  union all ${shelf('pantry', 'p.shelf_life_days >= 180', 4, 24)}
  union all ${shelf('himal', "d.belt = 'himal'", 4, 24)}
  union all ${shelf('pahad', "d.belt = 'pahad'", 4, 24)}
  union all ${shelf('terai', "d.belt = 'terai'", 4, 24)}
)
select chosen.shelf, ${CARD_COLUMNS}
from chosen join products p on p.id = chosen.id ${CARD_JOINS}
order by chosen.shelf, chosen.place`)
