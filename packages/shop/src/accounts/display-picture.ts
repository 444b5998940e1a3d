import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { keepDisplayPicture, removeDisplayPicture } from '../files/display-pictures.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { type Profile, readProfile } from './profile.ts'
import { countTry } from './tries.ts'
import { accountWords } from './words.ts'

const LARGEST_PICTURE = 5 * 1024 * 1024
/** Unpacking a picture is work: so often within 15 minutes. */
const MOST_PICTURES = 20

/**
 * Changes one's own picture to the one in these bytes. Refuses (`display_picture`) more than 5 MB, and what is no
 * JPEG, PNG, WebP or AVIF by its content, whatever its name says.
 */
export async function changeDisplayPicture(
  ctx: Ctx,
  store: PictureStore,
  bytes: Uint8Array,
): Promise<Profile> {
  const { id } = requireActor(ctx)
  const words = accountWords(ctx.locale)
  if (bytes.length > LARGEST_PICTURE) throw refused(words.largePicture)
  await countTry(ctx, { key: `picture ${id}`, most: MOST_PICTURES })
  const address = await keepDisplayPicture(store, bytes)
  if (!address) throw refused(words.noPicture)
  return put(ctx, store, address)
}

/** Takes one's own picture away. */
export function removeOwnDisplayPicture(ctx: Ctx, store: PictureStore): Promise<Profile> {
  return put(ctx, store, null)
}

async function put(ctx: Ctx, store: PictureStore, address: string | null): Promise<Profile> {
  const before = await readProfile(ctx)
  await ctx.db
    .updateTable('users')
    .set({ image: address, updated_at: ctx.now })
    .where('id', '=', before.id)
    .execute()
  await forgetPicture(ctx, store, before.display_picture)
  return readProfile(ctx)
}

/** Takes a picture out of the store that was somebody's, unless somebody has the very same one. */
export async function forgetPicture(ctx: Ctx, store: PictureStore, address: string | null): Promise<void> {
  if (!address) return
  const user = await ctx.db.selectFrom('users').select('id').where('image', '=', address).executeTakeFirst()
  if (!user) await removeDisplayPicture(store, address)
}

function refused(sentence: string): Refusal {
  return new Refusal('invalid', sentence, { display_picture: sentence })
}
