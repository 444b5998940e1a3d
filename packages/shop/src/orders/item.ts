import type { PictureRef } from '../files/pictures.ts'
import { discountLeft, grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { AMOUNT_COLUMNS } from './amounts.ts'
import type { OrderItemStatus } from './states.ts'

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
  /** Quantity times price, before the discount. */
  amount_paisa: Paisa
  /** The discount by a promotion. */
  discount_paisa: Paisa
  status: OrderItemStatus
}

/** The picture of order item `i` as a PictureRef in JSON. A picture never changes, but its sizes may be made later. */
export const ITEM_IMAGE = `case when i.image_file is not null then json_build_object(
  'file', i.image_file, 'dominant_colour', i.image_ground, 'sized', exists (
    select from product_images p
    where p.product_id = i.product_id and p.file = i.image_file and p.sized_at is not null)) end`

/** The columns that `itemOf` reads, of order_items `i`. */
export const ITEM_COLUMNS = `i.id, i.product_id, i.slug, i.name_en, i.name_ne, ${ITEM_IMAGE} as image,
  i.unit, i.unit_description, i.ordered_quantity, ${AMOUNT_COLUMNS}`

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
  /** What is left of it costs, after the discount. */
  amount_paisa: Paisa
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
    amount_paisa: grossOf(row),
    discount_paisa: discountLeft(row),
    status: row.status,
  }
}
