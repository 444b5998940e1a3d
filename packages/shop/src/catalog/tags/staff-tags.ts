import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { tagTexts } from './tag-texts.ts'
import type { Tag } from './tags.ts'

/** A tag as staff see it. */
export interface StaffTag extends Tag {
  /** What people type for it, besides its names. */
  words: string[]
  /** How many products bear it, on sale or not. */
  product_count: number
  version: number
}

/** All tags, by kind. They are few (change-tags.ts). Needs the right `category.change`. */
export async function listStaffTags(ctx: Ctx): Promise<StaffTag[]> {
  requireReading(ctx, 'category.change')
  return (await ctx.db.executeQuery(READ({ id: null }))).rows
}

/** One tag. Refuses (`not_found`) an id that does not exist. Needs the right `category.change`. */
export async function readStaffTag(ctx: Ctx, id: number): Promise<StaffTag> {
  requireReading(ctx, 'category.change')
  const { rows } = await ctx.db.executeQuery(READ({ id }))
  if (!rows[0]) throw noTag(ctx)
  return rows[0]
}

export function noTag(ctx: Ctx): Refusal {
  return new Refusal('not_found', tagTexts(ctx.locale).noSuchTag)
}

const READ = statement<StaffTag>(`
  select t.id, t.kind, t.slug, t.name_en, t.name_ne, t.words, t.version,
    (select count(*) from product_tags b where b.tag_id = t.id) as product_count
  from tags t where $id::int is null or t.id = $id order by t.kind, t.id`)
