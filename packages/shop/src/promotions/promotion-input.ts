import { z } from 'zod'
import { MAX_INTEGER } from '../http/schemas.ts'
import { lineOfText, typedNumber } from '../input.ts'
import { emptyIsNull, hasTwoDecimals, typedDecimal } from '../money/typed-decimal.ts'
import { isRupees, optionalRupees } from '../money/typed-rupees.ts'
import { timestampText } from '../nepal/timestamp-text.ts'
import { codeOf } from './find-promotion.ts'
import { promotionTexts } from './texts.ts'

// Input of staff about a promotion, from a form or as JSON. Every schema can be applied to its own output.

const [en, ne] = [promotionTexts('en'), promotionTexts('ne')]

const MAX_RUPEES = 1_000_000
/** The largest number of uses in a limit. */
const MAX_USES = 1_000_000

const Rupees = optionalRupees(MAX_RUPEES, { params: { en: en.amount, ne: ne.amount } }).meta({
  type: ['number', 'null'],
  description: 'Rupees, with up to two decimals',
  minimum: 0,
})
const Limit = z
  .preprocess(emptyIsNull, typedNumber(1, MAX_USES).nullable())
  .default(null)
  .meta({ type: ['integer', 'null'], minimum: 1, maximum: MAX_USES })
/** Browsers send a checked box as 'on', and nothing for an unchecked one. */
const Box = z
  .preprocess((typed) => (typed === 'on' ? true : typed), z.boolean())
  .default(false)
  .meta({ type: 'boolean' })

/** What may be changed while it lasts. */
const Changeable = z.object({
  name_en: lineOfText(80),
  name_ne: lineOfText(80),
  starts_at: timestampText.default(null),
  ends_at: timestampText.default(null),
  limit_total: Limit,
  limit_per_customer: Limit,
})

export const ChangePromotion = Changeable.extend({
  before: Changeable.optional().meta({
    description:
      'What was seen: what is the same in both stays as it is now, and what somebody else changed is refused',
  }),
})

export const NewPromotion = Changeable.extend({
  code: z
    .preprocess(
      (typed) => (typeof typed === 'string' ? codeOf(typed) || null : typed),
      z
        .string()
        .refine((code) => /^[A-Z0-9-]{3,24}$/.test(code), { params: { en: en.codeForm, ne: ne.codeForm } })
        .nullable(),
    )
    .default(null)
    .meta({
      type: ['string', 'null'],
      description: 'What a customer types; null for one that counts by itself',
      example: 'DASHAIN-10',
    }),
  kind: z.enum(['percent', 'amount', 'free_delivery']),
  value: z
    .preprocess(typedDecimal, z.number().nullable())
    .default(null)
    .meta({ type: ['number', 'null'], description: 'Percent, or rupees', minimum: 0, maximum: MAX_RUPEES }),
  vendor: z
    .preprocess(emptyIsNull, typedNumber(1, MAX_INTEGER).nullable())
    .default(null)
    .meta({ type: ['integer', 'null'], description: 'Only for the goods of this vendor' }),
  category: z
    .preprocess(emptyIsNull, typedNumber(1, 32_767).nullable())
    .default(null)
    .meta({ type: ['integer', 'null'], description: 'Only for goods of this category' }),
  minimum: Rupees.default(null),
  maximum: Rupees.default(null),
  first_order_only: Box,
  bearer: z.enum(['platform', 'vendor']).default('platform'),
}).superRefine((typed, { addIssue }) => {
  const fault = (path: string, word: 'percent' | 'amount' | 'onlyPercent' | 'choose' | 'vendorBears') =>
    addIssue({ code: 'custom', path: [path], params: { en: en[word], ne: ne[word] } })
  const { kind, value, maximum } = typed
  if (kind === 'percent' && (value === null || value < 0.01 || value > 100 || !hasTwoDecimals(value)))
    fault('value', 'percent')
  if (kind === 'amount' && (value === null || value < 0.01 || !isRupees(value, MAX_RUPEES)))
    fault('value', 'amount')
  if (kind !== 'percent' && maximum !== null) fault('maximum', 'onlyPercent')
  if (maximum === 0) fault('maximum', 'amount')
  if (typed.vendor !== null && typed.category !== null) fault('category', 'choose')
  if (typed.bearer === 'vendor' && (typed.vendor === null || kind === 'free_delivery'))
    fault('bearer', 'vendorBears')
})
