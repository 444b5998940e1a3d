import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { ImageFields, imageFields, Picture, toPictureResponse } from '../../files/picture-response.ts'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import type { ChangedValues } from '../tables.ts'
import { UnitAmount } from '../units/unit-price-response.ts'
import type { ModeratedProduct, ToModerate } from './moderate-products.ts'
import { APPROVAL_REASONS, UNITS } from './product-input.ts'
import { PRODUCT_STEPS, type ProductStep, stepsFrom } from './product-states.ts'
import type { ProductChange, VendorProduct } from './vendor-product.ts'
import type { VendorProductCard } from './vendor-products.ts'

const Status = z.enum(['draft', 'pending', 'published', 'rejected', 'paused', 'archived'])
const NamedThing = Names.extend({ id: z.int() })

export const VendorProductCardResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  ...ImageFields,
  marked_price: Rupees,
  unit_description: z.string().meta({ example: '1 kg' }),
  stock: z.int(),
  is_low: z.boolean().meta({ description: 'As few left as the vendor calls few' }),
  status: Status,
  has_change: z.boolean().meta({ description: 'A change waits for a moderator' }),
}).meta({ id: 'VendorProductCard' })

export const VendorProductCounts = z
  .object({
    draft: z.int(),
    pending: z.int(),
    published: z.int(),
    rejected: z.int(),
    paused: z.int(),
    archived: z.int(),
    low: z.int(),
    changed: z.int(),
  })
  .meta({ id: 'VendorProductCounts' })

const ChangeResponse = z
  .object({
    id: z.int(),
    status: z.enum(['pending', 'declined']),
    values: z
      .object({
        name_en: z.string(),
        name_ne: z.string(),
        aliases: z.array(z.string()),
        description_en: z.string(),
        description_ne: z.string(),
        category_id: z.int(),
        district_id: z.int(),
        vat_exempt: z.boolean(),
      } satisfies Record<keyof ChangedValues, z.ZodType>)
      .partial()
      .meta({ description: 'The fields that would be different' }),
    images: z
      .array(Picture)
      .nullable()
      .meta({ description: 'All pictures as they would be; null where they stay' }),
    note: z.string().meta({ description: 'Why it was declined' }),
    asked: Timestamp,
  })
  .meta({ id: 'ProductChange' })

export const VendorProductResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  status: Status,
  version: z.int().meta({ description: 'Counts what its vendor and moderators did with it' }),
  aliases: z.array(z.string()),
  description_en: z.string(),
  description_ne: z.string(),
  category: NamedThing,
  source_district: NamedThing,
  marked_price: Rupees,
  unit: z.enum(UNITS),
  unit_description: z.string(),
  unit_amount: UnitAmount,
  is_weighed: z.boolean().meta({ description: 'Whether it costs what it weighs when it is packed' }),
  over_percent: z
    .int()
    .nullable()
    .meta({ description: 'How many percent more than ordered are paid at most; null for the usual ceiling' }),
  stock: z.int(),
  shelf_life_days: z.int().nullable(),
  lead_hours: z.int().meta({ description: 'Hours that it takes to get ready' }),
  season: z.array(z.int()).meta({
    description: 'Months of Bikram Sambat in which there is most of it; none: those of its category',
  }),
  reach_zones: z.array(z.int()).nullable().meta({
    description: 'The ids of the zones that it is delivered to; null: those of its vendor, `vendor_zones`',
  }),
  vendor_zones: z.array(z.int()).nullable().meta({ description: 'Null: all' }),
  vat_exempt: z.boolean(),
  is_vendor_approval_required: z.boolean(),
  approval_reason: z.enum(APPROVAL_REASONS).nullable(),
  images: z.array(Picture),
  submitted: Timestamp.nullable(),
  published: Timestamp.nullable().meta({ description: 'When it was first on sale' }),
  moderation_note: z.string().meta({ description: 'Why a moderator sent it back' }),
  change: ChangeResponse.nullable().meta({ description: 'The change that waits, or was declined last' }),
  steps: z
    .array(z.enum(Object.keys(PRODUCT_STEPS) as ProductStep[]))
    .meta({ description: 'What it can be made' }),
}).meta({ id: 'VendorProduct' })

export function toVendorProductCardResponse(
  { image, marked_price_paisa, ...card }: VendorProductCard,
  locale: Locale,
): z.infer<typeof VendorProductCardResponse> {
  return {
    ...card,
    ...named(card, locale),
    ...imageFields(image),
    marked_price: toRupees(marked_price_paisa),
  }
}

export function toVendorProductResponse(
  product: VendorProduct,
  locale: Locale,
): z.infer<typeof VendorProductResponse> {
  return {
    id: product.id,
    slug: product.slug,
    status: product.status,
    version: product.version,
    ...named(product, locale),
    aliases: product.aliases,
    description_en: product.description_en,
    description_ne: product.description_ne,
    category: { id: product.category.id, ...named(product.category, locale) },
    source_district: { id: product.district.id, ...named(product.district, locale) },
    marked_price: toRupees(product.marked_price_paisa),
    unit: product.unit as (typeof UNITS)[number],
    unit_description: product.unit_description,
    unit_amount: product.unit_amount,
    is_weighed: product.is_weighed,
    over_percent: product.over_percent,
    stock: product.stock,
    shelf_life_days: product.shelf_life_days,
    lead_hours: product.lead_hours,
    season: product.season,
    reach_zones: product.reach_zones,
    vendor_zones: product.vendor_zones,
    vat_exempt: product.vat_exempt,
    is_vendor_approval_required: product.is_vendor_approval_required,
    approval_reason: product.approval_reason,
    images: product.images.map(toPictureResponse),
    submitted: product.submitted_at && inNepal(product.submitted_at),
    published: product.published_at && inNepal(product.published_at),
    moderation_note: product.moderation_note,
    change: product.change && toChangeResponse(product.change),
    steps: stepsFrom(product.status),
  }
}

function toChangeResponse({ images, asked_at, ...change }: ProductChange): z.infer<typeof ChangeResponse> {
  return { ...change, images: images?.map(toPictureResponse) ?? null, asked: inNepal(asked_at) }
}

export const ProductToModerateResponse = Names.extend({
  kind: z.enum(['product', 'change']),
  product_id: z.int(),
  vendor: NamedThing,
  since: Timestamp,
}).meta({ id: 'ToModerate' })

export function toProductToModerateResponse(
  { vendor, since, ...one }: ToModerate,
  locale: Locale,
): z.infer<typeof ProductToModerateResponse> {
  return {
    ...one,
    ...named(one, locale),
    vendor: { id: vendor.id, ...named(vendor, locale) },
    since: inNepal(since),
  }
}

export const ModeratedProductResponse = VendorProductResponse.extend({
  vendor: NamedThing.extend({ is_trusted: z.boolean() }),
  is_unproven_organic: z.boolean().meta({
    description: 'It says that it is organic, and has no valid organic or village (PGS) certificate',
  }),
}).meta({ id: 'ModeratedProduct' })

export function toModeratedProductResponse(
  product: ModeratedProduct,
  locale: Locale,
): z.infer<typeof ModeratedProductResponse> {
  const { vendor, is_unproven_organic } = product
  return {
    ...toVendorProductResponse(product, locale),
    vendor: { ...vendor, ...named(vendor, locale) },
    is_unproven_organic,
  }
}
