import { z } from 'zod'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { choiceOf, lineOfText, noneIfEmpty, typedNumber } from '../../input.ts'
import { typedDay } from '../../nepal/typed-day.ts'
import { CLOSURE_KINDS } from '../closure-tables.ts'
import { Clock } from '../slot-input.ts'
import { closureTexts } from './texts.ts'

// Input of staff about closures, from a form or as JSON.

const both = (text: 'lastBefore' | 'endsBefore') => ({
  params: { en: closureTexts('en')[text], ne: closureTexts('ne')[text] },
})

const seenDeliveries = typedNumber(0, MAX_INTEGER).optional().meta({
  type: 'integer',
  description:
    'How many deliveries are ordered within, as the sender saw it; refused if there are more by now',
})

const fields = {
  zone: noneIfEmpty(typedNumber(1, MAX_INTEGER))
    .default(null)
    .meta({
      type: ['integer', 'null'],
      description: 'The id of a zone; null for all zones',
    }),
  kind: choiceOf(CLOSURE_KINDS),
  reason_en: lineOfText(80).meta({ description: 'What shoppers read', example: 'Dashain' }),
  reason_ne: lineOfText(80),
}

/** Why one delivery time is closed, with how many deliveries its sender saw in it. */
export const ClosingOne = z.object(fields).omit({ zone: true }).extend({ deliveries: seenDeliveries })

/** From this moment on until somebody opens again. */
export const ClosingNow = z.object(fields)

/** Days, or hours of a day. */
export const ClosingDays = z
  .object({
    ...fields,
    first_day: typedDay,
    last_day: noneIfEmpty(typedDay)
      .default(null)
      .meta({
        type: ['string', 'null'],
        format: 'date',
        description: 'Null: the first day alone',
      }),
    from: noneIfEmpty(Clock)
      .default(null)
      .meta({
        type: ['string', 'null'],
        description: 'Of the first day; null: from its beginning',
      }),
    to: noneIfEmpty(Clock)
      .default(null)
      .meta({
        type: ['string', 'null'],
        description: 'Of the last day; null: until its end',
      }),
  })
  .refine(({ first_day, last_day }) => last_day === null || last_day >= first_day, {
    path: ['last_day'],
    ...both('lastBefore'),
  })
  .refine(
    ({ first_day, last_day, from, to }) =>
      to === null || (last_day ?? first_day) > first_day || to > (from ?? '00:00'),
    { path: ['to'], ...both('endsBefore') },
  )

/** The same, with how many deliveries its sender saw within. */
export const ClosingDaysSeen = ClosingDays.safeExtend({
  deliveries: seenDeliveries,
})

export const Ending = z.object({ version: typedNumber(1, MAX_INTEGER).optional() })
