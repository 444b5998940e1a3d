import { z } from 'zod'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { lineOfText, typedNumber } from '../../input.ts'
import { emptyIsNull } from '../../money/typed-decimal.ts'
import { optionalRupees } from '../../money/typed-rupees.ts'
import { NO_AMOUNT, NO_PALIKA, NO_WARDS } from './zone-texts.ts'

// Input of staff about zones, wards and areas, from a form or as JSON. Every schema can be applied to its own output.

const MAX_RUPEES = 100_000
const MAX_TRAVEL_DAYS = 30
const Id = typedNumber(1, MAX_INTEGER)

/** Null if nothing was given. */
const Rupees = optionalRupees(MAX_RUPEES, NO_AMOUNT)

/** Null if nothing was given. */
const TravelDays = z.preprocess(emptyIsNull, typedNumber(0, MAX_TRAVEL_DAYS).nullable()).meta({
  type: ['integer', 'null'],
  minimum: 0,
  maximum: MAX_TRAVEL_DAYS,
  description: 'For how many days goods are on the way; what keeps no longer does not come. Null: no limit',
  example: 2,
})

/** 0 is Sunday. Forms send texts. */
const Weekdays = z
  .array(typedNumber(0, 6))
  .max(7)
  .transform((days) => [...new Set(days)].sort())
  .meta({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 6 },
    description: 'On which days it is usually delivered to; 0 is Sunday',
    example: [2, 3],
  })

const zoneFields = {
  name_en: lineOfText(80),
  name_ne: lineOfText(80),
  fee: Rupees.refine((value) => value !== null, NO_AMOUNT).meta({
    type: 'number',
    description: 'Rupees, once for a purchase',
    minimum: 0,
    example: 60,
  }),
  minimum: Rupees.transform((value) => value ?? 0).meta({
    type: ['number', 'null'],
    description: 'Rupees that the goods have to come to',
    minimum: 0,
    example: 300,
  }),
  free_above: Rupees.meta({
    type: ['number', 'null'],
    description: 'From so many rupees of goods on delivery costs nothing; null: it always costs',
    minimum: 0,
    example: 5000,
  }),
  is_open: z.boolean(),
  delivery_weekdays: Weekdays,
  travel_days: TravelDays,
  brought_by: z.enum(['vendor', 'company']).meta({
    description: 'Who brings what is ordered from now on; `company` needs delivery times',
  }),
}

/** The wards: "all", "1-17", "1, 2, 5-9", or their numbers. */
const Wards = z.union([lineOfText(120), z.array(z.int().min(1).max(99)).min(1).max(99)])
/** A palika's id, or its name in either language, with the district if several have the same name. */
export const Palika = z.preprocess(
  (typed) => (typeof typed === 'string' && /^\s*\d+\s*$/.test(typed) ? Number(typed) : typed),
  z.union([z.int().min(1).max(MAX_INTEGER), lineOfText(120)]),
)

/** Wards of one palika. */
export const SomeWards = z.object({
  location: Palika.meta({ example: 'Pokhara, Kaski' }),
  wards: Wards.meta({ example: '1-17', description: 'Numbers, as a text or one by one; or "all"' }),
})

/** A zone and, in the same form, its first wards if they are known. */
export const NewZone = z
  .object({
    ...zoneFields,
    minimum: zoneFields.minimum.default(0),
    free_above: zoneFields.free_above.default(null),
    is_open: zoneFields.is_open.default(true),
    delivery_weekdays: zoneFields.delivery_weekdays.default([]),
    travel_days: zoneFields.travel_days.default(null),
    brought_by: zoneFields.brought_by.default('vendor'),
    location: z.preprocess(emptyIsNull, Palika.nullable()).default(null),
    wards: z.preprocess(emptyIsNull, Wards.nullable()).default(null),
  })
  .superRefine(({ location, wards }, { addIssue }) => {
    if (location === null && wards !== null) addIssue({ code: 'custom', path: ['location'], ...NO_PALIKA })
    if (wards === null && location !== null) addIssue({ code: 'custom', path: ['wards'], ...NO_WARDS })
  })

/** The version that was seen: a change based on an older one is refused. */
const version = typedNumber(1, MAX_INTEGER)
  .optional()
  .meta({ type: 'integer', description: 'The one that was seen; without it, whatever is there is changed' })

export const ZoneChange = z.object(zoneFields).partial().extend({ version })

/** Other names by which people search it, as a list or separated by commas. */
export const Aliases = z
  .preprocess(
    (typed) => (typeof typed === 'string' ? typed.split(/[,،\n]/).filter((name) => name.trim()) : typed),
    z.array(lineOfText(80)).max(20),
  )
  .meta({ type: 'array', items: { type: 'string' }, example: ['Lakeside', 'लेकसाइड'] })

/** The area's own zone, which takes precedence over its ward's; null for the ward's. */
const OwnZone = z
  .preprocess(emptyIsNull, Id.nullable())
  .meta({ type: ['integer', 'null'], description: 'Its own zone, which counts before its ward’s' })

const areaFields = {
  name_en: lineOfText(80),
  name_ne: lineOfText(80),
  aliases: Aliases,
  zone: OwnZone,
  is_active: z.boolean(),
}

export const NewArea = z.object({
  ...areaFields,
  /** The id of a ward that belongs to a zone. */
  ward: Id.meta({ type: 'integer', example: 380106 }),
  aliases: areaFields.aliases.default([]),
  zone: areaFields.zone.default(null),
  is_active: areaFields.is_active.default(true),
})

export const AreaChange = z.object(areaFields).partial().extend({ version })
