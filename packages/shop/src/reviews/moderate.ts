import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { RATING_COLUMNS, RATING_JOINS, type Rating, type RatingRow, ratingOf } from './ratings.ts'
import type { RatingStatus } from './tables.ts'
import { reviewTexts } from './texts.ts'

/** The decisions that a moderator may take in each state (domain D7). */
export const DECISIONS: Readonly<Record<RatingStatus, readonly RatingStatus[]>> = {
  pending: ['published', 'rejected'],
  published: ['hidden'],
  hidden: ['published'],
  rejected: [],
}

const Status = z.enum(['pending', 'published', 'rejected', 'hidden'])

export const ModerationQuery = z.object({
  status: Status.default('pending'),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
})

export interface ModeratedRating extends Rating {
  status: RatingStatus
  /** When its text was last changed; must be sent with the decision. */
  written: Date
}

/** Ratings in one state, those whose text has waited longest first. Needs the right review.moderate. */
export async function listToModerate(
  ctx: Ctx,
  query: z.input<typeof ModerationQuery> = {},
): Promise<{ ratings: ModeratedRating[]; next: string | null; counts: Record<RatingStatus, number> }> {
  requireReading(ctx, 'review.moderate')
  const { status, limit, cursor } = parse(ModerationQuery, query, ctx.locale)
  const [after_written, after_id] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const { rows } = await ctx.db.executeQuery(LIST({ status, after_written, after_id, limit: limit + 1 }))
  const { page, next } = pageOf(rows, limit, (last) => [last.written_at.toISOString(), last.id])
  return {
    ratings: page.map((row) => ({ ...ratingOf(ctx, row), status, written: row.written_at })),
    next,
    counts: await readCounts(ctx),
  }
}

const Place = z.tuple([z.iso.datetime(), z.int()])

const LIST = statement<RatingRow & { written_at: Date }>(`
  select ${RATING_COLUMNS}, r.written_at
  from ratings r ${RATING_JOINS}
  where r.status = $status and ($after_written::timestamptz is null or (r.written_at, r.id) > ($after_written, $after_id::int))
  order by r.written_at, r.id
  limit $limit`)

async function readCounts(ctx: Ctx): Promise<Record<RatingStatus, number>> {
  const rows = await ctx.db
    .selectFrom('ratings')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const none = { pending: 0, published: 0, rejected: 0, hidden: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

export const Decision = z.object({
  to: Status,
  /** The `written` of the text that was read. */
  written: z.iso.datetime({ offset: true }),
})

/**
 * Decides about a rating's text and photos; its stars count in any case. Refuses (`conflict`) if its state has no such
 * step, for example because somebody else has decided, or if the author has changed the text meanwhile. The photos of a
 * rejected one are deleted. Written to the audit log. Needs the right review.moderate; a rating of one's own vendor is a colleague's.
 */
export async function moderateRating(
  ctx: Ctx,
  store: PictureStore,
  id: number,
  input: unknown,
): Promise<void> {
  requireRight(ctx, 'review.moderate')
  const { to, written } = parse(Decision, input, ctx.locale)
  const texts = reviewTexts(ctx.locale)
  const files = await inTransaction(ctx, async (ctx) => {
    const rating = await ctx.db
      .selectFrom('ratings as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .select(['r.status', 'r.written_at', 'r.is_insider', 'p.vendor_id'])
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirst()
    if (!rating) throw new Refusal('not_found', texts.noSuchRating)
    await refuseOwnVendor(ctx, rating.vendor_id, 'review.moderate')
    const isAsRead = rating.written_at.getTime() === new Date(written).getTime()
    if (rating.is_insider && to === 'published') throw new Refusal('not_allowed', texts.ofInsider)
    if (!isAsRead || !DECISIONS[rating.status].includes(to)) throw new Refusal('conflict', texts.movedOn)
    await ctx.db.updateTable('ratings').set({ status: to }).where('id', '=', id).execute()
    await audit(ctx, { action: `rating.${to}`, object_kind: 'rating', object_id: id })
    return to === 'rejected' ? takePhotos(ctx, id) : []
  })
  for (const file of files) await store.remove(`${file}.webp`)
}

/** Removes the photos of a rating; answers the files that nothing else shows. */
async function takePhotos(ctx: Ctx, id: number): Promise<string[]> {
  const { rows } = await ctx.db.executeQuery(TAKE_PHOTOS({ id }))
  return rows.map(({ file }) => file)
}

const TAKE_PHOTOS = statement<{ file: string }>(`
  with taken as (delete from rating_photos where rating_id = $id returning file)
  select distinct file from taken
  where not exists (select from rating_photos x where x.file = taken.file and x.rating_id <> $id)
    and not exists (select from product_images x where x.file = taken.file)
    and not exists (select from product_change_images x where x.file = taken.file)
    and not exists (select from category_images x where x.file = taken.file)
    and not exists (select from order_items x where x.image_file = taken.file)`)
