import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { FOR_SALE } from '../product-card.ts'
import { COUNTS_FOR_SALE } from '../product-counts.ts'
import { depthFirst } from './category-tree.ts'
import { HIDDEN } from './hidden.ts'

/** A category as every page shows it. */
export interface CategoryCard {
  id: number
  slug: string
  name_en: string
  name_ne: string
  /** The category that it is inside of; null on the top level. */
  parent_id: number | null
  /** The picture that staff chose, else that of its best rated product, or of one inside it; null if there is none. */
  image: PictureRef | null
}

export interface Category extends CategoryCard {
  /** The number of products on sale, those of the visible categories inside it too. */
  product_count: number
}

/** The one condition for categories that a shopper may see, of `categories c`. */
export const SHOWN = `c.merged_into_id is null and not ${HIDDEN}`

/** The order of the categories of a level: as staff placed them, then by id. */
export const IN_ORDER = 'c.position nulls last, c.id'

const PICTURE = `json_build_object('file', i.file, 'dominant_colour', i.ground, 'sized', i.sized_at is not null)`

/** The visible categories inside `c`. */
const INSIDE = `(select s.id from categories s where s.parent_id = c.id and s.merged_into_id is null and not s.is_hidden)`

/** The picture and the rating of the best rated product of a category. */
const bestOf = (category: string) => `
  select ${PICTURE} as image, p.rating_score from products p join product_images i on i.product_id = p.id and i.position = 0
  where p.category_id = ${category} and ${FOR_SALE}
  order by p.rating_score desc, p.id limit 1`

/** The columns of `CategoryCard`, of `categories c`. */
const CARD_COLUMNS = `c.id, c.slug, c.name_en, c.name_ne, c.parent_id,
  coalesce(
    (select ${PICTURE} from category_images i where i.category_id = c.id),
    (select image from (${bestOf('c.id')}) best),
    (select best.image from ${INSIDE} s cross join lateral (${bestOf('s.id')}) best
      order by best.rating_score desc limit 1)) as image`

/** The columns of `Category`, of `categories c`. */
export const CATEGORY_COLUMNS = `${CARD_COLUMNS},
  (select coalesce(sum(change), 0) from ${COUNTS_FOR_SALE} counts
    where category_id = any (array(select c.id union all ${INSIDE}))) as product_count`

const CARDS = statement<CategoryCard>(
  `select ${CARD_COLUMNS} from categories c where ${SHOWN} order by ${IN_ORDER}`,
)

/** All visible categories in their order, each before those inside it, without counting their products: every page shows them. */
export async function listCategoryCards(ctx: Ctx): Promise<CategoryCard[]> {
  const { rows } = await ctx.db.executeQuery(CARDS())
  return depthFirst(rows)
}

/** The same, which every page shows: at most a few seconds old, and forgotten when something that pages show was changed. */
export const recentCategoryCards = recently(listCategoryCards)

const LIST = statement<Category>(
  `select ${CATEGORY_COLUMNS} from categories c where ${SHOWN} order by ${IN_ORDER}`,
)

/** The same, with the number of their products. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const { rows } = await ctx.db.executeQuery(LIST())
  return depthFirst(rows)
}

/** A category as its own page shows it. */
export interface CategoryDetail {
  id: number
  /** The category's own slug, which may differ from the requested one. */
  slug: string
  name_en: string
  name_ne: string
  /** The category that it is inside of; null on the top level. */
  parent_id: number | null
  text_en: string
  text_ne: string
  seo_title_en: string
  seo_title_ne: string
  seo_description_en: string
  seo_description_ne: string
  /** The picture that staff chose. */
  picture: (PictureRef & { alt_en: string; alt_ne: string }) | null
}

/** The form of a slug; anything else needs no query. */
const SLUG = /^[a-z0-9-]{1,100}$/

/**
 * The visible category with this slug: its own, a former one, or that of a category that was merged into it. Undefined
 * for every other slug.
 */
export async function findCategory(ctx: Ctx, slug: string): Promise<CategoryDetail | undefined> {
  if (!SLUG.test(slug)) return undefined
  const { rows } = await ctx.db.executeQuery(FIND({ slug }))
  return rows[0]
}

const FIND = statement<CategoryDetail>(`
  select c.id, c.slug, c.name_en, c.name_ne, c.parent_id, c.text_en, c.text_ne, c.seo_title_en, c.seo_title_ne, c.seo_description_en, c.seo_description_ne,
    (select json_build_object('file', i.file, 'dominant_colour', i.ground, 'sized', i.sized_at is not null,
        'alt_en', i.alt_en, 'alt_ne', i.alt_ne)
      from category_images i where i.category_id = c.id) as picture
  from categories found join categories c on c.id = coalesce(found.merged_into_id, found.id)
  where ${SHOWN} and found.id = coalesce(
    (select id from categories where slug = $slug), (select category_id from category_slugs where slug = $slug))`)

/** The id of the category, visible or hidden, that has or had this slug; undefined if there is none. */
export async function idOfCategory(ctx: Ctx, slug: string): Promise<number | undefined> {
  const { rows } = await ctx.db.executeQuery(ID_OF({ slug }))
  return rows[0]?.id
}

const ID_OF = statement<{ id: number }>(`
  select coalesce(c.merged_into_id, c.id) as id from categories c
  where c.id = coalesce(
    (select id from categories where slug = $slug), (select category_id from category_slugs where slug = $slug))`)

/** Whether the id fits into the table's column; PostgreSQL would reject a query with a larger one. */
export function isCategoryId(id: number): boolean {
  return id < 2 ** 15
}

/**
 * The category that products of category `id` now belong to: the same one, or the one it was merged into. It cannot be
 * merged or deleted until the transaction ends. Undefined if there is no such category.
 */
export async function holdCategory(ctx: Ctx, id: number): Promise<number | undefined> {
  if (!isCategoryId(id)) return undefined
  const found = await ctx.db
    .selectFrom('categories')
    .select('merged_into_id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found?.merged_into_id ? holdCategory(ctx, found.merged_into_id) : found && id
}
