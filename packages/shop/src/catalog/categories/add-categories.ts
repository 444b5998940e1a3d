import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Categories, CategoryImages } from '../tables.ts'

/** Adds categories in the given order, in which pages list them. A category whose slug is taken is not added. */
export async function addCategories(ctx: Ctx, categories: Insertable<Categories>[]): Promise<void> {
  await ctx.db
    .insertInto('categories')
    .values(categories)
    .onConflict((taken) => taken.column('slug').doNothing())
    .execute()
}

/** Gives a category a picture that a product has, too, so that its sizes are made with that. One that has a picture keeps it. */
export async function addCategoryPicture(
  ctx: Ctx,
  picture: Omit<Insertable<CategoryImages>, 'sized_at'>,
): Promise<void> {
  await ctx.db
    .insertInto('category_images')
    .values(picture)
    .onConflict((has) => has.column('category_id').doNothing())
    .execute()
}
