import { sql } from 'kysely'
import { z } from 'zod'
import { refuseOwnVendor } from '../../accounts/staff/own-vendor.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { lineOfText, parse } from '../../input.ts'
import { notifyMembers } from '../members/notify-members.ts'
import { Captions, type FarmPicture } from './farm-pictures.ts'
import { pictureTexts } from './picture-texts.ts'

// Staff with the right `vendor.change` publish pictures of farms, reject them, and take published ones down.

export interface StaffFarmPicture extends FarmPicture {
  vendor_id: number
  name_en: string
  name_ne: string
}

/** At most so many are listed; those that wait longest first, else the newest. */
const MAX_LISTED = 100

const Id = z.coerce.number().pipe(SmallId)

export const FarmPictureQuery = z.object({
  status: z.enum(['pending', 'published']).default('pending'),
  vendor: Id.optional(),
})

/**
 * The pictures of farms that wait, the oldest first, or those that are published, the newest first; of one vendor, if
 * that is said. Needs `vendor.change`.
 */
export async function listFarmPictures(ctx: Ctx, input: unknown = {}): Promise<StaffFarmPicture[]> {
  requireReading(ctx, 'vendor.change')
  const { status, vendor } = parse(FarmPictureQuery, input, ctx.locale)
  return ctx.db
    .selectFrom('vendor_pictures as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .select([
      'p.id',
      'p.vendor_id',
      'v.name_en',
      'v.name_ne',
      'p.file',
      'p.ground as dominant_colour',
      'p.caption_en',
      'p.caption_ne',
    ])
    .select(['p.status', 'p.note', 'p.added_at', sql<boolean>`p.sized_at is not null`.as('sized')])
    .where('p.status', '=', status)
    .$if(vendor !== undefined, (query) => query.where('p.vendor_id', '=', vendor!))
    .$if(status === 'pending', (query) => query.orderBy('p.added_at').orderBy('p.id'))
    .$if(status !== 'pending', (query) => query.orderBy('p.id', 'desc'))
    .limit(MAX_LISTED)
    .execute()
}

/** With the captions that were seen, so that nobody publishes words that were changed meanwhile. */
export const PublishPicture = Captions
export const RejectPicture = z.object({ note: lineOfText(500) })

/**
 * Publishes a picture that waits. Refuses (`conflict`) one that was decided, or whose captions were changed, meanwhile.
 * Needs `vendor.change`.
 */
export async function publishFarmPicture(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const seen = parse(PublishPicture, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const picture = await lockPicture(ctx, id)
    const isAsSeen = seen.caption_en === picture.caption_en && seen.caption_ne === picture.caption_ne
    if (picture.status !== 'pending' || !isAsSeen)
      throw new Refusal('conflict', pictureTexts(ctx.locale).movedOn)
    await decide(ctx, picture, 'published', '')
    await notifyMembers(ctx, picture.vendor_id, 'VendorPicturePublished', {})
  })
}

/**
 * Rejects a picture that waits, or takes a published one down, with a note that the vendor reads. Refuses (`conflict`)
 * one that was rejected meanwhile. Needs `vendor.change`.
 */
export async function rejectFarmPicture(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { note } = parse(RejectPicture, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const picture = await lockPicture(ctx, id)
    if (picture.status === 'rejected') throw new Refusal('conflict', pictureTexts(ctx.locale).movedOn)
    await decide(ctx, picture, 'rejected', note)
    await notifyMembers(ctx, picture.vendor_id, 'VendorPictureRejected', { note })
  })
}

async function lockPicture(ctx: Ctx, id: number) {
  const picture = await ctx.db
    .selectFrom('vendor_pictures')
    .select(['id', 'vendor_id', 'file', 'status', 'caption_en', 'caption_ne'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!picture) throw new Refusal('not_found', pictureTexts(ctx.locale).noPicture)
  return picture
}

async function decide(
  ctx: Ctx,
  { id, vendor_id, file, status: before }: Awaited<ReturnType<typeof lockPicture>>,
  status: 'published' | 'rejected',
  note: string,
): Promise<void> {
  await refuseOwnVendor(ctx, vendor_id, 'vendor.change')
  await ctx.db
    .updateTable('vendor_pictures')
    .set({ status, note, decided_by: ctx.actor!.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    action: status === 'published' ? 'vendor_picture.publish' : 'vendor_picture.reject',
    object_kind: 'vendor',
    object_id: vendor_id,
    details: { file, before: { status: before }, after: { status }, reason: note },
  })
}
