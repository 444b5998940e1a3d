import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { CATEGORY_COLUMNS, type Category, type CategoryDetail, IN_ORDER } from './categories.ts'
import { categoryTexts } from './category-texts.ts'
import { depthFirst } from './category-tree.ts'

/** A category as staff see it. */
export interface StaffCategory extends Category, Omit<CategoryDetail, keyof Category> {
  is_hidden: boolean
  /** Its place on its level, from 1. */
  place: number
  version: number
  /** The months of Bikram Sambat in which there is most of its products. */
  season: number[]
  /** The number of its products in every state, including archived ones. */
  product_total: number
  /** Slugs that lead here: its former ones, and those of categories that were merged into it. */
  former_slugs: string[]
}

/** All categories in the order of the shop, each before those inside it, including hidden ones. Needs the right `category.change`. */
export async function listStaffCategories(ctx: Ctx): Promise<StaffCategory[]> {
  requireReading(ctx, 'category.change')
  const { rows } = await ctx.db.executeQuery(LIST())
  return depthFirst(rows)
}

/**
 * One category. Refuses (`not_found`) an id that does not exist or was merged into another. Needs the right
 * `category.change`.
 */
export async function readStaffCategory(ctx: Ctx, id: number): Promise<StaffCategory> {
  requireReading(ctx, 'category.change')
  const { rows } = await ctx.db.executeQuery(FIND({ id }))
  if (!rows[0]) throw noCategory(ctx)
  return rows[0]
}

export function noCategory(ctx: Ctx): Refusal {
  return new Refusal('not_found', categoryTexts(ctx.locale).noSuchCategory)
}

const READ = `
  select * from (
    select ${CATEGORY_COLUMNS}, c.text_en, c.text_ne, c.seo_title_en, c.seo_title_ne, c.seo_description_en,
      c.seo_description_ne, c.is_hidden, c.version, c.season, row_number() over (partition by c.parent_id order by ${IN_ORDER}) as place,
      (select count(*) from products p where p.category_id = c.id) as product_total,
      array(select slug from category_slugs s where s.category_id = c.id
        union all select m.slug from categories m where m.merged_into_id = c.id order by slug) as former_slugs,
      (select json_build_object('file', i.file, 'dominant_colour', i.ground, 'sized', i.sized_at is not null,
          'alt_en', i.alt_en, 'alt_ne', i.alt_ne)
        from category_images i where i.category_id = c.id) as picture
    from categories c where c.merged_into_id is null
  ) found`
const LIST = statement<StaffCategory>(`${READ} order by place`)
const FIND = statement<StaffCategory>(`${READ} where id = $id::int`)
