import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { fileTexts } from '../http/file-texts.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS, shareName } from './pictures.ts'
import { pictureName, savePicture } from './save-picture.ts'

/**
 * Stores a picture (savePicture) that nothing shows yet; if nothing ever does, it is removed with the other orphans.
 * Refuses a picture that is being removed right now (`conflict`). Call it outside of a transaction.
 */
export async function saveTemporaryPicture(
  ctx: Ctx,
  store: PictureStore,
  webp: Uint8Array,
): Promise<{ file: string; width: number }> {
  const { rows } = await ctx.db.executeQuery(MARK_ORPHAN({ picture: pictureName(webp) }))
  if (rows.length === 0) throw new Refusal('conflict', fileTexts(ctx.locale).beingRemoved)
  return savePicture(store, webp)
}

// If it is an orphan already, its time begins anew.
const MARK_ORPHAN = statement(`
  insert into loose_pictures as l (file) values ($picture)
  on conflict (file) do update set look_at = null where not l.is_going
  returning file`)

/**
 * Removes a picture with all its sizes. The original goes last, because storing the picture again looks for the
 * original.
 */
export async function removePicture(store: PictureStore, file: string): Promise<void> {
  for (const width of PICTURE_WIDTHS)
    for (const type of ['avif', 'webp']) await store.remove(`${file}-${width}.${type}`)
  await store.remove(shareName(file))
  await store.remove(`${file}.webp`)
}
