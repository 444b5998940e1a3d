import { audit } from '../../audit/audit.ts'
import { changeRow } from '../../audit/change-row.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { onlyGiven, parse } from '../../input.ts'
import { slugOf } from '../slug.ts'
import { CategoryPatch, NewCategory } from './category-input.ts'
import { categoryTexts } from './category-texts.ts'
import { lockCategories, readCategory, writeCategory } from './hold-categories.ts'
import { moveCategory, requireToFit } from './place-category.ts'
import { readStaffCategory, type StaffCategory } from './staff-categories.ts'

// How staff manage categories. Every command needs the right `category.change` and writes to the audit log.

/**
 * Adds a category at the end of its level. Refuses a slug or name that another category has, and one that it cannot be inside of,
 * under its field.
 */
export async function addCategory(ctx: Ctx, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const { slug: given, ...typed } = parse(NewCategory, input, ctx.locale)
  const slug = given ?? slugOf(typed.name_en)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    await requireOwn(ctx, { slug, ...typed }, null)
    await requireToFit(ctx, null, typed.parent_id ?? null)
    const added = await ctx.db
      .insertInto('categories')
      .values({ ...typed, slug, updated_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'category.add',
      object_kind: 'category',
      object_id: added.id,
      details: { slug, ...typed },
    })
    return readStaffCategory(ctx, added.id)
  })
}

/**
 * Changes the given fields of a category. After a change of its slug the former one still leads to it; where it is put inside another
 * one or taken out, it is the last there. Refuses
 * (`conflict`) if somebody else saved after the version that was seen.
 */
export async function changeCategory(ctx: Ctx, id: number, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const { version: seen, alt_en, alt_ne, ...given } = parse(CategoryPatch, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const before = await readCategory(ctx, id)
    const alt = await readAlt(ctx, id)
    if (!alt && (alt_en || alt_ne))
      throw fieldRefusal('invalid', alt_en ? 'alt_en' : 'alt_ne', categoryTexts(ctx.locale).noPicture)
    await changeRow(ctx, {
      kind: 'category',
      id,
      before: { ...before, ...(alt ?? NO_ALT) },
      seen,
      given: { ...given, ...(alt && { alt_en, alt_ne }) },
      check: (_after, changed) => requireOwn(ctx, changed, id),
      write: async ({ alt_en, alt_ne, version: _, ...fields }) => {
        if (fields.slug !== undefined) await saveOldSlug(ctx, before, fields.slug)
        if (fields.parent_id !== undefined) await moveCategory(ctx, id, { parent_id: fields.parent_id })
        await writeCategory(ctx, before, fields)
        const alts = onlyGiven({ alt_en, alt_ne })
        if (Object.keys(alts).length > 0)
          await ctx.db.updateTable('category_images').set(alts).where('category_id', '=', id).execute()
      },
    })
    return readStaffCategory(ctx, id)
  })
}

/** Of a category without a picture. */
const NO_ALT = { alt_en: '', alt_ne: '' }

function readAlt(ctx: Ctx, category_id: number) {
  return ctx.db
    .selectFrom('category_images')
    .select(['alt_en', 'alt_ne'])
    .where('category_id', '=', category_id)
    .executeTakeFirst()
}

type Own = { slug?: string; name_en?: string; name_ne?: string }

/** Refuses names and slugs that another category has. Former slugs count too, because links to them still exist. */
async function requireOwn(ctx: Ctx, { slug, name_en, name_ne }: Own, id: number | null): Promise<void> {
  const { rows } = await ctx.db.executeQuery(
    TAKEN({ id: id ?? 0, slug: slug ?? null, name_en: name_en ?? null, name_ne: name_ne ?? null }),
  )
  const taken = rows[0]!
  const texts = categoryTexts(ctx.locale)
  const errors: Record<string, string> = {}
  if (taken.name_en) errors.name_en = texts.nameTaken(name_en!)
  if (taken.name_ne) errors.name_ne = texts.nameTaken(name_ne!)
  if (taken.slug) errors.slug = texts.slugTaken
  const [first] = Object.values(errors)
  if (first) throw new Refusal('conflict', first, errors)
}

const TAKEN = statement<{ slug: boolean; name_en: boolean; name_ne: boolean }>(`
  select exists (select from categories where slug = $slug::text and id <> $id)
      or exists (select from category_slugs where slug = $slug::text and category_id <> $id) as slug,
    exists (select from categories where lower(name_en) = lower($name_en::text) and id <> $id and merged_into_id is null)
      as name_en,
    exists (select from categories where name_ne = $name_ne::text and id <> $id and merged_into_id is null) as name_ne`)

async function saveOldSlug(ctx: Ctx, { id, slug: old }: { id: number; slug: string }, slug: string) {
  await ctx.db.deleteFrom('category_slugs').where('slug', '=', slug).execute()
  await ctx.db.insertInto('category_slugs').values({ slug: old, category_id: id }).execute()
}
