import { type Selectable, sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { slugOf } from '../slug.ts'
import { CATEGORY_ROW, type Categories } from '../tables.ts'
import { IN_ORDER, isCategoryId } from './categories.ts'
import { CategoryPatch, CategoryPlace, NewCategory } from './category-input.ts'
import { categoryTexts } from './category-texts.ts'
import { noCategory, readStaffCategory, type StaffCategory } from './staff-categories.ts'

// How staff manage categories. Every command needs the right `category.change` and writes to the audit log.

/** Adds a category at the end of the list. Refuses a slug or name that another category has, under its field. */
export async function addCategory(ctx: Ctx, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const { slug: given, ...typed } = parse(NewCategory, input, ctx.locale)
  const slug = given ?? slugOf(typed.name_en)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    await requireOwn(ctx, { slug, ...typed }, null)
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
 * Changes the given fields of a category. After a change of its slug the former one still leads to it. Refuses
 * (`conflict`) if somebody else saved after the version that was seen.
 */
export async function changeCategory(ctx: Ctx, id: number, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const { version: seen, alt_en, alt_ne, ...given } = parse(CategoryPatch, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const before = await readCategory(ctx, id)
    const alt = await readAlt(ctx, id)
    const fields = differences(given, before)
    const alts = alt ? differences({ alt_en, alt_ne }, alt) : {}
    if (!alt && (alt_en || alt_ne))
      throw fieldRefusal('invalid', alt_en ? 'alt_en' : 'alt_ne', categoryTexts(ctx.locale).noPicture)
    const after = { ...fields, ...alts }
    if (Object.keys(after).length === 0) return readStaffCategory(ctx, id)
    requireSeen(ctx, before, seen)
    await requireOwn(ctx, fields, id)
    if (fields.slug !== undefined) await saveOldSlug(ctx, before, fields.slug)
    await writeCategory(ctx, before, fields)
    if (Object.keys(alts).length > 0)
      await ctx.db.updateTable('category_images').set(alts).where('category_id', '=', id).execute()
    await audit(ctx, {
      action: 'category.change',
      object_kind: 'category',
      object_id: id,
      details: { before: pick({ ...before, ...alt }, Object.keys(after)), after },
    })
    return readStaffCategory(ctx, id)
  })
}

/** Moves a category to a place of the list, from 1; the others move up or down. Does nothing if it is there already. */
export async function placeCategory(ctx: Ctx, id: number, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const { place } = parse(CategoryPlace, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const { rows } = await ctx.db.executeQuery(ORDER())
    const ids = rows.map(({ id }) => id)
    const from = ids.indexOf(id)
    if (from < 0) throw noCategory(ctx)
    const to = Math.min(place, ids.length) - 1
    if (from === to) return readStaffCategory(ctx, id)
    await ctx.db.executeQuery(WRITE_ORDER({ ids: ids.toSpliced(from, 1).toSpliced(to, 0, id), now: ctx.now }))
    await audit(ctx, {
      action: 'category.place',
      object_kind: 'category',
      object_id: id,
      details: { before: from + 1, after: to + 1 },
    })
    return readStaffCategory(ctx, id)
  })
}

/**
 * Locks all categories for writing until the transaction ends, so that changes come one after the other and slugs and
 * places stay unique. People who save products do not wait for this lock.
 */
export async function lockCategories(ctx: Ctx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(ctx.db)
}

/**
 * The category with this id, if it was not merged into another (else `not_found`). With `held` its row is locked: a
 * product that is being saved into it is committed first, or waits.
 */
export async function readCategory(ctx: Ctx, id: number, held = false): Promise<Selectable<Categories>> {
  const found = isCategoryId(id)
    ? await ctx.db
        .selectFrom('categories')
        .select(CATEGORY_ROW)
        .where('id', '=', id)
        .where('merged_into_id', 'is', null)
        .$if(held, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!found) throw noCategory(ctx)
  return found
}

export function requireSeen(ctx: Ctx, { version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new Refusal('conflict', categoryTexts(ctx.locale).movedOn)
}

/** Writes the fields and increases the version. */
export async function writeCategory(
  ctx: Ctx,
  { id, version }: { id: number; version: number },
  fields: Partial<Omit<Selectable<Categories>, 'id'>>,
): Promise<void> {
  await ctx.db
    .updateTable('categories')
    .set({ ...fields, version: version + 1, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

function readAlt(ctx: Ctx, category_id: number) {
  return ctx.db
    .selectFrom('category_images')
    .select(['alt_en', 'alt_ne'])
    .where('category_id', '=', category_id)
    .executeTakeFirst()
}

const ORDER = statement<{ id: number }>(
  `select c.id from categories c where c.merged_into_id is null order by ${IN_ORDER}`,
)

const WRITE_ORDER = statement(`
  update categories c set position = place, updated_at = $now
  from unnest((select $ids)::int[]) with ordinality as placed (id, place)
  where c.id = placed.id and c.position is distinct from place`)

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

/** The fields that are given and differ. */
function differences<T extends object>(wanted: Partial<T>, before: T): Partial<T> {
  const entries = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof T],
  )
  return Object.fromEntries(entries) as Partial<T>
}

function pick(from: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
