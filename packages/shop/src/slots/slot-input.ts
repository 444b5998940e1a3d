import { z } from 'zod'
import { MAX_INTEGER } from '../http/schemas.ts'
import { noneIfEmpty, typedNumber } from '../input.ts'
import { optionalRupees } from '../money/typed-rupees.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { slotTexts } from './texts.ts'

// Input of staff about delivery times, from a form or as JSON. Times of the day are those of Nepal, '07:00'.

const MAX_RUPEES = 100_000
const both = (text: 'amount' | 'endsBefore' | 'closesBefore' | 'weekdays') => ({
  params: { en: slotTexts('en')[text], ne: slotTexts('ne')[text] },
})

/** A time of the day in Nepal, '07:00'. */
export const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/)
  .transform((typed) => typed.slice(0, 5))
  .meta({ type: 'string', description: 'In Nepal', example: '07:00' })

const version = typedNumber(1, MAX_INTEGER).meta({ type: 'integer', description: 'The one that was seen' })

const termFields = {
  ends: Clock,
  cut_off_days: typedNumber(0, 6).meta({
    type: 'integer',
    minimum: 0,
    maximum: 6,
    description: 'Orders are taken until `cut_off` of so many days before',
    example: 1,
  }),
  cut_off: Clock.meta({ example: '17:00' }),
  load_minutes: typedNumber(0, 1440).meta({
    type: 'integer',
    description: 'So long before it starts everything must be packed',
  }),
  capacity: typedNumber(1, 10_000).meta({ type: 'integer', description: 'How many deliveries can be made' }),
  fee: optionalRupees(MAX_RUPEES, both('amount')).meta({
    type: ['number', 'null'],
    description: 'Rupees; null for the fee of the zone',
    example: 40,
  }),
}

/** A time of some weekdays. */
export const NewTemplates = z
  .object({
    weekdays: z
      .array(typedNumber(0, 6))
      .max(7)
      .transform((days) => [...new Set(days)].sort())
      .refine((days) => days.length > 0, both('weekdays'))
      .meta({
        type: 'array',
        items: { type: 'integer', minimum: 0, maximum: 6 },
        description: '0 is Sunday',
      }),
    starts: Clock,
    ...termFields,
    load_minutes: termFields.load_minutes.default(60),
    fee: termFields.fee.default(null),
    version: version.optional(),
  })
  .refine(({ starts, ends }) => ends > starts, { path: ['ends'], ...both('endsBefore') })
  .refine(({ starts, cut_off, cut_off_days }) => cut_off_days > 0 || cut_off <= starts, {
    path: ['cut_off'],
    ...both('closesBefore'),
  })

/** Another end, capacity, fee or end of ordering of a weekday's time; what is left out stays. */
export const TemplateChange = z.object(termFields).partial().extend({ version: version.optional() })

/** From which day on orders need a time, and for how many days times are offered. */
export const ZoneTimesChange = z.object({
  slots_from: noneIfEmpty(typedDay).meta({
    type: ['string', 'null'],
    format: 'date',
    description: 'From this day in Nepal on orders need a time; null: they need none',
  }),
  days_ahead: typedNumber(1, 28).meta({ type: 'integer', minimum: 1, maximum: 28, example: 7 }),
  version: version.optional(),
})

/** How many deliveries one time of one day can have, and whether it can be ordered for. */
export const SlotChange = z.object({
  capacity: typedNumber(0, 10_000).optional().meta({ type: 'integer', minimum: 0, maximum: 10_000 }),
  is_open: z.boolean().optional(),
  version,
})
