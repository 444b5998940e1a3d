import { z } from 'zod'
import { TypedId, versionSeen } from '../../http/schemas.ts'
import { lineOfText, searchText, typedNumber } from '../../input.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { NewVendorProduct } from '../changing/product-input.ts'
import { soundOf } from '../search-keys/product-keys.ts'

// Input about tags. Every schema can be applied to its own output, because routes parse and commands parse again.

/** Words of a tag, letters of each. */
const MAX_WORDS = 30
const MAX_CHARACTERS = 60
/** Products that one request puts a tag on, or takes it off. */
const MAX_PRODUCTS = 200

const { name_en, name_ne } = NewVendorProduct.shape

const Word = lineOfText(MAX_CHARACTERS).refine((word) => soundOf(word) !== '', {
  params: { en: 'There is no word in this.', ne: 'यसमा कुनै शब्द छैन।' },
})

export const TAG_KINDS = ['diet', 'fasting', 'use'] as const

const fields = {
  kind: z.enum(TAG_KINDS),
  name_en,
  name_ne,
  words: z
    .array(Word)
    .refine((words) => words.length <= MAX_WORDS, {
      params: {
        en: `Write at most ${MAX_WORDS} words.`,
        ne: `बढीमा ${nepaliFigures(MAX_WORDS)} शब्द लेख्नुहोस्।`,
      },
    })
    .overwrite((words) => [...new Set(words)])
    .meta({
      description: 'What people type for it, in either script, besides its names',
      example: ['upvas', 'व्रत'],
    }),
}

/** A new tag. Its slug, which filters take, is made of its English name. */
export const NewTag = z.object(fields).partial({ words: true })

/** A change of a tag; fields that are left out stay, and its slug always. */
export const TagPatch = z
  .object({
    ...fields,
    version: versionSeen(),
  })
  .partial()

const ProductIds = z
  .array(TypedId)
  .max(MAX_PRODUCTS)
  .overwrite((ids) => [...new Set(ids)])
  .optional()

/** Products that are to bear a tag, and those that are not. */
export const TagProducts = z.object({
  put: ProductIds.meta({ description: 'Ids of products that bear it from now on' }),
  take: ProductIds.meta({ description: 'Ids of products that bear it no more' }),
})

/** Which products are listed with a tag, the newest first. */
export const TagProductQuery = z.object({
  search: searchText(100)
    .optional()
    .meta({ description: 'All products of such a name; without it those that bear the tag' }),
  cursor: z.string().max(300).optional(),
  limit: typedNumber(1, 100).optional().meta({ type: 'integer', minimum: 1, maximum: 100, default: 30 }),
})
