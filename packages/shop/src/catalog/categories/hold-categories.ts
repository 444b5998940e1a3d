import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { CATEGORY_ROW, type Categories } from '../tables.ts'
import { isCategoryId } from './categories.ts'
import { noCategory } from './staff-categories.ts'

// What every command about categories does within its transaction.

/**
 * Locks all categories for writing until the transaction ends, so that changes come one after the other and slugs and
 * places stay unique. People who save products do not wait for this lock.
 */
export async function lockCategories(ctx: Ctx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(ctx.db)
}

/**
 * The category with this id, if it was not merged into another (else `not_found`). With `isLocked` its row is locked: a
 * product that is being saved into it is committed first, or waits.
 */
export async function readCategory(ctx: Ctx, id: number, isLocked = false): Promise<Selectable<Categories>> {
  const found = isCategoryId(id)
    ? await ctx.db
        .selectFrom('categories')
        .select(CATEGORY_ROW)
        .where('id', '=', id)
        .where('merged_into_id', 'is', null)
        .$if(isLocked, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!found) throw noCategory(ctx)
  return found
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
