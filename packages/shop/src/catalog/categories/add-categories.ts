import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Categories } from '../tables.ts'

/** Adds categories in the given order, which is the order pages list them in. One whose slug is taken stays as it is. */
export async function addCategories(ctx: Ctx, categories: Insertable<Categories>[]): Promise<void> {
  await ctx.db
    .insertInto('categories')
    .values(categories)
    .onConflict((taken) => taken.column('slug').doNothing())
    .execute()
}
