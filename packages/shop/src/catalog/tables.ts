import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money.ts'

export interface Categories {
  id: GeneratedAlways<number>
  slug: string
  name_en: string
  name_ne: string
}

export interface Products {
  id: GeneratedAlways<number>
  slug: string
  name_en: string
  name_ne: string
  aliases: WithDefault<string[]>
  description_en: WithDefault<string>
  category_id: number
  vendor_id: number
  district_id: number
  marked_price_paisa: Paisa
  unit: string
  unit_description: string
  stock: number
  /** All pieces that were ever put on the shelf: `stock` and what orders took. */
  stocked: number
  is_vendor_approval_required: WithDefault<boolean>
  vat_exempt: WithDefault<boolean>
  shelf_life_days: number | null
  status: WithDefault<'draft' | 'published' | 'paused'>
  rating_count: WithDefault<number>
  rating_sum: WithDefault<number>
  rating_score: GeneratedAlways<number>
  search_text: string
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
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
