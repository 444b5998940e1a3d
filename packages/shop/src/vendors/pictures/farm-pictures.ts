import { sql } from 'kysely'
import { z } from 'zod'
import { consume } from '../../accounts/rate-limit.ts'
import { pick, withoutUndoing } from '../../audit/change-row.ts'
import { type Ctx, requireActor, requireVendor } from '../../context.ts'
import { sendJobs } from '../../db/queue.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { dominantColour } from '../../files/dominant-colour.ts'
import { inspectPhoto } from '../../files/inspect-file.ts'
import { saveTemporaryPicture } from '../../files/orphan-pictures.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import type { PictureRef } from '../../files/pictures.ts'
import { lineOfText, parse } from '../../input.ts'
import { lockVendor } from '../lock-vendor.ts'
import { pictureTexts } from './picture-texts.ts'

// Pictures of a farm, for its page. Members with the role `catalogue` add them; shoppers see what staff published
// (moderate-pictures.ts).

/** How many pictures a farm may have, in all states together. */
export const MAX_FARM_PICTURES = 8
/** Uploads for one vendor within a day; pictures that are removed again count too. */
const MAX_UPLOADS = 60
/** Changes of captions for one vendor within a day, since staff look at each. */
const MAX_CAPTIONS = 60

/** A picture of a farm as its members see it. */
export interface FarmPicture extends PictureRef {
  id: number
  caption_en: string
  caption_ne: string
  status: 'pending' | 'published' | 'rejected'
  /** Why staff rejected it or took it down. */
  note: string
  added_at: Date
}

/** A picture of a farm as shoppers see it. */
export type PublishedFarmPicture = PictureRef & Pick<FarmPicture, 'caption_en' | 'caption_ne'>

export const Captions = z.object({
  caption_en: lineOfText(200, 0).default(''),
  caption_ne: lineOfText(200, 0).default(''),
})

export const ChangeCaptions = Captions.extend({
  before: Captions.optional().meta({
    description:
      'What was seen: what is the same in both stays as it is now, and what somebody else changed is refused',
  }),
})

const REF = ['file', 'ground as dominant_colour', sql<boolean>`sized_at is not null`.as('sized')] as const

/** The published pictures of a vendor in the order in which they were added. */
export function listPublishedFarmPictures(ctx: Ctx, vendor_id: number): Promise<PublishedFarmPicture[]> {
  return ctx.db
    .selectFrom('vendor_pictures')
    .select([...REF, 'caption_en', 'caption_ne'])
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
}

/** All pictures of the actor's vendor, in the order in which they were added. */
export function listOwnFarmPictures(ctx: Ctx): Promise<FarmPicture[]> {
  return listOf(ctx, requireVendor(ctx, 'catalogue'))
}

/** The address of the farm's page, of the actor's vendor. */
export async function readOwnFarm(ctx: Ctx): Promise<{ slug: string }> {
  return ctx.db
    .selectFrom('vendors')
    .select('slug')
    .where('id', '=', requireVendor(ctx, 'catalogue'))
    .executeTakeFirstOrThrow()
}

function listOf(ctx: Ctx, vendor_id: number): Promise<FarmPicture[]> {
  return ctx.db
    .selectFrom('vendor_pictures')
    .select([...REF, 'id', 'caption_en', 'caption_ne', 'status', 'note', 'added_at'])
    .where('vendor_id', '=', vendor_id)
    .orderBy('id')
    .execute()
}

/**
 * Adds a picture after the others; it waits for staff. Refuses (`picture`) a file that is not a JPEG, PNG or WebP of at
 * most 5 MB, and one too many; too many uploads within a day, too. The same picture again changes nothing.
 */
export async function addFarmPicture(
  ctx: Ctx,
  store: PictureStore,
  bytes: Uint8Array,
  input: unknown = {},
): Promise<FarmPicture[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const captions = parse(Captions, input, ctx.locale)
  // The room is looked at before the file is unpacked, and again under the lock.
  requireRoom(ctx, await listOf(ctx, vendor_id))
  await consume(ctx, { key: `farm_picture ${vendor_id}`, max: MAX_UPLOADS, within: DAY })
  const webp = await inspectPhoto(bytes, 'picture', ctx.locale)
  const picture = {
    ...(await saveTemporaryPicture(ctx, store, webp)),
    ground: await dominantColour(webp),
  }
  return inTransaction(ctx, async (ctx) => {
    await lockVendor(ctx, vendor_id)
    const before = await listOf(ctx, vendor_id)
    if (before.some(({ file }) => file === picture.file)) return before
    requireRoom(ctx, before)
    await ctx.db
      .insertInto('vendor_pictures')
      .values({ vendor_id, ...picture, ...captions, added_by: requireActor(ctx).id, added_at: ctx.now })
      .execute()
    await sendJobs(ctx, 'size-picture', [{ file: picture.file }])
    return listOf(ctx, vendor_id)
  })
}

/**
 * Changes the captions of a picture, which then waits for staff again, whatever they said before. The same captions
 * again change nothing.
 */
export async function captionFarmPicture(ctx: Ctx, id: number, input: unknown): Promise<FarmPicture[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { before: seen, ...sent } = parse(ChangeCaptions, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockVendor(ctx, vendor_id)
    const before = (await listOf(ctx, vendor_id)).find((one) => one.id === id)
    if (!before) throw new Refusal('not_found', pictureTexts(ctx.locale).noPicture)
    const now = pick(before, ['caption_en', 'caption_ne'])
    const captions = { ...now, ...withoutUndoing(ctx, { sent, seen, now }) }
    if (before.caption_en === captions.caption_en && before.caption_ne === captions.caption_ne)
      return listOf(ctx, vendor_id)
    await consume(ctx, { key: `farm_caption ${vendor_id}`, max: MAX_CAPTIONS, within: DAY })
    const asked = {
      status: 'pending' as const,
      note: '',
      added_at: ctx.now,
      decided_by: null,
      decided_at: null,
    }
    await ctx.db
      .updateTable('vendor_pictures')
      .set({ ...captions, ...asked })
      .where('id', '=', id)
      .execute()
    return listOf(ctx, vendor_id)
  })
}

/** Removes a picture of the actor's vendor. */
export async function removeFarmPicture(ctx: Ctx, id: number): Promise<FarmPicture[]> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { numDeletedRows } = await ctx.db
    .deleteFrom('vendor_pictures')
    .where('id', '=', id)
    .where('vendor_id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found', pictureTexts(ctx.locale).noPicture)
  return listOf(ctx, vendor_id)
}

/** Records that all sizes of a picture are made, wherever farms show it. */
export async function markFarmPicturesSized(ctx: Ctx, file: string): Promise<void> {
  await ctx.db
    .updateTable('vendor_pictures')
    .set({ sized_at: ctx.now })
    .where('file', '=', file)
    .where('sized_at', 'is', null)
    .execute()
}

function requireRoom({ locale }: Ctx, pictures: unknown[]): void {
  if (pictures.length < MAX_FARM_PICTURES) return
  throw fieldRefusal('invalid', 'picture', pictureTexts(locale).full(MAX_FARM_PICTURES))
}
