import type { Ctx } from '../context.ts'
import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { noteAnyPrice } from '../shown-now.ts'
import { FOR_SALE, type ProductCard } from './product-card.ts'
import { COUNTS_FOR_SALE } from './product-counts.ts'

/** The slugs of all products on sale, by id, for the sitemap. */
export async function listProductSlugs(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery(SLUGS())
  return rows.map((row) => row.slug)
}

const SLUGS = statement<{ slug: string }>(`select p.slug from products p where ${FOR_SALE} order by p.id`)

/** The lowest and the highest price on sale, in paisa; null if nothing is on sale. */
export async function readPriceRange(ctx: Ctx): Promise<PriceRange> {
  const { rows } = await ctx.db.executeQuery(PRICE_RANGE())
  return rows[0]!
}

const recentRange = recently(readPriceRange)

/** The same, as old as `recently` says. */
export function readRecentPriceRange(ctx: Ctx): Promise<PriceRange> {
  noteAnyPrice()
  return recentRange.read(ctx)
}

interface PriceRange {
  min: Paisa | null
  max: Paisa | null
}

const PRICE_RANGE = statement<PriceRange>(
  `select min(p.marked_price_paisa), max(p.marked_price_paisa) from products p where ${FOR_SALE}`,
)

export interface SourceDistrict {
  id: number
  name_en: string
  name_ne: string
  belt: ProductCard['district']['belt']
  product_count: number
}

/** The districts that have a product on sale, by English name. */
export async function listSourceDistricts(ctx: Ctx): Promise<SourceDistrict[]> {
  return (await ctx.db.executeQuery(SOURCE_DISTRICTS())).rows
}

const SOURCE_DISTRICTS = statement<SourceDistrict>(`
  select d.id, d.name_en, d.name_ne, d.belt, sum(change) as product_count
  from ${COUNTS_FOR_SALE} counts join districts d on d.id = district_id
  group by d.id having sum(change) > 0 order by d.name_en`)
