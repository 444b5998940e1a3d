import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { IS_OPEN } from '../../money/item-states.ts'
import { type Event, events } from '../../notifications/events.ts'
import type { Slot } from '../../slots/board.ts'
import { orderNumber } from '../number.ts'
import type { Asked } from './ask-questions.ts'

const spanOf = ({ starts_at, ends_at }: Pick<Slot, 'starts_at' | 'ends_at'>) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
})

/** Asks a customer for another time, with a link that opens without signing in, and tells the vendors to wait; a reminder goes to the customer alone. */
export async function notifyOfQuestion(
  ctx: Ctx,
  asked: Asked & { id: number; key: string; next: Slot[]; isReminder?: boolean },
): Promise<void> {
  const { id, key, next, user_id, locale, order_group_id, reason_en, reason_ne, isReminder = false } = asked
  const number = orderNumber(asked.number)
  await events(ctx, {
    kind: 'OrderTimeAsked',
    order_group_id,
    object_id: isReminder ? `${id} again` : `${id}`,
    user_id,
    values: {
      number,
      ...spanOf(asked),
      ...{ reason_en, reason_ne },
      next: next.map(spanOf),
      can_reply: ctx.readsSms,
    },
    link: `${ctx.publicUrl}${locale === 'ne' ? '/ne' : ''}/time/${key}`,
  })
  if (!isReminder)
    await tellVendors(ctx, { ...asked, kind: 'VendorOrderTimeAsked', values: { number, ...spanOf(asked) } })
}

/** Tells customer and vendors that a delivery comes at its time after all. */
export async function notifyStays(
  ctx: Ctx,
  question: Pick<Asked, 'delivery_id' | 'order_group_id' | 'number' | 'user_id' | 'starts_at' | 'ends_at'> & {
    id: number
  },
): Promise<void> {
  const { id, order_group_id, user_id } = question
  const values = { number: orderNumber(question.number), ...spanOf(question) }
  await events(ctx, { kind: 'OrderTimeStays', order_group_id, object_id: `${id}`, user_id, values })
  await tellVendors(ctx, { ...question, kind: 'VendorOrderTimeStays', values })
}

async function tellVendors(
  ctx: Ctx,
  about: Pick<Asked, 'delivery_id' | 'order_group_id'> & {
    id: number
    kind: 'VendorOrderTimeAsked' | 'VendorOrderTimeStays'
    values: { number: string; starts_at: string; ends_at: string }
  },
): Promise<void> {
  const { rows } = await ctx.db.executeQuery(VENDORS({ delivery: about.delivery_id }))
  const { kind, values, order_group_id, id } = about
  await events(
    ctx,
    ...rows.map(
      ({ vendors }): Event => ({ kind, values, order_group_id, object_id: `${id}`, vendor: vendors }),
    ),
  )
}

const VENDORS = statement<{ vendors: number[] }>(`
  select array_agg(distinct o.vendor_id) as vendors
  from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
  where g.delivery_id = $delivery and ${IS_OPEN}
  having count(*) > 0`)
