import sharp from 'sharp'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { inspectPhoto } from '../files/inspect-file.ts'
import { keepPicture } from '../files/keep-picture.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { findOwnRating, type OwnRating } from './own-rating.ts'
import { reviewWords } from './words.ts'

/** Domain D7 and issue: up to three. */
const MOST_PHOTOS = 3
/** Pixels of the longer side: what a phone shows full screen. */
const LONGEST_SIDE = 1200

/**
 * Hangs a photo at one's own rating, which then waits for a moderator. Refuses (`photo`) what is no picture, more than
 * 5 MB, and a fourth one.
 */
export async function addRatingPhoto(
  ctx: Ctx,
  store: PictureStore,
  id: number,
  bytes: Uint8Array,
): Promise<OwnRating> {
  requireActor(ctx)
  const { noSuchRating, mostPhotos } = reviewWords(ctx.locale)
  if (!(await findOwnRating(ctx, { id }))) throw new Refusal('not_found', noSuchRating)
  const photo = await sharp(await inspectPhoto(bytes, 'photo', ctx.locale))
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = photo.info
  const { file } = await keepPicture(store, photo.data)
  return inTransaction(ctx, async (ctx) => {
    // The rating's row is held: of two photos at once each finds its own place.
    await ctx.db.selectFrom('ratings').select('id').where('id', '=', id).forUpdate().execute()
    const { photos } = (await findOwnRating(ctx, { id }))!
    if (photos.length >= MOST_PHOTOS) {
      const sentence = mostPhotos(MOST_PHOTOS)
      throw new Refusal('invalid', sentence, { photo: sentence })
    }
    await ctx.db
      .insertInto('rating_photos')
      .values({ rating_id: id, position: photos.length, file, width, height })
      .execute()
    await ctx.db
      .updateTable('ratings')
      .set({ status: 'pending', written_at: ctx.now })
      .where('id', '=', id)
      .execute()
    return (await findOwnRating(ctx, { id }))!
  })
}
