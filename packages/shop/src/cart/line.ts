import { AGREED_NAME, FOR_SALE, REACH } from '../catalog/product-card.ts'
import { IN_STOCK } from '../catalog/stock.ts'
import { shownUnitPrice, type UnitPrice } from '../catalog/units/unit-price.ts'
import type { PictureRef } from '../files/pictures.ts'
import type { Paisa } from '../money/money.ts'
import type { Reach } from '../places/reach.ts'

/**
 * A product as a cart shows it. Of a product that is not on sale, only the name is shown, and only if a moderator
 * approved it: the other texts are empty, price and stock are 0.
 */
export interface CartProduct {
  id: number
  /** Empty for a product that has no page. */
  slug: string
  name_en: string
  name_ne: string
  image: PictureRef | null
  marked_price_paisa: Paisa
  unit: string
  unit_description: string
  unit_amount: number | null
  is_weighed: boolean
  over_percent: number | null
  unit_price: UnitPrice | null
  stock: number
  /** How far it goes (places/reach.ts). */
  reach: Reach
  category: { name_en: string; name_ne: string }
  vendor: { slug: string; name_en: string; name_ne: string }
}

/** One line of a cart. In a guest cart `id` is the product's. */
export interface CartLine {
  id: number
  quantity: number
  /** Whether the product is on sale and in stock: only such lines can be selected and ordered. */
  is_available: boolean
  is_vendor_approval_required: boolean
  product: CartProduct
}

/** The columns of a line, from the tables that LINE_TABLES joins to products `p`. */
export const LINE_COLUMNS = `
  ${IN_STOCK} as is_available, ${FOR_SALE} as is_for_sale, ${AGREED_NAME} as is_named, p.is_vendor_approval_required,
  p.id as product_id, p.slug, p.name_en, p.name_ne, p.marked_price_paisa, p.unit, p.unit_description, p.stock,
  p.unit_amount, p.is_weighed, p.over_percent, p.unit_price_paisa, ${REACH},
  i.file, i.ground, i.sized_at is not null as sized,
  k.name_en as category_en, k.name_ne as category_ne,
  v.slug as vendor_slug, v.name_en as vendor_en, v.name_ne as vendor_ne`

export const LINE_TABLES = `
  join vendors v on v.id = p.vendor_id
  join categories k on k.id = p.category_id
  left join product_images i on i.product_id = p.id and i.position = 0`

export interface LineRow {
  id: number
  quantity: number
  is_available: boolean
  is_for_sale: boolean
  is_named: boolean
  is_vendor_approval_required: boolean
  product_id: number
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
  stock: number
  reach: Reach
  file: string | null
  ground: string | null
  sized: boolean
  category_en: string
  category_ne: string
  vendor_slug: string
  vendor_en: string
  vendor_ne: string
}

/** The name shown for a product whose own name no moderator approved, or whose vendor is closed. */
const NAMELESS = { name_en: 'A product that is no longer sold', name_ne: 'अब नबेचिने सामान' }
const NO_NAME = { name_en: '', name_ne: '' }

export function lineOf(row: LineRow): CartLine {
  if (!row.is_for_sale) return goneLineOf(row)
  return {
    id: row.id,
    quantity: row.quantity,
    is_available: row.is_available,
    is_vendor_approval_required: row.is_vendor_approval_required,
    product: {
      id: row.product_id,
      slug: row.slug,
      name_en: row.name_en,
      name_ne: row.name_ne,
      image:
        row.file && row.ground ? { file: row.file, dominant_colour: row.ground, sized: row.sized } : null,
      marked_price_paisa: row.marked_price_paisa,
      unit: row.unit,
      unit_description: row.unit_description,
      unit_amount: row.unit_amount,
      is_weighed: row.is_weighed,
      over_percent: row.over_percent,
      unit_price: shownUnitPrice(row),
      stock: row.stock,
      reach: row.reach,
      category: { name_en: row.category_en, name_ne: row.category_ne },
      vendor: { slug: row.vendor_slug, name_en: row.vendor_en, name_ne: row.vendor_ne },
    },
  }
}

function goneLineOf({ id, quantity, product_id, is_named, name_en, name_ne }: LineRow): CartLine {
  return {
    id,
    quantity,
    is_available: false,
    is_vendor_approval_required: false,
    product: {
      id: product_id,
      slug: '',
      ...(is_named ? { name_en, name_ne } : NAMELESS),
      image: null,
      marked_price_paisa: 0,
      unit: '',
      unit_description: '',
      unit_amount: null,
      is_weighed: false,
      over_percent: null,
      unit_price: null,
      stock: 0,
      reach: { zones: null, keeps_days: null },
      category: NO_NAME,
      vendor: { slug: '', ...NO_NAME },
    },
  }
}
