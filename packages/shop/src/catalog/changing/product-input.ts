import { z } from 'zod'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { lineOfText, linesOfText, numberOfDigits, searchText, typedNumber } from '../../input.ts'
import { typedRupees } from '../../money/typed-rupees.ts'
import { DEFAULT_OVER_PERCENT, MAX_OVER_PERCENT } from '../../money/weight.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import { plainDigits, withoutUnseen } from '../../plain-text.ts'

// Input about products from vendors and staff. Every schema can be applied to its own output, because routes parse and
// commands parse again.

/** How many pictures a product may have. */
export const MAX_PICTURES = 6

/** The units of a price: `kg` for `1 kg, cleaned`. */
export const UNITS = ['kg', 'g', 'l', 'ml', 'piece', 'bunch', 'packet', 'dozen'] as const

/** Why orders of a product wait for its vendor's approval. */
export const APPROVAL_REASONS = [
  'made_to_order',
  'small_harvest',
  'price_moves_daily',
  'licence_needed',
] as const

const MAX_RUPEES = 500_000
/** 30 days. */
const MAX_LEAD_HOURS = 720
const WRONG_PRICE = {
  params: {
    en: `Enter the price in rupees, for example 95 or 95.50, at most ${MAX_RUPEES.toLocaleString('en-IN')}.`,
    ne: 'मूल्य रुपैयाँमा लेख्नुहोस्, जस्तै 95 वा 95.50, बढीमा 5,00,000।',
  },
}
const WRONG_AMOUNT = {
  params: {
    en: 'Enter the amount as a number, for example 250 or 0.5, or leave it empty.',
    ne: 'मात्रा सङ्ख्यामा लेख्नुहोस्, जस्तै 250 वा 0.5, नत्र खाली छोड्नुहोस्।',
  },
}
const NOT_CHOSEN = { params: { en: 'Please choose.', ne: 'कृपया छान्नुहोस्।' } }
const NO_LATIN = {
  params: { en: 'Use Latin letters for this name.', ne: 'यो नाम अङ्ग्रेजी अक्षरमा लेख्नुहोस्।' },
}
const NO_DEVANAGARI = {
  params: { en: 'Use Devanagari letters for this name.', ne: 'यो नाम नेपाली अक्षरमा लेख्नुहोस्।' },
}

/** A price must not be zero. */
const Price = typedRupees(MAX_RUPEES, WRONG_PRICE)
  .refine((rupees) => rupees > 0, WRONG_PRICE)
  .meta({ type: 'number', description: 'Rupees, with up to two decimals', example: 95.5 })

/**
 * A number as sent, or as typed in Latin or Devanagari digits with up to three decimals. Anything else becomes 0, which
 * is then refused.
 */
const Amount = z
  .preprocess(
    (typed) => {
      if (typed === undefined || typeof typed === 'number') return typed
      // With three decimals nobody can tell whether 1,250 is a group or a decimal comma, so no mark of a group is read.
      const written = plainDigits(String(typed)).trim()
      return /^(?:\d{1,6}(?:\.\d{1,3})?|\.\d{1,3})$/.test(written) ? Number(written) : 0
    },
    z.number().refine(isAmount, WRONG_AMOUNT),
  )
  .meta({ type: 'number', exclusiveMinimum: 0 })

function isAmount(amount: number): boolean {
  return amount >= 0.001 && amount < 1_000_000 && Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6
}

const Count = (least: number, most: number) =>
  typedNumber(least, most).meta({ type: 'integer', minimum: least, maximum: most })
/** Browsers send an empty text for a select without a choice; it becomes 0, which is then refused. */
const Chosen = z
  .preprocess(
    (typed) => (typeof typed === 'string' ? numberOfDigits(typed.trim() || '0') : typed),
    z
      .int()
      .max(MAX_INTEGER)
      .refine((id) => id > 0, NOT_CHOSEN),
  )
  .meta({ type: 'integer', minimum: 1 })
const Stock = Count(0, 99_999)

const fields = {
  name_en: lineOfText(100)
    .overwrite(withoutUnseen)
    .refine((name) => /[a-z]/i.test(name), NO_LATIN),
  name_ne: lineOfText(100)
    .overwrite(withoutUnseen)
    .refine((name) => /[\u0900-\u097f]/.test(name), NO_DEVANAGARI),
  aliases: z
    .array(lineOfText(60))
    .max(20)
    .meta({ description: 'Other names that people look for', example: ['aalu', 'alu'] }),
  description_en: linesOfText(3000).unwrap(),
  description_ne: linesOfText(3000).unwrap(),
  category_id: Chosen,
  district_id: Chosen.meta({ description: 'Where it was grown or made' }),
  marked_price: Price,
  unit: z.enum(UNITS),
  unit_description: lineOfText(60).transform(latinDigits).meta({ example: '1 kg' }),
  unit_amount: Amount.nullable().meta({
    description:
      'How many of `unit` the price buys, with up to three decimals; null or left out, it is what the description says plainly',
    example: 250,
  }),
  is_weighed: z.boolean().meta({
    description:
      'Whether each order is weighed when it is packed, and costs what it weighs; only with unit kg or g and an amount',
  }),
  over_percent: Count(0, MAX_OVER_PERCENT)
    .nullable()
    .meta({
      description: `How many percent more than ordered are paid at most, in cash; null for ${DEFAULT_OVER_PERCENT}`,
    }),
  stock: Stock,
  shelf_life_days: Count(1, 3650).nullable().meta({ description: 'Days that it keeps; null for years' }),
  lead_hours: Count(0, MAX_LEAD_HOURS).meta({
    description: 'Hours that it takes to get ready, before it can be sent or packed; 0 for none',
  }),
  vat_exempt: z.boolean(),
  is_vendor_approval_required: z.boolean(),
  approval_reason: z.enum(APPROVAL_REASONS).nullable(),
}

/** A change of a product; fields that are left out stay. `version` is the one that was seen. */
export const ProductPatch = z
  .object({
    ...fields,
    version: Count(1, MAX_INTEGER),
    stock_before: Stock.meta({
      description:
        'The stock that was seen, needed with another `stock`: orders change it without a new version',
    }),
  })
  .partial()
export type ProductPatch = z.output<typeof ProductPatch>

/** A new product. */
export const NewVendorProduct = z.object({
  ...fields,
  aliases: fields.aliases.default([]),
  description_en: fields.description_en.default(''),
  description_ne: fields.description_ne.default(''),
  unit_amount: fields.unit_amount.default(null),
  is_weighed: fields.is_weighed.default(false),
  over_percent: fields.over_percent.default(null),
  shelf_life_days: fields.shelf_life_days.default(null),
  lead_hours: fields.lead_hours.default(0),
  vat_exempt: fields.vat_exempt.default(false),
  is_vendor_approval_required: fields.is_vendor_approval_required.default(false),
  approval_reason: fields.approval_reason.default(null),
})

/** A new product that staff add for a vendor. */
export const NewProductFor = NewVendorProduct.extend({
  vendor: Chosen.meta({ description: 'Whose product it is' }),
})

/** A new price in rupees. `marked_price_before` is the one that was seen. */
export const PriceChange = z.object({ marked_price: Price, marked_price_before: Price.optional() })

/** A new stock. `stock_before` is the one that was seen. */
export const StockChange = z.object({ stock: Stock, stock_before: Stock.optional() })

/** A new price, a new stock, or both. */
export const OfferChange = z.object({ ...PriceChange.shape, ...StockChange.shape }).partial()

/** The pictures in their order, each by its `file`; a picture that is left out is removed. */
export const PictureOrder = z.object({
  pictures: z.array(z.string().regex(/^[0-9a-f]{20}$/)).max(MAX_PICTURES),
  version: Count(1, MAX_INTEGER).optional(),
})

/** A moderator's decision on a product: the version that was seen and, to decline, the reason. */
const Decision = z.object({ version: Count(1, MAX_INTEGER).optional() })
export const Approval = Decision.extend({
  organic_reason: lineOfText(500, 5).optional().meta({
    description: 'Why it may say organic without a valid certificate: needed where `is_unproven_organic`',
  }),
})
export const Decline = Decision.extend({ note: lineOfText(500, 5) })

/** The filters of a vendor's list of products. */
export const VendorProductQuery = z.object({
  search: searchText(100).optional(),
  /** `low`: products on sale or paused whose stock is low; `changed`: those with a waiting change. */
  status: z
    .enum(['draft', 'pending', 'published', 'rejected', 'paused', 'archived', 'low', 'changed'])
    .optional(),
  cursor: z.string().max(200).optional(),
  limit: Count(1, 100).default(30),
})
