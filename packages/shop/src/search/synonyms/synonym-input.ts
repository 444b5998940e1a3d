import { z } from 'zod'
import { soundOf } from '../../catalog/search-keys/product-keys.ts'
import { versionSeen } from '../../http/schemas.ts'
import { lineOfText, searchText, typedNumber } from '../../input.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

// Input about synonyms. Every schema can be applied to its own output, because routes parse and commands parse again.

/** Words on one side of a row, letters of one word, letters of a note. */
const MAX_WORDS = 20
const MAX_CHARACTERS = 60
const MAX_NOTE = 200

const Word = lineOfText(MAX_CHARACTERS).refine((word) => soundOf(word) !== '', {
  params: { en: 'There is no word in this.', ne: 'यसमा कुनै शब्द छैन।' },
})

const Words = z
  .array(Word)
  .refine((words) => words.length <= MAX_WORDS, {
    params: {
      en: `Write at most ${MAX_WORDS} words; the others go into a row of their own.`,
      ne: `बढीमा ${nepaliFigures(MAX_WORDS)} शब्द लेख्नुहोस्; बाँकी अर्को पङ्क्तिमा राख्नुहोस्।`,
    },
  })
  .overwrite((words) => [...new Set(words)])

const MISSING = { params: { en: 'Write at least one word.', ne: 'कम्तीमा एउटा शब्द लेख्नुहोस्।' } }

export const WAYS = ['both', 'one', 'never'] as const

const fields = {
  words: Words.refine((words) => words.length > 0, MISSING).meta({
    description: 'As people type them, in either script',
    example: ['pyaaj', 'प्याज'],
  }),
  way: z.enum(WAYS).meta({
    description:
      'both: either finds the other; one: the words find what they mean; never: they are never taken for these',
  }),
  means: Words.meta({ description: 'What they mean, in place of a category', example: ['onion'] }),
  category_id: typedNumber(1, 32_767)
    .nullable()
    .meta({ type: 'integer', description: 'The whole category that they mean; then `way` is one' }),
  note: lineOfText(MAX_NOTE, 0).meta({ description: 'Who says so; for staff alone' }),
}

/** A new row. It means either words or a category. */
export const NewSynonym = z.object(fields).partial().required({ words: true, way: true })

/** A change of a row; fields that are left out stay. */
export const SynonymPatch = z
  .object({
    ...fields,
    is_off: z.boolean().meta({ description: 'Not used until it is switched on again' }),
    version: versionSeen(),
  })
  .partial()

const STATES = ['own', 'delivered', 'off'] as const

/** Which rows are listed, the newest first. */
export const SynonymQuery = z.object({
  search: searchText(100).optional().meta({ description: 'What is in a word, or sounds like one' }),
  state: z.enum(STATES).optional().meta({
    description: 'own: written by staff; delivered: with the software; off: switched off',
  }),
  cursor: z.string().max(300).optional(),
  limit: typedNumber(1, 100).optional().meta({ type: 'integer', minimum: 1, maximum: 100, default: 50 }),
})
