import type { PictureRef } from '../files/pictures.ts'
import type { Paisa } from '../money/money.ts'
import type { Reach } from '../places/reach.ts'
import { HIDDEN } from './categories/hidden.ts'
import { shownUnitPrice, type UnitPrice } from './units/unit-price.ts'

interface Sale {
  /** The price before, where it was asked for long enough to be shown beside this one (sale-prices/begin-and-end.ts). */
  compare_paisa: Paisa | null
  ends_at: Date
}

/** A product as lists show it. */
export interface ProductCard {
  id: number
  slug: string
  name_en: string
  name_ne: string
  image: PictureRef | null
  marked_price_paisa: Paisa
  /** While the price is lowered for a time; null otherwise. */
  sale: Sale | null
  unit: string
  unit_description: string
  /** How many of `unit` the price buys; null if that is not known. */
  unit_amount: number | null
  is_weighed: boolean
  over_percent: number | null
  unit_price: UnitPrice | null
  is_available: boolean
  stock: number
  is_vendor_approval_required: boolean
  /** The months of Bikram Sambat in which there is most of it, from Baisakh as 1; none where nothing is said. */
  season: number[]
  /** How far it goes (places/reach.ts). */
  reach: Reach
  /** Rounded to one decimal; null before the first rating. */
  rating_average: number | null
  rating_count: number
  /** The district where it was grown or made. */
  district: { name_en: string; name_ne: string; belt: 'himal' | 'pahad' | 'terai' }
  /** A hidden category, and one inside a hidden one, has no page. */
  category: { id: number; slug: string; name_en: string; name_ne: string; is_hidden: boolean }
  vendor: { slug: string; name_en: string; name_ne: string }
}

/**
 * The one condition for what a shopper may see, of `products p`: it is published and its vendor is open. Closed vendors
 * are few, so that a list of them works beside any index on products.
 */
export const FOR_SALE = `p.status = 'published' and p.vendor_id not in (select id from vendors where status <> 'open')`

/**
 * The stricter condition for what a shopper may buy, apart from stock: its vendor is not on holiday either
 * (vendors/holidays.ts).
 */
export const BUYABLE = `p.status = 'published' and p.vendor_id not in (select id from vendors where status <> 'open' or is_away)`

/**
 * Whether a moderator approved the name of a product `p`, so that it may be shown to people who have it in their cart
 * although it is not on sale.
 */
export const AGREED_NAME = `((p.status in ('published', 'paused') or (p.status = 'archived' and p.published_at is not null))
  and p.vendor_id not in (select id from vendors where status <> 'open'))`

/** How far a product `p` of the vendor `v` goes. */
export const REACH = `json_build_object('zones', coalesce(p.reach_zones, v.reach_zones), 'keeps_days', p.shelf_life_days) as reach`

/** The columns that `cardOf` reads, of `products p` and CARD_JOINS. */
export const CARD_COLUMNS = `p.id, p.slug, p.name_en, p.name_ne, p.marked_price_paisa, p.unit, p.unit_description,
  p.unit_amount, p.is_weighed, p.over_percent, p.unit_price_paisa, sale.compare_paisa as sale_compare_paisa, sale.ends_at as sale_ends_at,
  case when p.season = '{}' then c.season else p.season end as season, ${REACH},
  p.stock, p.is_vendor_approval_required, p.rating_count, p.rating_sum,
  i.file as image_file, i.ground as image_ground, i.sized_at is not null as image_sized,
  d.name_en as district_name_en, d.name_ne as district_name_ne, d.belt as district_belt,
  c.id as category_id, c.slug as category_slug, c.name_en as category_name_en, c.name_ne as category_name_ne, ${HIDDEN} as category_is_hidden,
  v.slug as vendor_slug, v.name_en as vendor_name_en, v.name_ne as vendor_name_ne, v.is_away as vendor_is_away`

export const CARD_JOINS = `join districts d on d.id = p.district_id
  join categories c on c.id = p.category_id
  join vendors v on v.id = p.vendor_id
  left join product_images i on i.product_id = p.id and i.position = 0
  left join sale_prices sale on sale.product_id = p.id and sale.begun_at is not null and sale.ended_at is null`

/** A row of CARD_COLUMNS. */
export interface CardRow {
  id: number
  slug: string
  name_en: string
  name_ne: string
  marked_price_paisa: Paisa
  unit: string
  unit_description: string
  unit_amount: number | null
  is_weighed: boolean
  over_percent: number | null
  unit_price_paisa: Paisa | null
  sale_compare_paisa: Paisa | null
  sale_ends_at: Date | null
  stock: number
  is_vendor_approval_required: boolean
  season: number[]
  reach: Reach
  rating_count: number
  rating_sum: number
  image_file: string | null
  image_ground: string
  image_sized: boolean
  district_name_en: string
  district_name_ne: string
  district_belt: ProductCard['district']['belt']
  category_id: number
  category_slug: string
  category_name_en: string
  category_name_ne: string
  category_is_hidden: boolean
  vendor_slug: string
  vendor_name_en: string
  vendor_name_ne: string
  vendor_is_away: boolean
}

export function cardOf(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name_en: row.name_en,
    name_ne: row.name_ne,
    image: row.image_file
      ? { file: row.image_file, dominant_colour: row.image_ground, sized: row.image_sized }
      : null,
    marked_price_paisa: row.marked_price_paisa,
    sale: row.sale_ends_at && { compare_paisa: row.sale_compare_paisa, ends_at: row.sale_ends_at },
    unit: row.unit,
    unit_description: row.unit_description,
    unit_amount: row.unit_amount,
    is_weighed: row.is_weighed,
    over_percent: row.over_percent,
    unit_price: shownUnitPrice(row),
    is_available: row.stock > 0 && !row.vendor_is_away,
    stock: row.stock,
    is_vendor_approval_required: row.is_vendor_approval_required,
    season: row.season,
    reach: row.reach,
    rating_average: row.rating_count ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    rating_count: row.rating_count,
    district: { name_en: row.district_name_en, name_ne: row.district_name_ne, belt: row.district_belt },
    category: {
      id: row.category_id,
      slug: row.category_slug,
      name_en: row.category_name_en,
      name_ne: row.category_name_ne,
      is_hidden: row.category_is_hidden,
    },
    vendor: { slug: row.vendor_slug, name_en: row.vendor_name_en, name_ne: row.vendor_name_ne },
  }
}
