import type { CompiledQuery } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { requireSeen } from '../../audit/change-row.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { CategoryMerge } from './category-input.ts'
import { categoryTexts } from './category-texts.ts'
import { lockCategories, readCategory, writeCategory } from './hold-categories.ts'
import { moveCategory, readSpot } from './place-category.ts'
import { readStaffCategory, type StaffCategory } from './staff-categories.ts'

// The two ways in which a category ends. Both need the right `category.change`. A product that is being saved into the
// category is either committed first, or waits and then finds the category gone (holdCategory in categories.ts).

/**
 * Moves all products of a category into another one, including those that a waiting change would move into it, and lets
 * its URLs lead there. The categories inside it come inside the other one, or where it stood if that one is inside another itself. Refuses (`not_allowed`) while a coupon or commission rule applies to the category: those belong
 * to other features and must be ended there. It is no `changeRow`, because it ends the category instead of editing it.
 */
export async function mergeCategory(ctx: Ctx, id: number, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const { into, version: seen } = parse(CategoryMerge, input, ctx.locale)
  const texts = categoryTexts(ctx.locale)
  if (into === id) throw fieldRefusal('invalid', 'into', texts.notIntoItself)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const from = await readCategory(ctx, id, true)
    const to = await readCategory(ctx, into).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      throw fieldRefusal('invalid', 'into', texts.noSuchCategory)
    })
    requireSeen(ctx, from, seen)
    if (await isTrue(ctx, IN_USE({ id, now: ctx.now }))) throw new Refusal('not_allowed', texts.inUse)
    const moved = await ctx.db
      .updateTable('products')
      .set({ category_id: into, is_search_stale: true })
      .where('category_id', '=', id)
      .executeTakeFirst()
    await ctx.db.executeQuery(MOVE_CHANGES({ id, into }))
    await ctx.db
      .updateTable('categories')
      .set({ merged_into_id: into })
      .where('merged_into_id', '=', id)
      .execute()
    await ctx.db.deleteFrom('category_images').where('category_id', '=', id).execute()
    await handOn(ctx, id, into)
    await writeCategory(ctx, from, { merged_into_id: into, position: null, parent_id: null })
    await audit(ctx, {
      action: 'category.merge',
      object_kind: 'category',
      object_id: id,
      details: { slug: from.slug, into, into_slug: to.slug, products: Number(moved.numUpdatedRows) },
    })
    return readStaffCategory(ctx, into)
  })
}

/** Finds another place for what is inside a category that goes. The one into which it is merged takes its place, if it was inside it. */
async function handOn(ctx: Ctx, id: number, into: number): Promise<void> {
  const from = await readSpot(ctx, id)
  const left = from.inside.filter((one) => one !== into)
  if (left.length < from.inside.length) await moveCategory(ctx, into, { parent_id: null, place: from.place })
  const to = left.length > 0 && (await readSpot(ctx, into))
  if (to && to.parent_id === null) for (const one of left) await moveCategory(ctx, one, { parent_id: into })
  else await takeOut(ctx, left, from.place)
}

async function takeOut(ctx: Ctx, ids: number[], place: number): Promise<void> {
  for (const [nth, id] of ids.entries()) await moveCategory(ctx, id, { parent_id: null, place: place + nth })
}

// A feature may read the tables of later features. Promotions and rules that have ended do not count here.
const IN_USE = statement<Answer>(`
  select exists (select from promotions
      where category_id = $id and is_active and coalesce(ends_at > $now, true))
    or exists (select from commission_rules where category_id = $id and coalesce(active_to > $now, true)) as yes`)

const MOVE_CHANGES = statement(`
  update product_changes set values = jsonb_set(values, '{category_id}', to_jsonb($into::int))
  where status = 'pending' and (values ->> 'category_id')::int = $id`)

/**
 * Deletes a category that has no product and that nothing refers to (else `not_allowed`); those inside it take its place. Refuses a category that does
 * not exist (`not_found`).
 */
export async function deleteCategory(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'category.change')
  const texts = categoryTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const { slug, name_en, name_ne } = await readCategory(ctx, id, true)
    const { count } = await ctx.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw new Refusal('not_allowed', texts.notEmpty(Number(count)))
    if (await isTrue(ctx, IS_WANTED({ id }))) throw new Refusal('not_allowed', texts.wanted)
    if (await isTrue(ctx, IS_NAMED({ id }))) throw new Refusal('not_allowed', texts.named)
    const spot = await readSpot(ctx, id)
    await takeOut(ctx, spot.inside, spot.place)
    await ctx.db.deleteFrom('categories').where('id', '=', id).execute()
    await audit(ctx, {
      action: 'category.delete',
      object_kind: 'category',
      object_id: id,
      details: { slug, name_en, name_ne },
    })
  })
}

const IS_WANTED = statement<Answer>(`
  select exists (select from product_changes
    where status = 'pending' and (values ->> 'category_id')::int = $id) as yes`)

/**
 * Promotions and rules that have ended count here, and so do those of categories that were merged into this one, which
 * are deleted with it.
 */
const IS_NAMED = statement<Answer>(`
  with gone as (select id from categories where id = $id or merged_into_id = $id)
  select exists (select from promotions where category_id in (select id from gone))
    or exists (select from commission_rules where category_id in (select id from gone)) as yes`)

interface Answer {
  yes: boolean
}

async function isTrue(ctx: Ctx, question: CompiledQuery<Answer>): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(question)
  return rows[0]!.yes
}
