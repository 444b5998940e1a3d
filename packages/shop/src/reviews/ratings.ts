import type { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { CLOSED } from '../accounts/remove-account.ts'
import { FOR_SALE } from '../catalog/product-card.ts'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { humanized } from '../nepal/time.ts'
import { PHOTOS, type RatingPhoto } from './rating-photos.ts'

export const RatingQuery = z.object({
  /** A product's slug; all products if left out. */
  product: z.string().max(200).optional(),
  /** A vendor's slug: only ratings of its products. */
  vendor: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).default(10),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
})

/** A rating as everybody sees it. */
export interface Rating {
  id: number
  product: { slug: string; name_en: string; name_ne: string }
  vendor: { name_en: string; name_ne: string }
  /** The first name; null for a person who has closed their account. */
  author: string | null
  stars: number
  title: string
  comment: string
  photos: RatingPhoto[]
  created: Date
  humanized_created: string
  /** The vendor's reply. */
  reply: string | null
}

/** Published ratings, newest first, ten a page by default; `next` is the cursor of the next page. One query. */
export async function listRatings(
  ctx: Ctx,
  query: z.input<typeof RatingQuery> = {},
): Promise<{ ratings: Rating[]; next: string | null }> {
  const { product, vendor, limit, cursor } = parse(RatingQuery, query, ctx.locale)
  return page(ctx, { limit, cursor }, (place) =>
    vendor === undefined
      ? PUBLISHED({ ...place, product: product ?? null })
      : OF_FARM({ ...place, product: product ?? null, vendor }),
  )
}

/** Published ratings of the products of the actor's vendor, newest first. */
export async function listVendorRatings(
  ctx: Ctx,
  query: z.input<typeof RatingQuery> = {},
): Promise<{ ratings: Rating[]; next: string | null }> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { limit, cursor } = parse(RatingQuery, query, ctx.locale)
  return page(ctx, { limit, cursor }, (place) => OF_VENDOR({ ...place, vendor_id }))
}

async function page(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor: string | undefined },
  queryAt: (place: { before: number | null; limit: number }) => CompiledQuery<RatingRow>,
): Promise<{ ratings: Rating[]; next: string | null }> {
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const { rows } = await ctx.db.executeQuery(queryAt({ before, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { ratings: page.map((row) => ratingOf(ctx, row)), next }
}

const Place = z.tuple([z.int()])

/** The columns that `ratingOf` reads, of ratings `r` and RATING_JOINS. */
export const RATING_COLUMNS = `r.id, r.stars, r.title, r.comment, r.created_at, r.reply, u.name,
  p.slug, p.name_en, p.name_ne, v.name_en as vendor_en, v.name_ne as vendor_ne, ${PHOTOS} as photos`

export const RATING_JOINS = `join products p on p.id = r.product_id
  join vendors v on v.id = p.vendor_id
  join order_items i on i.id = r.order_item_id
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  join users u on u.id = g.user_id`

const listOf = (condition: string) =>
  statement<RatingRow>(`
    select ${RATING_COLUMNS}
    from ratings r ${RATING_JOINS}
    where r.status = 'published' and ${condition} and ($before::int is null or r.id < $before)
    order by r.id desc
    limit $limit`)
const PUBLISHED = listOf(`${FOR_SALE} and ($product::text is null or p.slug = $product)`)
const OF_VENDOR = listOf('p.vendor_id = $vendor_id')
// The newest of each product of one vendor: a vendor has few products beside the ratings of a shop.
const OF_FARM = listOf(`r.id in (
  select newest.id from products p
  cross join lateral (
    select x.id from ratings x
    where x.product_id = p.id and x.status = 'published' and ($before::int is null or x.id < $before)
    order by x.id desc limit $limit) newest
  where p.vendor_id = (select id from vendors where slug = $vendor and status = 'open') and ${FOR_SALE}
    and ($product::text is null or p.slug = $product))`)

export interface RatingRow {
  id: number
  stars: number
  title: string
  comment: string
  created_at: Date
  reply: string | null
  name: string
  slug: string
  name_en: string
  name_ne: string
  vendor_en: string
  vendor_ne: string
  photos: RatingPhoto[]
}

export function ratingOf(ctx: Ctx, row: RatingRow): Rating {
  const { id, stars, title, comment, photos, reply, created_at, name, slug, name_en, name_ne } = row
  return {
    id,
    product: { slug, name_en, name_ne },
    vendor: { name_en: row.vendor_en, name_ne: row.vendor_ne },
    author: name === CLOSED ? null : name.split(' ')[0]!,
    stars,
    title,
    comment,
    photos,
    reply,
    created: created_at,
    humanized_created: humanized(created_at, ctx.now, ctx.locale),
  }
}
