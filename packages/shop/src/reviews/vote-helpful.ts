import { consume } from '../accounts/rate-limit.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { reviewTexts } from './texts.ts'

/** Votes of one person within a day: each one renews the pages that show the review. */
const MAX_A_DAY = 100

/**
 * Says that a published review with words or photos helped the actor: once each, and never their own or of what their own vendor sells (`not_allowed`). To say it again
 * changes nothing.
 */
export async function voteHelpful(ctx: Ctx, rating_id: number): Promise<{ product: string }> {
  const { id: user_id, vendor_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(FIND({ rating_id }))
  const rating = rows[0]
  if (!rating) throw new Refusal('not_found', reviewTexts(ctx.locale).noSuchRating)
  if (rating.user_id === user_id) throw new Refusal('not_allowed', reviewTexts(ctx.locale).ownRating)
  if (vendor_id === rating.vendor_id) throw new Refusal('not_allowed', reviewTexts(ctx.locale).votesForOwn)
  await consume(ctx, { key: `rating vote ${user_id}`, max: MAX_A_DAY, within: DAY })
  await ctx.db
    .insertInto('rating_votes')
    .values({ rating_id, user_id, created_at: ctx.now })
    .onConflict((voted) => voted.columns(['rating_id', 'user_id']).doNothing())
    .execute()
  return { product: rating.slug }
}

const FIND = statement<{ user_id: string; slug: string; vendor_id: number }>(`
  select g.user_id, p.slug, p.vendor_id
  from ratings r
  join products p on p.id = r.product_id
  join order_items i on i.id = r.order_item_id
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where r.id = $rating_id and r.status = 'published'
    and (r.title <> '' or r.comment <> '' or exists (select from rating_photos x where x.rating_id = r.id))`)
