import { consume } from '../accounts/rate-limit.ts'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { inspectPhoto } from '../files/inspect-file.ts'
import { saveTemporaryPicture } from '../files/orphan-pictures.ts'
import { pictureLibrary } from '../files/picture-library.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { findOwnRating, type OwnRating } from './own-rating.ts'
import { requireRatable } from './rate-item.ts'
import { reviewTexts } from './texts.ts'

/** Up to three photos (domain D7). */
const MAX_PHOTOS = 3
/** Photos by one person within 15 minutes, because checking one takes processor time. */
const MAX_TRIES = 30
/** Pixels of the longer side, as much as a phone shows full screen. */
const MAX_SIDE_PIXELS = 1200

/**
 * Adds a photo to one's own rating, which then waits for a moderator; the same one again changes nothing. Refuses
 * (`photo`) a file that is not a picture, more than 5 MB, and a fourth photo; and (`not_allowed`) a rating that a
 * moderator removed, and one whose time is over.
 */
export async function addRatingPhoto(
  ctx: Ctx,
  store: PictureStore,
  id: number,
  bytes: Uint8Array,
): Promise<OwnRating> {
  const { id: actor } = requireActor(ctx)
  // The checks come before the file is unpacked: a rating of somebody else is refused, and so is one with all its
  // photos.
  const before = await findOwnRating(ctx, { id })
  if (!before) throw new Refusal('not_found', reviewTexts(ctx.locale).noSuchRating)
  await requireRatable(ctx, before.order_item)
  requireRoom(ctx, before)
  await consume(ctx, { key: `rating photo ${actor}`, max: MAX_TRIES })
  const sharp = await pictureLibrary()
  const photo = await sharp(await inspectPhoto(bytes, 'photo', ctx.locale))
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = photo.info
  const { file } = await saveTemporaryPicture(ctx, store, photo.data)
  return inTransaction(ctx, async (ctx) => {
    // The rating's row is locked, so that two photos at once get different positions.
    await ctx.db.selectFrom('ratings').select('id').where('id', '=', id).forUpdate().execute()
    const rating = (await findOwnRating(ctx, { id }))!
    if (rating.photos.some((photo) => photo.file === file)) return rating
    requireRoom(ctx, rating)
    await ctx.db
      .insertInto('rating_photos')
      .values({ rating_id: id, position: rating.photos.length, file, width, height })
      .execute()
    await ctx.db
      .updateTable('ratings')
      .set({ status: 'pending', written_at: ctx.now })
      .where('id', '=', id)
      .execute()
    return (await findOwnRating(ctx, { id }))!
  })
}

function requireRoom({ locale }: Ctx, { status, photos }: OwnRating): void {
  const { takenOff, mostPhotos } = reviewTexts(locale)
  if (status === 'rejected' || status === 'hidden') throw new Refusal('not_allowed', takenOff)
  if (photos.length < MAX_PHOTOS) return
  throw fieldRefusal('invalid', 'photo', mostPhotos(MAX_PHOTOS))
}
