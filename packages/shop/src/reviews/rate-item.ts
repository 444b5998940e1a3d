import { z } from 'zod'
import { countStars } from '../catalog/count-stars.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { linesOfText, parse } from '../input.ts'
import { RATABLE_DAYS } from '../orders/reading/own-order.ts'
import { findOwnRating, findRatingOf, type OwnRating } from './own-rating.ts'
import { reviewTexts } from './texts.ts'

const words = { title: linesOfText(80), comment: linesOfText(2000) }
export const Stars = z.int().min(1).max(5)

export const NewRating = z.object({ order_item: z.int().min(1), stars: Stars, ...words })
export const ChangedRating = z.object({ stars: Stars, ...words })

/** An item of one's own order, and its rating if there is one. */
export interface RatableItem {
  order_item: number
  order_group_id: string
  product: { id: number; slug: string; name_en: string; name_ne: string }
  rating: OwnRating | null
  /** Why it cannot be rated; null if it can. */
  refusal: string | null
}

/** An item of one's own orders, for its rating. Refuses somebody else's (`not_found`). */
export async function findRatableItem(ctx: Ctx, order_item: number): Promise<RatableItem> {
  const item = await findItem(ctx, order_item, requireActor(ctx).id)
  const { id, order_group_id, product_id, slug, name_en, name_ne } = item
  return {
    order_item: id,
    order_group_id,
    product: { id: product_id, slug, name_en, name_ne },
    rating: await findOwnRating(ctx, { order_item: id }),
    refusal: refusalOf(ctx, item),
  }
}

/**
 * Rates a delivered item, once: the stars count at once, and the text waits for a moderator (domain D7). The same
 * rating again answers the existing one; a different one for the same item is refused (`conflict`).
 */
export async function rateItem(ctx: Ctx, input: unknown): Promise<OwnRating> {
  const { id } = requireActor(ctx)
  return rateFor(ctx, id, parse(NewRating, input, ctx.locale))
}

/** Rates an item of a person's order; the caller has found out that it is they who do so. */
export async function rateFor(
  ctx: Ctx,
  user_id: string,
  { order_item, stars, title, comment }: z.output<typeof NewRating>,
): Promise<OwnRating> {
  const item = await requireRatable(ctx, order_item, user_id)
  return inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insertInto('ratings')
      .values({
        order_item_id: order_item,
        product_id: item.product_id,
        stars,
        title,
        comment,
        status: title || comment ? 'pending' : 'published',
        created_at: ctx.now,
        written_at: ctx.now,
      })
      .onConflict((taken) => taken.column('order_item_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    const rating = (await findRatingOf(ctx, user_id, { order_item }))!
    if (added) await countStars(ctx, item.product_id, { stars })
    else if (rating.stars !== stars || rating.title !== title || rating.comment !== comment)
      throw new Refusal('conflict', reviewTexts(ctx.locale).alreadyRated)
    return rating
  })
}

/** Changes one's own rating, once; the text waits for a moderator again. Refuses a second change (`not_allowed`). */
export async function changeRating(ctx: Ctx, id: number, input: unknown): Promise<OwnRating> {
  const { stars, title, comment } = parse(ChangedRating, input, ctx.locale)
  const { noSuchRating, alreadyChanged } = reviewTexts(ctx.locale)
  const before = await findOwnRating(ctx, { id })
  if (!before) throw new Refusal('not_found', noSuchRating)
  await requireRatable(ctx, before.order_item)
  return inTransaction(ctx, async (ctx) => {
    // The row is locked, so that of two changes at once the second sees the first, and the stars are counted once.
    const { stars: instead_of, edited_at } = await ctx.db
      .selectFrom('ratings')
      .select(['stars', 'edited_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (edited_at) throw new Refusal('not_allowed', alreadyChanged)
    const status = title || comment || before.photos.length > 0 ? 'pending' : 'published'
    await ctx.db
      .updateTable('ratings')
      .set({ stars, title, comment, status, edited_at: ctx.now, written_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await countStars(ctx, before.product_id, { stars, instead_of })
    return (await findOwnRating(ctx, { id }))!
  })
}

interface ItemRow {
  id: number
  product_id: number
  slug: string
  name_en: string
  name_ne: string
  status: string
  order_group_id: string
  is_insider: boolean
  delivered_at: Date | null
}

async function findItem(ctx: Ctx, order_item: number, id: string): Promise<ItemRow> {
  const { rows } = await ctx.db.executeQuery(ITEM({ id, order_item }))
  if (!rows[0]) throw new Refusal('not_found', reviewTexts(ctx.locale).noSuchItem)
  return rows[0]
}

const ITEM = statement<ItemRow>(`
  select i.id, i.product_id, i.slug, i.name_en, i.name_ne, i.status, g.id as order_group_id, o.is_insider,
    (select max(s.at) from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered') as delivered_at
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where g.user_id = $id and i.id = $order_item`)

/**
 * An item of one's own orders that may be rated now. Refuses one that was not delivered, or too long ago, and one of the
 * vendor's own people (`not_allowed`).
 */
export async function requireRatable(
  ctx: Ctx,
  order_item: number,
  user_id = requireActor(ctx).id,
): Promise<ItemRow> {
  const item = await findItem(ctx, order_item, user_id)
  const refusal = refusalOf(ctx, item)
  if (refusal) throw new Refusal('not_allowed', refusal)
  return item
}

function refusalOf(ctx: Ctx, { status, delivered_at, is_insider }: ItemRow): string | null {
  const { notDelivered, tooLate, insider } = reviewTexts(ctx.locale)
  if (is_insider) return insider
  if (status !== 'delivered' || !delivered_at) return notDelivered
  const isLate = ctx.now.getTime() - delivered_at.getTime() > RATABLE_DAYS * DAY
  return isLate ? tooLate(RATABLE_DAYS) : null
}
