import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Categories } from '../tables.ts'

/** Adds categories in the given order, in which pages list them. A category whose slug is taken is not added. */
export async function addCategories(ctx: Ctx, categories: Insertable<Categories>[]): Promise<void> {
  await ctx.db
    .insertInto('categories')
    .values(categories)
    .onConflict((taken) => taken.column('slug').doNothing())
    .execute()
}
