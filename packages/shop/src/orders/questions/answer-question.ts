import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { IS_UNDER_WAY, UNDER_WAY_STATES } from '../../money/item-states.ts'
import { ChangeTime, changeTimeAsked } from '../delivery/change-time.ts'
import { holdDelivery } from '../delivery/hold-delivery.ts'
import { type OrderItemStatus, transitionsOf } from '../states.ts'
import { orderTexts } from '../texts.ts'
import { transitionItems } from '../transition-items.ts'

/** Another time for a delivery, or the end of all that is to come with it. */
export const TimeAnswer = z.union([
  z.object({ answer: z.literal('cancel') }),
  ChangeTime.extend({ answer: z.literal('move') }),
])

interface Asked {
  id: number
  delivery_id: string
  /** The first order group that comes with it. */
  order_group_id: string
  user_id: string
}

/**
 * Answers a question for its customer, who has its link or its SMS. Refuses (`conflict`) what somebody answered already, also where a later
 * question is open by now, which has a link of its own; to cancel (`not_allowed`) what is packed in part; and otherwise as
 * `changeOwnTime` does. Call it in the open transaction.
 */
export async function answerQuestion(
  ctx: Ctx,
  { id, delivery_id, order_group_id, user_id }: Asked,
  given: z.output<typeof TimeAnswer>,
  via: 'link' | 'sms',
): Promise<void> {
  await holdDelivery(ctx, delivery_id)
  const now = await ctx.db
    .selectFrom('slot_questions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  if (now?.status !== 'open') throw new Refusal('conflict', orderTexts(ctx.locale).timeAnswered)
  if (given.answer === 'move') return changeTimeAsked(ctx, order_group_id, given, via)
  const { rows } = await ctx.db.executeQuery(ITEMS({ delivery_id }))
  const fault = cancelFaultOf(
    ctx,
    rows.map(({ status }) => status),
  )
  if (fault) throw new Refusal('not_allowed', fault)
  await ctx.db.executeQuery(CANCELLED({ id, via, now: ctx.now }))
  await transitionItems(ctx, {
    items: rows.map((row) => row.id),
    scope: { user_id },
    to: 'cancelled',
    cancel_reason: 'other',
    actor_kind: 'customer',
    actor_id: user_id,
    via,
  })
}

/** Why customers cannot cancel all that is to come of this; null if they can. */
export function cancelFaultOf(ctx: Ctx, statuses: readonly OrderItemStatus[]): string | null {
  const underWay: readonly OrderItemStatus[] = UNDER_WAY_STATES
  const stays = statuses.some(
    (status) => underWay.includes(status) && !transitionsOf(status, 'customer').includes('cancelled'),
  )
  return stays ? orderTexts(ctx.locale).packedNotCancelled : null
}

const ITEMS = statement<{ id: number; status: OrderItemStatus }>(`
  select i.id, i.status from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
  where g.delivery_id = $delivery_id and ${IS_UNDER_WAY}
  order by i.id`)

const CANCELLED = statement(`
  update slot_questions set status = 'cancelled', answered_at = $now, via = $via
  where id = $id and status = 'open'`)
