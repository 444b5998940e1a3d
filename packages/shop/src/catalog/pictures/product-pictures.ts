import { consume } from '../../accounts/rate-limit.ts'
import { requireSeen } from '../../audit/change-row.ts'
import { type Ctx, requireActor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { dominantColour } from '../../files/dominant-colour.ts'
import { inspectPhoto } from '../../files/inspect-file.ts'
import { saveTemporaryPicture } from '../../files/orphan-pictures.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import { parse } from '../../input.ts'
import { needsNoModerator } from '../changing/change-product.ts'
import { auditStaff, notifyOfStaff } from '../changing/product-audit.ts'
import {
  askForChange,
  closeChange,
  lockProduct,
  type OpenChange,
  type Product,
  readOpenChange,
  readPictures,
  replacePictures,
  type StoredPicture,
  writeProduct,
} from '../changing/product-changes.ts'
import { MAX_PICTURES, PictureOrder } from '../changing/product-input.ts'
import { requireScope, type Scope } from '../changing/product-scope.ts'
import { isAgreed } from '../changing/product-states.ts'
import { readVendorProduct, type VendorProduct } from '../changing/vendor-product.ts'
import { catalogTexts } from '../texts.ts'

// The pictures of a vendor's product. If the product is published or paused, new pictures become part of the change
// that waits for a moderator, like its names; those of a trusted vendor take effect at once.

/**
 * Uploads by one person within a day: enough for a shop of two hundred products. Pictures that are removed again count
 * too.
 */
const MAX_PER_DAY = 1200

/**
 * Adds a picture after the others. Refuses (`picture`) a file that is not a JPEG, PNG or WebP of at most 5 MB, and a
 * seventh picture. The same picture again changes nothing.
 */
export async function addPicture(
  ctx: Ctx,
  store: PictureStore,
  id: number,
  bytes: Uint8Array,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  requireScope(ctx, scope)
  // The checks come before the file is unpacked: a product of another vendor is refused, and so is one with all its
  // pictures.
  const { images, change } = await readVendorProduct(ctx, id, scope)
  requireRoom(ctx, change?.status === 'pending' && change.images ? change.images : images)
  const { id: actor } = requireActor(ctx)
  await consume(ctx, { key: `picture_upload ${actor}`, max: MAX_PER_DAY, within: DAY })
  const webp = await inspectPhoto(bytes, 'picture', ctx.locale)
  const picture = {
    ...(await saveTemporaryPicture(ctx, store, webp)),
    ground: await dominantColour(webp),
    sized_at: null,
  }
  return rehang(ctx, id, scope, undefined, (pictures) => {
    if (pictures.some(({ file }) => file === picture.file)) return pictures
    requireRoom(ctx, pictures)
    return [...pictures, picture]
  })
}

/**
 * Puts the pictures into this order, each named by its `file`, and removes those that are left out. Refuses
 * (`pictures`) a picture that is not there, and (`conflict`) if somebody saved after the version that was seen.
 */
export async function arrangePictures(
  ctx: Ctx,
  id: number,
  input: unknown,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  requireScope(ctx, scope)
  const { pictures: files, version } = parse(PictureOrder, input, ctx.locale)
  return rehang(ctx, id, scope, version, (pictures) =>
    [...new Set(files)].map((file) => {
      const picture = pictures.find((one) => one.file === file)
      if (!picture) throw fieldRefusal('invalid', 'pictures', catalogTexts(ctx.locale).noSuchPicture)
      return picture
    }),
  )
}

/** Removes one picture; does nothing if it is not there. */
export async function removePicture(
  ctx: Ctx,
  id: number,
  file: string,
  scope: Scope = 'own',
): Promise<VendorProduct> {
  requireScope(ctx, scope)
  return rehang(ctx, id, scope, undefined, (pictures) => pictures.filter((one) => one.file !== file))
}

/** It is no `changeRow`, because pictures are rows of their own, or wait in a change for a moderator. */
async function rehang(
  ctx: Ctx,
  id: number,
  scope: Scope,
  seen: number | undefined,
  change: (pictures: StoredPicture[]) => StoredPicture[],
): Promise<VendorProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await lockProduct(ctx, id, scope)
    const texts = catalogTexts(ctx.locale)
    if (product.status === 'archived') throw new Refusal('not_allowed', texts.archived)
    const open = await readOpenChange(ctx, id)
    const live = await readPictures(ctx, id)
    const before = open && open.pictures.length > 0 ? open.pictures : live
    const after = change(before)
    if (isSame(before, after)) return readVendorProduct(ctx, id, scope)
    requireSeen(ctx, product, seen)
    if (after.length === 0 && product.status !== 'draft' && product.status !== 'rejected')
      throw fieldRefusal('invalid', 'pictures', texts.lastPicture)
    await hang(ctx, product, open, { live, after }, scope)
    const files = (pictures: StoredPicture[]) => pictures.map(({ file }) => file)
    await auditStaff(ctx, scope, id, 'product.picture', { before: files(before), after: files(after) })
    await notifyOfStaff(ctx, scope, product)
    return readVendorProduct(ctx, id, scope)
  })
}

async function hang(
  ctx: Ctx,
  product: Product,
  open: OpenChange | null,
  { live, after }: { live: StoredPicture[]; after: StoredPicture[] },
  scope: Scope,
): Promise<void> {
  // Staff work on the vendor's waiting change only if it is about pictures; otherwise the change goes on waiting
  // untouched.
  const isOfChange = scope === 'any' && open !== null && open.pictures.length > 0
  if (!isAgreed(product.status) || (scope === 'any' && !isOfChange))
    await replacePictures(ctx, product.id, after)
  else if (!isOfChange && (await needsNoModerator(ctx, scope, { ...product, ...open?.values }))) {
    if (open) await closeChange(ctx, open.id, 'confirmed')
    await replacePictures(ctx, product.id, after)
    return writeProduct(ctx, product, open?.values ?? {})
  } else await askForChange(ctx, product.id, open, open?.values ?? {}, isSame(live, after) ? [] : after)
  return writeProduct(ctx, product, {})
}

function isSame(before: StoredPicture[], after: StoredPicture[]): boolean {
  return before.length === after.length && before.every(({ file }, n) => file === after[n]!.file)
}

function requireRoom({ locale }: Ctx, pictures: unknown[]): void {
  if (pictures.length < MAX_PICTURES) return
  throw fieldRefusal('invalid', 'picture', catalogTexts(locale).picturesFull(MAX_PICTURES))
}
