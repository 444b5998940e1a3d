import { z } from 'zod'
import { ReachResponse } from '../catalog/reach/reach-response.ts'
import {
  IsWeighed,
  OverPercent,
  toUnitPriceResponse,
  UnitAmount,
  UnitPriceResponse,
} from '../catalog/units/unit-price-response.ts'
import type { Locale } from '../context.ts'
import { ImageFields, imageFields } from '../files/picture-response.ts'
import { toRupees } from '../money/money.ts'
import { Names, named } from '../nepal/names.ts'
import type { CartLine } from './line.ts'

const CartProductResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  ...ImageFields,
  marked_price: z.number().meta({ description: 'Rupees, of today', example: 95.5 }),
  unit: z.string().meta({ example: 'kg' }),
  unit_description: z.string().meta({ example: '1 kg' }),
  unit_amount: UnitAmount,
  is_weighed: IsWeighed,
  over_percent: OverPercent,
  unit_price: UnitPriceResponse,
  stock: z.int(),
  reach: ReachResponse,
  category: Names,
  vendor: Names.extend({ slug: z.string() }),
}).meta({ id: 'CartProduct' })

export const CartItemResponse = z
  .object({
    id: z.int(),
    quantity: z.int(),
    is_available: z.boolean().meta({ description: 'On sale and in stock: only such items can be sent' }),
    is_vendor_approval_required: z.boolean(),
    product: CartProductResponse,
  })
  .meta({ id: 'CartItem' })

/** A line as lists give it without `expand=product`. */
export const PlainCartItemResponse = CartItemResponse.extend({
  product: z.int().meta({ description: 'The id of the product' }),
}).meta({ id: 'PlainCartItem' })

export function toCartItemResponse(line: CartLine, locale: Locale): z.infer<typeof CartItemResponse> {
  const { product } = line
  return {
    ...line,
    product: {
      id: product.id,
      slug: product.slug,
      ...named(product, locale),
      ...imageFields(product.image),
      marked_price: toRupees(product.marked_price_paisa),
      unit: product.unit,
      unit_description: product.unit_description,
      unit_amount: product.unit_amount,
      is_weighed: product.is_weighed,
      over_percent: product.over_percent,
      unit_price: toUnitPriceResponse(product.unit_price),
      stock: product.stock,
      reach: product.reach,
      category: named(product.category, locale),
      vendor: { slug: product.vendor.slug, ...named(product.vendor, locale) },
    },
  }
}
