import { FOR_SALE } from '../../catalog/product-card.ts'
import { KEY } from '../../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../../context.ts'
import { composed, statement } from '../../db/statement.ts'
import type { Understood } from '../read-query.ts'
import { isSound } from '../word-slot.ts'

/** So many words with the same beginning may be of a vendor's name: the rarest, as names are. */
const MAX_BEGUN = 100
/** No more products are looked through for vendors behind the front of the shop (front.ts). */
const MAX_BEHIND = 1_000

export interface SuggestedVendor {
  slug: string
  name_en: string
  name_ne: string
  district_en: string
  district_ne: string
  /** How many products of theirs are on sale. */
  product_count: number
}

/** Vendors by their slugs, in that order. */
export async function describeVendors(ctx: Ctx, slugs: string[]): Promise<SuggestedVendor[]> {
  if (slugs.length === 0) return []
  return (await ctx.db.executeQuery(DESCRIBE({ slugs }))).rows
}

const DESCRIBE = statement<SuggestedVendor>(`
  select v.slug, v.name_en, v.name_ne, d.name_en as district_en, d.name_ne as district_ne,
    (select count(*)::int from products p where p.vendor_id = v.id and ${FOR_SALE}) as product_count
  from vendors v join districts d on d.id = v.district_id
  where v.slug = any($slugs) order by array_position($slugs, v.slug)`)

/**
 * The slugs of at most `most` vendors with such names, those with most products first: by the index of what products are searched
 * by. It is used for keys of its own collation alone, and the words that are known have another.
 */
export async function vendorsCalled(
  ctx: Ctx,
  { sounds, begun }: Understood,
  most: number,
): Promise<string[]> {
  if (sounds.length === 0) return []
  const last = sounds.length - 1
  const isTheirs = sounds
    .map(
      (_, place) =>
        `p.search_keys && ($word_${place}::text[]${place === last ? ' || (select keys from begun)' : ''})`,
    )
    .join(' and ')
  const beginnings = begun.filter((word) => isSound({ word }))
  const values = {
    begun: beginnings,
    begun_ends: beginnings.map((word) => `${word}\u{10ffff}`),
    ...Object.fromEntries(
      sounds.map((word, place) => [`word_${place}`, word.map((sound) => KEY.vendor + sound)]),
    ),
  }
  const text = `
with begun as materialized (
  select coalesce(array_agg('${KEY.vendor}' || known.word collate "default"), '{}') as keys
  from unnest($begun::text[], $begun_ends::text[]) typed (word, ends)
  cross join lateral (
    select word from search_words where word >= typed.word and word < typed.ends
    order by rarity desc, word limit ${MAX_BEGUN}) known
), front as materialized (
  select p.vendor_id, count(*) as products from products p where p.is_front and ${FOR_SALE} and ${isTheirs} group by p.vendor_id
), behind as (
  select vendor_id, 0 as products from (
    select p.vendor_id from products p where not p.is_front and ${FOR_SALE} and ${isTheirs}
    limit case when (select count(*) from front) < ${most} then ${MAX_BEHIND} else 0 end) p
), called as (
  select vendor_id, max(products) as products from (
    select vendor_id, products from front union all select vendor_id, products from behind) both_parts group by 1
)
select v.slug from called join vendors v on v.id = vendor_id
order by called.products desc, v.id limit ${most}`
  return (await ctx.db.executeQuery(composed<{ slug: string }>(text, values))).rows.map(({ slug }) => slug)
}
