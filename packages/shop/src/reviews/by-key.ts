import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { consumeByNetwork } from '../accounts/rate-limit.ts'
import { CLOSED } from '../accounts/remove-account.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import type { PictureRef } from '../files/pictures.ts'
import { linesOfText, parse } from '../input.ts'
import { ITEM_IMAGE } from '../orders/item.ts'
import { hashOfKey } from '../random-key.ts'
import { LINK_STORED_FOR } from './ask-for-reviews.ts'
import { rateFor, requireRatable, Stars } from './rate-item.ts'
import { reviewTexts } from './texts.ts'

/** Page views and answers by links from one network within 15 minutes, so that nobody can guess keys. */
const MAX_PER_NETWORK = 120

/** Something that was delivered, and what was said of it so far. */
export interface AskedItem {
  order_item: number
  product: { name_en: string; name_ne: string; image: PictureRef | null }
  /** Null until it is rated. */
  stars: number | null
  /** Whether there are words to it; a moderator may have rejected them. */
  is_written: boolean
}

export const StarsByKey = z.object({ order_item: z.coerce.number().int().min(1), stars: Stars })
const WordsByKey = z.object({
  order_item: z.coerce.number().int().min(1),
  comment: linesOfText(2000).pipe(z.string().min(1)),
})

/**
 * What the link of a message asks about: the goods alone, nothing about who ordered them or where they live. Changes nothing, as
 * mail programs open links. Refuses (`not_found`) a key that nobody made, one that is over, and one of an account that is gone.
 */
export async function readAskedItems(ctx: Ctx, client: Client, key: string): Promise<AskedItem[]> {
  const { items } = await openKey(ctx, client, key)
  return items
}

/** One tap: gives stars to one of the items. The same again changes nothing; other stars are refused (`conflict`). */
export async function rateByKey(ctx: Ctx, client: Client, key: string, input: unknown): Promise<void> {
  const { user_id, items } = await openKey(ctx, client, key)
  const { order_item, stars } = parse(StarsByKey, input, ctx.locale)
  const item = requireAsked(ctx, items, order_item)
  // Words may have followed meanwhile; the same tap again is not another rating.
  if (item.stars === stars) return
  await rateFor(ctx, user_id, { order_item, stars, title: '', comment: '' })
}

/**
 * Adds words to stars that have none; a moderator reads them first. This is not the one change of a rating. The same words again
 * change nothing; others are refused (`conflict`).
 */
export async function writeByKey(ctx: Ctx, client: Client, key: string, input: unknown): Promise<void> {
  const { user_id, items } = await openKey(ctx, client, key)
  const { order_item, comment } = parse(WordsByKey, input, ctx.locale)
  requireAsked(ctx, items, order_item)
  await requireRatable(ctx, order_item, user_id)
  await inTransaction(ctx, async (ctx) => {
    const rating = await ctx.db
      .selectFrom('ratings')
      .select(['id', 'title', 'comment'])
      .where('order_item_id', '=', order_item)
      .forUpdate()
      .executeTakeFirst()
    if (!rating) throw new Refusal('not_found', reviewTexts(ctx.locale).noSuchRating)
    if (rating.comment === comment) return
    if (rating.title || rating.comment) throw new Refusal('conflict', reviewTexts(ctx.locale).alreadyWritten)
    await ctx.db
      .updateTable('ratings')
      .set({ comment, status: 'pending', written_at: ctx.now })
      .where('id', '=', rating.id)
      .execute()
  })
}

function requireAsked(ctx: Ctx, items: AskedItem[], order_item: number): AskedItem {
  const item = items.find((one) => one.order_item === order_item)
  if (!item) throw new Refusal('not_found', reviewTexts(ctx.locale).noSuchItem)
  return item
}

async function openKey(ctx: Ctx, client: Client, key: string) {
  await consumeByNetwork(ctx, client, { key: 'review-link', max: MAX_PER_NETWORK })
  const after = new Date(ctx.now.getTime() - LINK_STORED_FOR)
  const asked = await ctx.db.executeQuery(OPEN({ key_hash: hashOfKey(key), after, closed: CLOSED }))
  const group = asked.rows[0]
  if (!group) throw new Refusal('not_found', reviewTexts(ctx.locale).linkOver)
  const { rows } = await ctx.db.executeQuery(ITEMS({ order_group_id: group.order_group_id }))
  return { user_id: group.user_id, items: rows }
}

const OPEN = statement<{ order_group_id: string; user_id: string }>(`
  select q.order_group_id, g.user_id
  from review_requests q
  join order_groups g on g.id = q.order_group_id
  join users u on u.id = g.user_id
  where q.key_hash = $key_hash and q.created_at > $after and u.name <> $closed`)

const ITEMS = statement<AskedItem>(`
  select i.id as order_item, r.stars, coalesce(r.title <> '' or r.comment <> '', false) as is_written,
    json_build_object('name_en', i.name_en, 'name_ne', i.name_ne, 'image', ${ITEM_IMAGE}) as product
  from orders o
  join order_items i on i.order_id = o.id and i.status = 'delivered'
  left join ratings r on r.order_item_id = i.id
  where o.order_group_id = $order_group_id and not o.is_insider
  order by i.id`)
