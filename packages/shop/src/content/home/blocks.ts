import { z } from 'zod'
import { MAX_INTEGER, TypedId } from '../../http/schemas.ts'
import { lineOfText, linesOfText, typedNumber } from '../../input.ts'
import { hasBsDay } from '../../nepal/bikram-sambat.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { timestampText } from '../../nepal/timestamp-text.ts'
import { LinkPath } from '../redirects/redirect-input.ts'
import { ENDS_BEFORE_IT_STARTS } from '../texts.ts'

// The blocks of the home page, as staff write them and as they are kept. Every schema can be applied to its own output, because routes
// parse and commands parse again.

/** Blocks of these kinds are made by the shop itself, from what it sells; each stands once. */
const AUTOMATIC = ['shelves', 'week', 'belts', 'pantry', 'facts'] as const
export const BLOCK_KINDS = ['hero', ...AUTOMATIC, 'collection', 'banner'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const MAX_BLOCKS = 24
/** Each asks the catalogue once. */
export const MAX_COLLECTIONS = 8
const MAX_PRODUCTS = 12

const BlockId = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** A time whose day the calendar knows. */
const knownTime = timestampText.refine((text) => !text || hasBsDay(new Date(text)), {
  params: { en: 'Write a day before April 2043.', ne: 'सन् २०४३ अप्रिलअघिको दिन लेख्नुहोस्।' },
})

/** When a block is shown: from the first time on, until before the second; null for no limit. In UTC. */
const shown = {
  is_hidden: z.boolean(),
  starts_at: knownTime,
  ends_at: knownTime,
}
/** A title in both languages; empty for the one of the software. */
const title = { title_en: lineOfText(80, 0), title_ne: lineOfText(80, 0) }
const texts = { text_en: linesOfText(240), text_ne: linesOfText(240) }
const action = {
  action_en: lineOfText(40, 0),
  action_ne: lineOfText(40, 0),
  path: z.union([z.literal(''), LinkPath]),
}

const Hero = z.object({ kind: z.literal('hero'), ...title, ...texts, ...action })
const Automatic = z.object({ kind: z.enum(AUTOMATIC), ...shown, ...title })
const Collection = z.object({
  kind: z.literal('collection'),
  ...shown,
  ...title,
  title_en: lineOfText(80),
  ...texts,
  /** Where its products come from: chosen by hand, or the best rated of a category or with a tag. */
  source: z.enum(['products', 'category', 'tag']),
  products: z
    .array(TypedId)
    .overwrite((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= MAX_PRODUCTS, {
      params: {
        en: `A collection has at most ${MAX_PRODUCTS} products.`,
        ne: `सङ्ग्रहमा बढीमा ${nepaliFigures(MAX_PRODUCTS)} सामान हुन्छन्।`,
      },
    }),
  /** The slug of the category or the tag. */
  slug: z.union([z.literal(''), z.string().regex(/^[a-z0-9-]{1,100}$/)]),
  /** Whether what cannot be bought now is left out. */
  hides_sold_out: z.boolean(),
})
const Picture = z.object({
  file: z.string().regex(/^[0-9a-f]{20}$/),
  dominant_colour: z.string().regex(/^#[0-9a-f]{6}$/),
  alt_en: lineOfText(200),
  alt_ne: lineOfText(200),
})
const Banner = z.object({
  kind: z.literal('banner'),
  ...shown,
  ...title,
  title_en: lineOfText(80),
  ...texts,
  ...action,
  path: LinkPath,
})

/** What staff write of a block. */
export const BlockContent = z
  .discriminatedUnion('kind', [Hero, Automatic, Collection, Banner])
  .refine(
    (block) => block.kind === 'hero' || !block.starts_at || !block.ends_at || block.starts_at < block.ends_at,
    { path: ['ends_at'], params: ENDS_BEFORE_IT_STARTS },
  )
export type BlockContent = z.output<typeof BlockContent>

/** What is stored of every block beside that. */
const stored = {
  id: BlockId,
  version: z.int().min(1).meta({ description: 'Grows with each change of the block' }),
}

/** A block as it is stored. */
export const Block = z
  .discriminatedUnion('kind', [
    Hero.extend(stored),
    Automatic.extend(stored),
    Collection.extend(stored),
    Banner.extend({ ...stored, picture: Picture.nullable() }),
  ])
  .meta({ id: 'HomeBlock' })
export type Block = z.output<typeof Block>
export type CollectionBlock = Extract<Block, { kind: 'collection' }>

/** A change of a block; without a version it is a new one, or written over. */
export const BlockChange = z.object({
  block: BlockContent,
  version: typedNumber(1, MAX_INTEGER).optional().meta({
    type: 'integer',
    minimum: 1,
    description: 'The one of the block that was seen; left out for a new one',
  }),
})

export const BlockPlace = z.object({
  before: BlockId.nullable().meta({
    description: 'The block that comes after it; null for the end of the page',
  }),
})

export const Descriptions = Picture.pick({ alt_en: true, alt_ne: true })

export const ChangeDescriptions = Descriptions.extend({
  before: Descriptions.optional().meta({
    description:
      'What was seen: what is the same in both stays as it is now, and what somebody else changed is refused',
  }),
})

export const Publication = z.object({
  version: typedNumber(0, MAX_INTEGER).meta({
    type: 'integer',
    minimum: 0,
    description: 'The one of the draft that was seen',
  }),
  without_nepali: z
    .boolean()
    .optional()
    .meta({ description: 'Publish although texts in Nepali are missing, which a first try names' }),
})

const always = { is_hidden: false, starts_at: null, ends_at: null, title_en: '', title_ne: '', version: 1 }

/** The home page of the software, which stands until staff publish another. */
export const FIRST_BLOCKS: Block[] = [
  {
    id: 'hero',
    kind: 'hero',
    version: 1,
    ...{ title_en: '', title_ne: '', text_en: '', text_ne: '', action_en: '', action_ne: '', path: '' },
  },
  ...AUTOMATIC.map((kind) => ({ id: kind, kind, ...always })),
]

/** When a block is shown; the hero always is, since the page's heading stands in it. */
export const scheduleOf = (block: Block) =>
  block.kind === 'hero' ? { is_hidden: false, starts_at: null, ends_at: null } : block

/** Whether a block is shown at a time. */
export function isShownAt(block: Block, at: Date): boolean {
  const { is_hidden, starts_at, ends_at } = scheduleOf(block)
  return !is_hidden && (!starts_at || new Date(starts_at) <= at) && (!ends_at || at < new Date(ends_at))
}
