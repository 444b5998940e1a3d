import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { PHOTOS, type RatingPhoto } from './rating-photos.ts'
import type { RatingStatus } from './tables.ts'

/** One's own rating, with what only its author sees. */
export interface OwnRating {
  id: number
  order_item: number
  product_id: number
  stars: number
  title: string
  comment: string
  status: RatingStatus
  photos: RatingPhoto[]
  created: Date
  /** Whether the one allowed change is left. */
  may_change: boolean
  reply: string | null
}

/** The actor's rating by its id or its item's; null if there is none, or it is somebody else's. */
export async function findOwnRating(
  ctx: Ctx,
  one: { id?: number; order_item?: number },
): Promise<OwnRating | null> {
  return findRatingOf(ctx, requireActor(ctx).id, one)
}

/** The same of any person; the caller has found out that they may read it. */
export async function findRatingOf(
  ctx: Ctx,
  user_id: string,
  { id, order_item }: { id?: number; order_item?: number },
): Promise<OwnRating | null> {
  const { rows } = await ctx.db.executeQuery(
    FIND({ user_id, id: id ?? null, order_item: order_item ?? null }),
  )
  return rows[0] ?? null
}

const FIND = statement<OwnRating>(`
  select r.id, r.order_item_id as order_item, r.product_id, r.stars, r.title, r.comment, r.status,
    r.created_at as created, r.edited_at is null as may_change, r.reply, ${PHOTOS} as photos
  from ratings r
  join order_items i on i.id = r.order_item_id
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where g.user_id = $user_id and (r.id = $id::int or r.order_item_id = $order_item::bigint)`)
