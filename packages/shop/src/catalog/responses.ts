import { z } from 'zod'
import { ShownCertificateResponse } from '../certificates/shown-response.ts'
import type { Locale } from '../context.ts'
import { ImageFields, imageFields, Picture, toPictureResponse } from '../files/picture-response.ts'
import { Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import { type Destination, reaches } from '../places/reach.ts'
import type { Category } from './categories/categories.ts'
import { APPROVAL_REASONS } from './changing/product-input.ts'
import type { SourceDistrict } from './on-sale.ts'
import type { ProductCard } from './product-card.ts'
import type { ProductDetail } from './product-detail.ts'
import { ReachResponse } from './reach/reach-response.ts'
import {
  IsWeighed,
  OverPercent,
  toUnitPriceResponse,
  UnitAmount,
  UnitPriceResponse,
} from './units/unit-price-response.ts'

export const CategoryResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  parent_id: z.int().nullable().meta({ description: 'That it is inside of; null: on the top level' }),
  product_count: z.int().meta({ description: 'Those of categories inside it too' }),
  ...ImageFields,
}).meta({ id: 'Category' })

const Belt = z.enum(['himal', 'pahad', 'terai']).meta({ description: 'Mountains, hills or plain' })

export const SourceDistrictResponse = Names.extend({
  id: z.int(),
  belt: Belt,
  product_count: z.int(),
}).meta({ id: 'SourceDistrict' })

export const ProductResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  ...ImageFields,
  marked_price: z.number().meta({ description: 'Rupees', example: 95.5 }),
  sale: z
    .object({
      price_before: z
        .number()
        .nullable()
        .meta({ description: 'Rupees; null where it was not asked for in all of the seven days before' }),
      ends: Timestamp,
    })
    .nullable()
    .meta({ description: 'Only while the price is lowered for a time' }),
  unit: z.string().meta({ example: 'kg' }),
  unit_description: z.string().meta({ example: '1 kg' }),
  unit_amount: UnitAmount,
  is_weighed: IsWeighed,
  over_percent: OverPercent,
  unit_price: UnitPriceResponse,
  stock: z.int(),
  is_available: z.boolean(),
  is_vendor_approval_required: z.boolean(),
  season: z
    .array(z.int())
    .meta({ description: 'Months of Bikram Sambat in which there is most of it; 1 is Baisakh' }),
  reach: ReachResponse,
  reaches: z.boolean().nullable().meta({
    description: 'Whether it comes to the zone that was asked about (`zone`); null where none was',
  }),
  rating_average: z.number().nullable().meta({ description: '1 to 5; null before the first rating' }),
  rating_count: z.int(),
  source_district: Names.extend({ belt: Belt }),
  category: Names.extend({ id: z.int(), slug: z.string() }),
  vendor: Names.extend({ slug: z.string() }),
}).meta({ id: 'Product' })

export const ProductDetailResponse = z
  .object({
    ...ProductResponse.shape,
    aliases: z.array(z.string()),
    description: z.string().meta({ description: 'In the reader’s language, where the vendor wrote it' }),
    approval_reason: z
      .enum(APPROVAL_REASONS)
      .nullable()
      .meta({ description: 'Why its vendor approves each order' }),
    images: z.array(Picture),
    shelf_life_days: z.int().nullable(),
    vat_exempt: z.boolean(),
    certificate: ShownCertificateResponse.nullable().meta({
      description: 'What shows how it is grown; null without one, and from the day after its last',
    }),
    vendor: Names.extend({
      slug: z.string(),
      about: z.string().meta({ description: 'In the reader’s language, where the vendor wrote it' }),
      kind: z.string().meta({ example: 'cooperative' }),
      local_level: z.string().meta({ example: 'Gharpajhong' }),
      number: z.string().meta({ description: 'As printed', example: 'ID-000012' }),
      back_on: z.iso
        .date()
        .nullable()
        .meta({ description: 'Only while it is closed for holidays: the day on which it is back' }),
    }),
  })
  .meta({ id: 'ProductDetail' })

/** `to` is what was asked about: where it may come to. */
export function toProductResponse(
  product: ProductCard,
  locale: Locale,
  to: Destination | null = null,
): z.infer<typeof ProductResponse> {
  return {
    id: product.id,
    slug: product.slug,
    ...named(product, locale),
    ...imageFields(product.image),
    marked_price: toRupees(product.marked_price_paisa),
    sale: product.sale && {
      price_before: product.sale.compare_paisa === null ? null : toRupees(product.sale.compare_paisa),
      ends: inNepal(product.sale.ends_at),
    },
    unit: product.unit,
    unit_description: product.unit_description,
    unit_amount: product.unit_amount,
    is_weighed: product.is_weighed,
    over_percent: product.over_percent,
    unit_price: toUnitPriceResponse(product.unit_price),
    stock: product.stock,
    is_available: product.is_available,
    is_vendor_approval_required: product.is_vendor_approval_required,
    season: product.season,
    reach: product.reach,
    reaches: to && reaches(product.reach, to),
    rating_average: product.rating_average,
    rating_count: product.rating_count,
    source_district: { ...named(product.district, locale), belt: product.district.belt },
    category: { id: product.category.id, slug: product.category.slug, ...named(product.category, locale) },
    vendor: { slug: product.vendor.slug, ...named(product.vendor, locale) },
  }
}

export function toProductDetailResponse(
  product: ProductDetail,
  locale: Locale,
  to: Destination | null = null,
): z.infer<typeof ProductDetailResponse> {
  const answer = toProductResponse(product, locale, to)
  return {
    ...answer,
    aliases: product.aliases,
    description: (locale === 'ne' && product.description_ne) || product.description_en,
    approval_reason: product.approval_reason,
    images: product.images.map(toPictureResponse),
    shelf_life_days: product.shelf_life_days,
    vat_exempt: product.vat_exempt,
    certificate: product.certificate,
    vendor: {
      ...answer.vendor,
      about: (locale === 'ne' && product.vendor.about_ne) || product.vendor.about_en,
      kind: product.vendor.kind,
      local_level: product.vendor.local_level,
      number: product.vendor.number,
      back_on: product.vendor.back_on,
    },
  }
}

export function toCategoryResponse(category: Category, locale: Locale): z.infer<typeof CategoryResponse> {
  const { id, slug, parent_id, product_count, image } = category
  return {
    id,
    slug,
    ...named(category, locale),
    parent_id,
    product_count,
    ...imageFields(image),
  }
}

export function toSourceDistrictResponse(
  district: SourceDistrict,
  locale: Locale,
): z.infer<typeof SourceDistrictResponse> {
  const { id, belt, product_count } = district
  return { id, ...named(district, locale), belt, product_count }
}
