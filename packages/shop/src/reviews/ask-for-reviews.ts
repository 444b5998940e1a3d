import { CLOSED } from '../accounts/remove-account.ts'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { inNepal } from '../nepal/time.ts'
import { events } from '../notifications/events.ts'
import { orderNumber } from '../orders/number.ts'
import { hashOfKey, newKey } from '../random-key.ts'

/** So long after the delivery somebody is asked. */
const ASKED_AFTER = 2 * DAY
/** What was delivered longer ago is not asked about any more, as after a long standstill or when this is first run. */
const ASKED_UNTIL = 4 * DAY
/** The hours of Nepal between which nobody is woken by an SMS: from, and before. */
const [FIRST_HOUR, LAST_HOUR] = [8, 19]
/** How many are asked at once; the next follow half a minute later. */
const MAX_AT_ONCE = 50
/** The link is valid as long as something can be rated (RATABLE_DAYS after the delivery, two of which have passed). */
export const LINK_STORED_FOR = 60 * DAY
/** 128 bits, so that the link fits into an SMS. */
const KEY_BYTES = 16

interface Due {
  order_group_id: string
  user_id: string
  number: number
  locale: Locale
  products: { name_en: string; name_ne: string }[]
}

/**
 * Asks customers once for each order to rate what was delivered two days ago and is not rated yet: on the site, and by mail and SMS
 * as they choose, with a link that opens without login (by-key.ts). Safe in several processes: of two that find the same
 * order, one writes its row.
 */
export async function askForReviews(ctx: Ctx): Promise<void> {
  const hour = Number(inNepal(ctx.now).slice(11, 13))
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
  const before = new Date(ctx.now.getTime() - ASKED_AFTER)
  const after = new Date(ctx.now.getTime() - ASKED_UNTIL)
  const { rows } = await ctx.db.executeQuery(DUE({ before, after, closed: CLOSED, limit: MAX_AT_ONCE }))
  for (const due of rows) await ask(ctx, due)
}

async function ask(ctx: Ctx, { order_group_id, user_id, number, locale, products }: Due): Promise<void> {
  const key = newKey(KEY_BYTES)
  await inTransaction(ctx, async (ctx) => {
    const claimed = await ctx.db
      .insertInto('review_requests')
      .values({ order_group_id, key_hash: hashOfKey(key), created_at: ctx.now })
      .onConflict((taken) => taken.column('order_group_id').doNothing())
      .returning('order_group_id')
      .executeTakeFirst()
    if (!claimed) return
    await events(ctx, {
      user_id,
      kind: 'OrderRatingAsked',
      object_id: order_group_id,
      order_group_id,
      values: { number: orderNumber(number), products },
      link: `${ctx.publicUrl}${locale === 'ne' ? '/ne' : ''}/rate/by/${key}`,
    })
  })
}

// An order counts from its latest delivery. What is rated, returned or of an account that is gone is not asked about, nor of the vendor's own people.
const DUE = statement<Due>(`
  with delivered as (
    select o.order_group_id, min(s.at) as at
    from order_item_steps s
    join order_items i on i.id = s.order_item_id and i.status = 'delivered'
    join orders o on o.id = i.order_id and not o.is_insider
    where s.status = 'delivered' and s.at > $after and s.at <= $before
      and not exists (select from review_requests q where q.order_group_id = o.order_group_id)
    group by o.order_group_id
  )
  select g.id as order_group_id, g.user_id, g.number, u.locale, wanted.products
  from delivered
  join order_groups g on g.id = delivered.order_group_id
  join users u on u.id = g.user_id and u.name <> $closed
  cross join lateral (
    select json_agg(json_build_object('name_en', i.name_en, 'name_ne', i.name_ne) order by i.id) as products,
      max((select max(s.at) from order_item_steps s where s.order_item_id = i.id and s.status = 'delivered')) as latest
    from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id and not o.is_insider and i.status = 'delivered'
      and not exists (select from ratings r where r.order_item_id = i.id)
  ) wanted
  where wanted.products is not null and wanted.latest <= $before
  order by delivered.at
  limit $limit`)

/** Deletes the links that are over. By then what they asked about is too old to be asked about again. */
export async function purgeReviewRequests(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - LINK_STORED_FOR)
  await ctx.db.deleteFrom('review_requests').where('created_at', '<', before).execute()
}
