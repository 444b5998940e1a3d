import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { changeRow } from '../../audit/change-row.ts'
import { CERTIFICATE_TAGS } from '../../certificates/certificate-tags.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { firstFree } from '../../slugs.ts'
import { soundOf } from '../search-keys/product-keys.ts'
import { slugOf } from '../slug.ts'
import { noTag, readStaffTag, type StaffTag } from './staff-tags.ts'
import { NewTag, TagPatch } from './tag-input.ts'
import { tagTexts } from './tag-texts.ts'
import { recentTags } from './tags.ts'

// How staff make tags. Every command needs the right `category.change` and writes to the audit log. What they save is used by the next
// search of this process, and by the others within seconds.

/** Every process holds all tags in memory. */
const MAX_TAGS = 200

/** What a tag says. */
type TypedTag = Pick<StaffTag, 'kind' | 'name_en' | 'name_ne' | 'words'>

/** Adds a tag. Refuses (`conflict`) a name or a word that another has, also if two add it at once. */
export async function addTag(ctx: Ctx, input: unknown): Promise<StaffTag> {
  requireRight(ctx, 'category.change')
  const { words = [], ...names } = parse(NewTag, input, ctx.locale)
  const typed = { ...names, words }
  const added = await inTransaction(ctx, async (ctx) => {
    const others = await lockTags(ctx)
    if (others.length >= MAX_TAGS) throw new Refusal('not_allowed', tagTexts(ctx.locale).full(MAX_TAGS))
    requireNew(ctx, typed, others)
    const slug = firstFree(
      slugOf(typed.name_en),
      [...CERTIFICATE_TAGS, ...others].map((one) => one.slug),
    )
    const { id } = await ctx.db
      .insertInto('tags')
      .values({ ...typed, slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, { action: 'tag.add', object_kind: 'tag', object_id: id, details: { ...typed } })
    return readStaffTag(ctx, id)
  })
  recentTags.forget(ctx)
  return added
}

/**
 * Changes the given fields of a tag. Its slug stays, because addresses hold it. Refuses (`conflict`) if somebody else saved after the
 * version that was seen, and a name or a word that another tag has.
 */
export async function changeTag(ctx: Ctx, id: number, input: unknown): Promise<StaffTag> {
  requireRight(ctx, 'category.change')
  const { version: seen, ...given } = parse(TagPatch, input, ctx.locale)
  const changed = await inTransaction(ctx, async (ctx) => {
    const all = await lockTags(ctx)
    const before = all.find((one) => one.id === id)
    if (!before) throw noTag(ctx)
    await changeRow(ctx, {
      kind: 'tag',
      id,
      before,
      seen,
      given,
      check: (after) => {
        const others = all.filter((one) => one !== before)
        requireNew(ctx, after, others)
      },
      write: (columns) => ctx.db.updateTable('tags').set(columns).where('id', '=', id).execute(),
    })
    return readStaffTag(ctx, id)
  })
  recentTags.forget(ctx)
  return changed
}

/** Deletes a tag, also from the products that bear it. */
export async function deleteTag(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'category.change')
  await inTransaction(ctx, async (ctx) => {
    await lockTags(ctx)
    const { kind, name_en, name_ne, words, product_count } = await readStaffTag(ctx, id)
    await ctx.db.deleteFrom('tags').where('id', '=', id).execute()
    await audit(ctx, {
      action: 'tag.delete',
      object_kind: 'tag',
      object_id: id,
      details: { kind, name_en, name_ne, words, product_count },
    })
  })
  recentTags.forget(ctx)
}

/** Changes come one after the other, so that no two tags have the same name or word. Searches do not wait for this lock. */
async function lockTags(ctx: Ctx) {
  await sql`lock table tags in share row exclusive mode`.execute(ctx.db)
  return ctx.db
    .selectFrom('tags')
    .select(['id', 'kind', 'slug', 'name_en', 'name_ne', 'words', 'version'])
    .execute()
}

/** Refuses what is taken: a search could not tell which tag is meant. */
function requireNew(ctx: Ctx, typed: TypedTag, others: TypedTag[]): void {
  const texts = tagTexts(ctx.locale)
  for (const field of ['name_en', 'name_ne'] as const)
    if (others.some((one) => one[field].toLowerCase() === typed[field].toLowerCase()))
      throw fieldRefusal('conflict', field, texts.nameTaken)
  for (const word of typed.words) {
    const other = others.find((one) => one.words.some((own) => soundOf(own) === soundOf(word)))
    if (other)
      throw fieldRefusal(
        'conflict',
        'words',
        texts.wordTaken(word, ctx.locale === 'ne' ? other.name_ne : other.name_en),
      )
  }
}
