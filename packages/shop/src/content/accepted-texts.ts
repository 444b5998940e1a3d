import { z } from 'zod'
import { type Ctx, mayRead, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { type Article, type ArticleRow, articleOf } from './articles.ts'

/** The texts of the law that an order was placed under, by their keys. */
const ACCEPTED_TEXTS = ['terms', 'refund-policy'] as const

export interface AcceptedText extends Article {
  /** Whether the text has not changed since. */
  is_present: boolean
}

/**
 * The terms or the refund policy as published when this order group was placed, for its customer and for staff who may
 * read orders. Refuses everybody else, orders of before versions were recorded, and other texts (`not_found`). What the
 * settings fill in is filled in as it is now.
 */
export async function readAcceptedText(
  ctx: Ctx,
  gateways: Gateways,
  { order_group, text }: { order_group: string; text: string },
): Promise<AcceptedText> {
  const actor = requireActor(ctx)
  const key = ACCEPTED_TEXTS.find((one) => one === text)
  const isStaff = !actor.needs_second_factor && mayRead(actor, 'order.read')
  const [row] =
    key && z.uuid().safeParse(order_group).success
      ? (await ctx.db.executeQuery(FIND({ id: order_group, key, user_id: isStaff ? null : actor.id }))).rows
      : []
  return { ...(await articleOf(ctx, gateways, row)), is_present: row?.is_present === true }
}

const FIND = statement<ArticleRow & { is_present: boolean }>(`
  select a.id, a.key, a.slug, a.kind, v.content, a.published_at, v.changed_at as updated_at, v.content = a.content as is_present
  from order_groups g
  join articles a on a.key = $key
  join article_versions v on v.article_id = a.id
    and v.version = case $key when 'terms' then g.terms_version else g.refund_policy_version end
  where g.id = $id and ($user_id::uuid is null or g.user_id = $user_id)`)
