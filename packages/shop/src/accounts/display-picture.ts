import { type Ctx, requireActor } from '../context.ts'
import { TooManyTries } from '../errors.ts'
import { askerOf } from '../fair/asker-of.ts'
import { removeDisplayPicture, saveDisplayPicture } from '../files/display-pictures.ts'
import { inspectPhoto } from '../files/inspect-file.ts'
import type { PictureStore } from '../files/picture-store.ts'
import type { Client } from './client.ts'
import { type Profile, readProfile } from './profile.ts'
import { consume, consumeByNetwork } from './rate-limit.ts'
import { accountTexts } from './texts.ts'

/** Pictures that one person may upload within 15 minutes, as unpacking one takes much work of the processor. */
const MAX_PICTURES = 20
/** The same of all from one network who have no order, shop or role: an account costs nothing. */
const MAX_FROM_NETWORK = 60
/** The longest time, in seconds, that it takes to wait for one's turn and check a picture; mostly it is much less. */
const RETRY_AFTER = 10

/** The people whose picture this process is checking: one picture at a time for each person. */
const underWay = new Set<string>()

/**
 * Changes one's own picture to the one in these bytes. Refuses (`display_picture`) more than 5 MB, anything whose
 * content is no JPEG, PNG or WebP, whatever its name says, and a second picture while the first is checked.
 */
export async function changeDisplayPicture(
  ctx: Ctx,
  store: PictureStore,
  bytes: Uint8Array,
  client: Client,
): Promise<Profile> {
  const { id } = requireActor(ctx)
  const { onePicture } = accountTexts(ctx.locale)
  if (underWay.has(id)) throw new TooManyTries(onePicture, RETRY_AFTER, { display_picture: onePicture })
  underWay.add(id)
  try {
    if (!askerOf(client).isKnown)
      await consumeByNetwork(ctx, client, { key: 'pictures-from', max: MAX_FROM_NETWORK })
    await consume(ctx, { key: `picture ${id}`, max: MAX_PICTURES })
    const photo = await inspectPhoto(bytes, 'display_picture', ctx.locale, 'portrait')
    return await put(ctx, store, await saveDisplayPicture(store, photo))
  } finally {
    underWay.delete(id)
  }
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
  await purgePicture(ctx, store, before.display_picture)
  return readProfile(ctx)
}

/** Takes a picture that an account no longer uses out of the store, unless another account has the very same one. */
export async function purgePicture(ctx: Ctx, store: PictureStore, address: string | null): Promise<void> {
  if (!address) return
  const user = await ctx.db.selectFrom('users').select('id').where('image', '=', address).executeTakeFirst()
  if (!user) await removeDisplayPicture(store, address)
}
