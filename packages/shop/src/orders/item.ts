import type { PictureRef } from '../files/pictures.ts'
import { discountLeft, itemGross } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { orderedGrams } from '../money/weight.ts'
import { AMOUNT_COLUMNS } from './amounts.ts'
import type { Call, IfMissing } from './missing/if-missing.ts'
import type { OrderItemStatus } from './states.ts'

/** What an ordered item weighs that is sold by weight. */
export interface ItemWeight {
  /** How many grams one unit has, and what was ordered. */
  unit_grams: number
  ordered_grams: number
  /** How many percent more are paid at most, in cash. */
  over_percent: number
  /** What the scale showed, and how much of it is paid; null until it is packed. */
  packed_grams: number | null
  billed_grams: number | null
}

/** An ordered product as it was when it was ordered. */
export interface OrderItem {
  id: number
  product: {
    id: number
    slug: string
    name_en: string
    name_ne: string
    image: PictureRef | null
    unit: string
    unit_description: string
    marked_price_paisa: Paisa
  }
  /** The quantity that is left, and the ordered one. */
  quantity: number
  ordered_quantity: number
  /** Quantity times price or, once it is weighed, what it weighs times price, before the discount. */
  amount_paisa: Paisa
  /** The discount by a promotion. */
  discount_paisa: Paisa
  /** Null for what is not sold by weight. */
  weight: ItemWeight | null
  /** What its customer wants if it is not there; null where nobody chose. */
  if_missing: IfMissing | null
  /** Null if nobody was asked to call, nor called. */
  call: Call | null
  status: OrderItemStatus
}

/** The picture of order item `i` as a PictureRef in JSON. A picture never changes, but its sizes may be made later. */
export const ITEM_IMAGE = `case when i.image_file is not null then json_build_object(
  'file', i.image_file, 'dominant_colour', i.image_ground, 'sized', exists (
    select from product_images p
    where p.product_id = i.product_id and p.file = i.image_file and p.sized_at is not null)) end`

/** The call about order item `i` before it is left out, as a `Call`. */
export const CALL = `case when i.called_at is not null then 'called' when i.call_asked_at is not null then 'asked' end`

/** The columns that `itemOf` reads, of order_items `i`. */
export const ITEM_COLUMNS = `i.id, i.product_id, i.slug, i.name_en, i.name_ne, ${ITEM_IMAGE} as image,
  i.unit, i.unit_description, i.ordered_quantity, i.over_percent, i.packed_grams, i.if_missing, ${CALL} as call,
  ${AMOUNT_COLUMNS}`

export interface ItemRow {
  id: number
  product_id: number
  slug: string
  name_en: string
  name_ne: string
  image: PictureRef | null
  unit: string
  unit_description: string
  price_paisa: Paisa
  quantity: number
  ordered_quantity: number
  unit_grams: number | null
  over_percent: number | null
  packed_grams: number | null
  billed_grams: number | null
  /** What is left of it costs, after the discount. */
  amount_paisa: Paisa
  if_missing: IfMissing | null
  call: Call | null
  status: OrderItemStatus
}

export function itemOf(row: ItemRow): OrderItem {
  return {
    id: row.id,
    product: {
      id: row.product_id,
      slug: row.slug,
      name_en: row.name_en,
      name_ne: row.name_ne,
      image: row.image,
      unit: row.unit,
      unit_description: row.unit_description,
      marked_price_paisa: row.price_paisa,
    },
    quantity: row.quantity,
    ordered_quantity: row.ordered_quantity,
    amount_paisa: itemGross(row),
    discount_paisa: discountLeft(row),
    weight: weightOf(row),
    if_missing: row.if_missing,
    call: row.call,
    status: row.status,
  }
}

function weightOf({
  unit_grams,
  over_percent,
  quantity,
  packed_grams,
  billed_grams,
}: ItemRow): ItemWeight | null {
  if (unit_grams === null) return null
  const ordered = { unit_grams, quantity, over_percent: over_percent ?? 0 }
  return {
    unit_grams,
    over_percent: over_percent ?? 0,
    ordered_grams: orderedGrams(ordered),
    packed_grams,
    billed_grams,
  }
}
