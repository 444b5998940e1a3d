import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'
import { FOR_SALE } from '../product-card.ts'
import type { TagKind } from '../tables.ts'

/** What staff say a product is good for. */
export interface Tag {
  id: number
  kind: TagKind
  slug: string
  name_en: string
  name_ne: string
}

export interface KnownTag extends Tag {
  /** What people type for it, and its names. */
  words: string[]
  /** Whether a product on sale bears it: the words of others say nothing to a search. */
  is_borne: boolean
  /** Whether few products bear it: they are looked up, while a list of many is walked in its order until the page is full. */
  is_rare: boolean
}

/** Looking up so many products by their ids takes milliseconds. */
const FEW = 2_000

/** All tags, as old as `recently` says. */
export const recentTags = recently(async (ctx: Ctx): Promise<KnownTag[]> => {
  return (await ctx.db.executeQuery(READ())).rows
})

/** The tags with these slugs; unknown ones are left out. */
export async function tagsCalled(ctx: Ctx, slugs: string[] = []): Promise<Tag[]> {
  if (slugs.length === 0) return []
  const known = await recentTags.read(ctx)
  return known.filter(({ slug }) => slugs.includes(slug)).map(plainTag)
}

/** A tag without what a search alone needs of it. */
export const plainTag = ({ id, kind, slug, name_en, name_ne }: Tag): Tag => ({
  id,
  kind,
  slug,
  name_en,
  name_ne,
})

const READ = statement<KnownTag>(`
  select t.id, t.kind, t.slug, t.name_en, t.name_ne, t.words || array[t.name_en, t.name_ne] as words,
    exists (select from product_tags b join products p on p.id = b.product_id where b.tag_id = t.id and ${FOR_SALE}) as is_borne,
    (select count(*) from (select from product_tags where tag_id = t.id limit ${FEW}) bearers) < ${FEW} as is_rare
  from tags t order by t.kind, t.id`)
