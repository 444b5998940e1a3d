import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'
import type { CsvImports } from './import-tables.ts'

/** A product's states (domain D11). Only a published product can be seen and bought. */
export type ProductStatus = 'draft' | 'pending' | 'published' | 'rejected' | 'paused' | 'archived'

/** Why orders of a product wait for the vendor's approval. */
export type ApprovalReason = 'made_to_order' | 'small_harvest' | 'price_moves_daily' | 'licence_needed'

export interface Categories {
  id: GeneratedAlways<number>
  slug: string
  name_en: string
  name_ne: string
  text_en: WithDefault<string>
  text_ne: WithDefault<string>
  seo_title_en: WithDefault<string>
  seo_title_ne: WithDefault<string>
  seo_description_en: WithDefault<string>
  seo_description_ne: WithDefault<string>
  /** Null for a category that nobody placed; it comes after the others, by id. */
  position: number | null
  /** The category that this one is inside of, itself on the top level; null on the top level. */
  parent_id: number | null
  is_hidden: WithDefault<boolean>
  /** The months of Bikram Sambat in which there is most of its products; none where nothing is said. */
  season: WithDefault<number[]>
  /** The category into which this one was merged. */
  merged_into_id: number | null
  version: WithDefault<number>
  updated_at: WithDefault<Date>
}

export const CATEGORY_ROW = [
  'id',
  'slug',
  'name_en',
  'name_ne',
  'text_en',
  'text_ne',
  'seo_title_en',
  'seo_title_ne',
  'seo_description_en',
  'seo_description_ne',
  'position',
  'parent_id',
  'is_hidden',
  'season',
  'merged_into_id',
  'version',
  'updated_at',
] as const satisfies (keyof Categories)[]

/** A product at the top of a category's list. */
export interface CategoryPins {
  category_id: number
  product_id: number
  place: number
  pinned_by: string | null
}

/** A former slug of a category. */
export interface CategorySlugs {
  slug: string
  category_id: number
}

export interface CategoryImages {
  category_id: number
  file: string
  width: number
  ground: string
  sized_at: Date | null
  alt_en: WithDefault<string>
  alt_ne: WithDefault<string>
}

export interface Products {
  id: GeneratedAlways<number>
  slug: string
  name_en: string
  name_ne: string
  aliases: WithDefault<string[]>
  description_en: WithDefault<string>
  description_ne: WithDefault<string>
  category_id: number
  vendor_id: number
  district_id: number
  marked_price_paisa: Paisa
  unit: string
  unit_description: string
  /** How many of `unit` the price buys; null if that is not known. */
  unit_amount: number | null
  /** Whether each order of it is weighed when it is packed, and costs what it weighs. */
  is_weighed: WithDefault<boolean>
  /** How many percent more than ordered are paid at most, in cash; null for the usual ceiling (money/weight.ts). */
  over_percent: WithDefault<number | null>
  /** Paisa for each kg, litre or piece. */
  unit_price_paisa: GeneratedAlways<Paisa | null>
  stock: number
  /** All that was ever put into stock: the present `stock` and what orders took. */
  stocked: number
  is_vendor_approval_required: WithDefault<boolean>
  approval_reason: WithDefault<ApprovalReason | null>
  vat_exempt: WithDefault<boolean>
  shelf_life_days: number | null
  /** How many hours the vendor needs to get it ready, besides packing. */
  lead_hours: WithDefault<number>
  /** The months of Bikram Sambat in which there is most of it; without any, those of its category. */
  season: WithDefault<number[]>
  /** The ids of the zones that it is delivered to; null for those of its vendor. */
  reach_zones: number[] | null
  status: WithDefault<ProductStatus>
  /** Whether it is among the best rated, where a search looks first (front.ts). */
  is_front: WithDefault<boolean>
  /** Grows with each change by its vendor or by moderators; orders do not count. */
  version: WithDefault<number>
  submitted_at: WithDefault<Date | null>
  published_at: WithDefault<Date | null>
  moderation_note: WithDefault<string>
  rating_count: WithDefault<number>
  rating_sum: WithDefault<number>
  rating_score: GeneratedAlways<number>
  search_text: string
  /** What a search finds it by (search-keys/product-keys.ts). */
  search_keys: WithDefault<string[]>
  is_search_stale: WithDefault<boolean>
  /** Of the rules by which `search_keys` were made (search-keys/write-keys.ts). */
  search_keys_version: WithDefault<number>
  /** The best certificate that covers it (certificates/apply-certificates.ts); it may be over. */
  certificate_id: WithDefault<number | null>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'name_en',
  'name_ne',
  'aliases',
  'description_en',
  'description_ne',
  'category_id',
  'vendor_id',
  'district_id',
  'marked_price_paisa',
  'unit',
  'unit_description',
  'unit_amount',
  'is_weighed',
  'over_percent',
  'unit_price_paisa',
  'stock',
  'stocked',
  'is_vendor_approval_required',
  'approval_reason',
  'vat_exempt',
  'shelf_life_days',
  'lead_hours',
  'season',
  'reach_zones',
  'status',
  'is_front',
  'version',
  'submitted_at',
  'published_at',
  'moderation_note',
  'rating_count',
  'rating_sum',
  'rating_score',
  'search_text',
  'created_at',
  'updated_at',
] as const satisfies (keyof Products)[]

/** A change of how many products are published; all of them add up to how many there are (product-counts.ts). */
export interface ProductCounts {
  category_id: number
  district_id: number
  change: number
}

/** A price that a product was given: the first is written by the trigger `note_added`, each later one by `setPrice`. */
export interface PriceChanges {
  id: GeneratedAlways<number>
  product_id: number
  /** Null for the first price. */
  before_paisa: Paisa | null
  price_paisa: Paisa
  changed_at: Date
  changed_by: string | null
  /** The sale that gave it, or took it back. */
  sale_price_id: WithDefault<number | null>
}

/** A lower price for a time (sale-prices/). */
export interface SalePrices {
  id: GeneratedAlways<number>
  product_id: number
  sale_paisa: Paisa
  begins_at: Date
  ends_at: Date
  /** The price that it had before and gets back; null until it begins. */
  before_paisa: WithDefault<Paisa | null>
  /** The same where it was asked for long enough before, and may be shown struck through. */
  compare_paisa: WithDefault<Paisa | null>
  begun_at: WithDefault<Date | null>
  ended_at: WithDefault<Date | null>
  added_by: string | null
  added_at: Date
}

/** Why a stock was changed by hand; `begun` is what a product began with. */
export type StockReason = 'begun' | 'counted' | 'delivered' | 'returned' | 'spoiled' | 'missing'

/** A change of stock but by orders; written by triggers. All of a product add up to what was ever put into stock. */
export interface StockMovements {
  id: GeneratedAlways<number>
  product_id: number
  change: number
  /** What is left then. */
  stock: number
  reason: StockReason
  note: WithDefault<string>
  moved_at: Date
  moved_by: string | null
}

/** Pictures for which the picture job is still to make what apps show of a shared page. */
export interface SharePicturesDue {
  file: string
}

export interface ProductImages {
  id: GeneratedAlways<number>
  product_id: number
  position: WithDefault<number>
  file: string
  width: number
  ground: string
  sized_at: Date | null
}

/** The fields that a change would give a product, apart from its pictures. */
export interface ChangedValues {
  name_en?: string
  name_ne?: string
  aliases?: string[]
  description_en?: string
  description_ne?: string
  category_id?: number
  district_id?: number
  vat_exempt?: boolean
}

export interface ProductChanges {
  id: GeneratedAlways<number>
  product_id: number
  status: WithDefault<'pending' | 'confirmed' | 'declined' | 'cancelled'>
  values: Json<ChangedValues>
  note: WithDefault<string>
  asked_by: string | null
  asked_at: Date
  decided_by: WithDefault<string | null>
  decided_at: WithDefault<Date | null>
}

export interface ProductChangeImages {
  change_id: number
  position: number
  file: string
  width: number
  ground: string
  sized_at: Date | null
}

export const CSV_IMPORT_COLUMNS = [
  'id',
  'file_name',
  'created_at',
  'finished_at',
  'rows_total',
  'added',
  'changed',
  'unchanged',
  'faulty',
  'faults',
] as const satisfies (keyof CsvImports)[]

/** Products that at least five people bought in one purchase each. */
export interface BoughtTogether {
  product_id: number
  other_id: number
  /** How many people. */
  buyers: number
}
