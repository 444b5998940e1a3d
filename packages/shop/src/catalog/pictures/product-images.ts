import type { Insertable } from 'kysely'
import type { Ctx } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { makeSizes } from '../../files/make-sizes.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import { markFarmPicturesSized } from '../../vendors/pictures/farm-pictures.ts'
import type { ProductImages } from '../tables.ts'

/** Adds stored pictures to products. A job makes their sizes; until then the originals are shown. */
export async function addProductImages(
  ctx: Ctx,
  images: Omit<Insertable<ProductImages>, 'sized_at'>[],
): Promise<void> {
  if (images.length === 0) return
  await ctx.db.insertInto('product_images').values(images).execute()
  await sendJobs(
    ctx,
    'size-picture',
    images.map(({ file }) => ({ file })),
  )
}

/** Makes the sizes of a picture and marks it as sized wherever it is used. Repeating it does no harm. */
export async function sizePicture(ctx: Ctx, store: PictureStore, file: string): Promise<void> {
  await makeSizes(store, file)
  for (const table of ['product_images', 'product_change_images', 'category_images'] as const)
    await ctx.db
      .updateTable(table)
      .set({ sized_at: ctx.now })
      .where('file', '=', file)
      .where('sized_at', 'is', null)
      .execute()
  await markFarmPicturesSized(ctx, file)
}
