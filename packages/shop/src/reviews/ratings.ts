import { z } from 'zod'
import { CLOSED } from '../accounts/remove-account.ts'
import { FOR_SALE } from '../catalog/product-card.ts'
import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { humanized } from '../nepal/written-date.ts'
import { PHOTOS, type RatingPhoto } from './rating-photos.ts'

export const RatingQuery = z.object({
  /** A product's slug; all products if left out. */
  product: z.string().max(200).optional(),
  /** A vendor's slug: only ratings of its products, the newest first. */
  vendor: z.string().max(200).optional(),
  /** Those that helped most come first; otherwise the newest. */
  order: z.literal('helpful').optional(),
  /** Only those with photos. */
  photos: z.boolean().optional(),
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
  /** How many people it helped. */
  helpful: number
  created: Date
  humanized_created: string
  /** The vendor's reply. */
  reply: string | null
}

/** A rating as the vendor of the product sees it: whose it is, it says no closer than by first name and palika. */
export interface VendorRating extends Rating {
  palika: { name_en: string; name_ne: string }
}

/** Published ratings, newest first or those that helped most, ten a page by default; `next` is the cursor of the next page. One query. */
export async function listRatings(
  ctx: Ctx,
  query: z.input<typeof RatingQuery> = {},
): Promise<{ ratings: Rating[]; next: string | null }> {
  const { product, vendor, order, photos, limit, cursor } = parse(RatingQuery, query, ctx.locale)
  const filters = { product: product ?? null, has_photos: photos ?? false, limit: limit + 1 }
  if (order === 'helpful' && vendor === undefined) {
    const [helpful, before] = cursor ? readCursor(cursor, HelpfulPlace, ctx.locale) : [null, null]
    const { rows } = await ctx.db.executeQuery(MAX_HELPFUL({ ...filters, helpful, before }))
    const { page, next } = pageOf(rows, limit, (last) => [last.helpful_count, last.id])
    return { ratings: page.map((row) => ratingOf(ctx, row)), next }
  }
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const { rows } = await ctx.db.executeQuery(
    vendor === undefined ? NEWEST({ ...filters, before }) : OF_FARM({ ...filters, before, vendor }),
  )
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { ratings: page.map((row) => ratingOf(ctx, row)), next }
}

/** Published ratings of the products of the actor's vendor, newest first. */
export async function listVendorRatings(
  ctx: Ctx,
  query: Pick<z.input<typeof RatingQuery>, 'limit' | 'cursor'> = {},
): Promise<{ ratings: VendorRating[]; next: string | null }> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { limit, cursor } = parse(RatingQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const { rows } = await ctx.db.executeQuery(OF_VENDOR({ vendor_id, before, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [last.id])
  return { ratings: page.map((row) => ({ ...ratingOf(ctx, row), palika: row.palika })), next }
}

const Place = z.tuple([z.int()])
const HelpfulPlace = z.tuple([z.int(), z.int()])

/** How many gave a product how many stars: those of five first. Stars count before a moderator has read the words. */
export async function countByStars(ctx: Ctx, product_id: number): Promise<StarCounts> {
  const { rows } = await ctx.db.executeQuery(BY_STARS({ product_id }))
  const [counted] = rows
  return { stars: counted!.stars, with_photos: counted!.with_photos }
}

export interface StarCounts {
  /** For 5, 4, 3, 2 and 1 stars. */
  stars: number[]
  /** How many published ratings have photos. */
  with_photos: number
}

const BY_STARS = statement<StarCounts>(`
  select array(
      select (select count(*)::int from ratings r where r.product_id = $product_id and r.stars = star and not r.is_insider)
      from generate_series(5, 1, -1) star) as stars,
    (select count(*)::int from ratings r where r.product_id = $product_id and r.status = 'published'
      and exists (select from rating_photos x where x.rating_id = r.id)) as with_photos`)

/** The columns that `ratingOf` reads, of ratings `r` and RATING_JOINS. */
export const RATING_COLUMNS = `r.id, r.stars, r.title, r.comment, r.created_at, r.reply, r.helpful_count, u.name,
  p.slug, p.name_en, p.name_ne, v.name_en as vendor_en, v.name_ne as vendor_ne, ${PHOTOS} as photos`

export const RATING_JOINS = `join products p on p.id = r.product_id
  join vendors v on v.id = p.vendor_id
  join order_items i on i.id = r.order_item_id
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  join users u on u.id = g.user_id`

const PUBLISHED = `r.status = 'published' and ${FOR_SALE} and ($product::text is null or p.slug = $product)
    and (not $has_photos::boolean or exists (select from rating_photos x where x.rating_id = r.id))`

const NEWEST = statement<RatingRow>(`
  select ${RATING_COLUMNS}
  from ratings r ${RATING_JOINS}
  where ${PUBLISHED} and ($before::int is null or r.id < $before)
  order by r.id desc
  limit $limit`)

// The newest of each product of one vendor: a vendor has few products beside the ratings of a shop.
const OF_FARM = statement<RatingRow>(`
  select ${RATING_COLUMNS}
  from ratings r ${RATING_JOINS}
  where ${PUBLISHED} and r.id in (
    select newest.id from products own
    cross join lateral (
      select x.id from ratings x
      where x.product_id = own.id and x.status = 'published' and ($before::int is null or x.id < $before)
      order by x.id desc limit $limit) newest
    where own.vendor_id = (select id from vendors where slug = $vendor))
  order by r.id desc
  limit $limit`)

const MAX_HELPFUL = statement<RatingRow>(`
  select ${RATING_COLUMNS}
  from ratings r ${RATING_JOINS}
  where ${PUBLISHED} and ($before::int is null or (r.helpful_count, r.id) < ($helpful::int, $before))
  order by r.helpful_count desc, r.id desc
  limit $limit`)

const OF_VENDOR = statement<RatingRow & { palika: VendorRating['palika'] }>(`
  select ${RATING_COLUMNS}, json_build_object('name_en', g.delivery_address->>'location_en',
    'name_ne', g.delivery_address->>'location_ne') as palika
  from ratings r ${RATING_JOINS}
  where r.status = 'published' and p.vendor_id = $vendor_id and ($before::int is null or r.id < $before)
  order by r.id desc
  limit $limit`)

export interface RatingRow {
  id: number
  stars: number
  title: string
  comment: string
  created_at: Date
  reply: string | null
  helpful_count: number
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
    helpful: row.helpful_count,
    reply,
    created: created_at,
    humanized_created: humanized(created_at, ctx.now, ctx.locale),
  }
}
