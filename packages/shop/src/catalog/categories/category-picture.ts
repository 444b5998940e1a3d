import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dominantColour } from '../../files/dominant-colour.ts'
import { inspectPhoto } from '../../files/inspect-file.ts'
import { saveTemporaryPicture } from '../../files/orphan-pictures.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import { lockCategories, readCategory, writeCategory } from './hold-categories.ts'
import { readStaffCategory, type StaffCategory } from './staff-categories.ts'

// The picture that staff choose for a category. Needs the right `category.change`.

/**
 * Gives a category a picture and keeps the description of the one before. Refuses a file (`picture`) that is not a
 * JPEG, PNG or WebP of at most 5 MB. The same picture again changes nothing.
 */
export async function setCategoryPicture(
  ctx: Ctx,
  store: PictureStore,
  id: number,
  bytes: Uint8Array,
): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  // The category is looked up before the file is unpacked.
  await readCategory(ctx, id)
  const webp = await inspectPhoto(bytes, 'picture', ctx.locale)
  const picture = {
    ...(await saveTemporaryPicture(ctx, store, webp)),
    ground: await dominantColour(webp),
    sized_at: null,
  }
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const category = await readCategory(ctx, id)
    const before = await readFile(ctx, id)
    if (before === picture.file) return readStaffCategory(ctx, id)
    await ctx.db
      .insertInto('category_images')
      .values({ category_id: id, ...picture })
      .onConflict((has) => has.column('category_id').doUpdateSet(picture))
      .execute()
    await sendJobs(ctx, 'size-picture', [{ file: picture.file }])
    await writeCategory(ctx, category, {})
    await audit(ctx, {
      action: 'category.picture',
      object_kind: 'category',
      object_id: id,
      details: { before: before ?? null, after: picture.file },
    })
    return readStaffCategory(ctx, id)
  })
}

/**
 * Removes the picture, so that the picture of the best rated product is shown again. Without a picture this does
 * nothing.
 */
export async function removeCategoryPicture(ctx: Ctx, id: number): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const category = await readCategory(ctx, id)
    const before = await readFile(ctx, id)
    if (before) {
      await ctx.db.deleteFrom('category_images').where('category_id', '=', id).execute()
      await writeCategory(ctx, category, {})
      await audit(ctx, {
        action: 'category.picture',
        object_kind: 'category',
        object_id: id,
        details: { before, after: null },
      })
    }
    return readStaffCategory(ctx, id)
  })
}

async function readFile(ctx: Ctx, category_id: number): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('category_images')
    .select('file')
    .where('category_id', '=', category_id)
    .executeTakeFirst()
  return found?.file
}
