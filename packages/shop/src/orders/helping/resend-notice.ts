import { z } from 'zod'
import { CLOSED } from '../../accounts/remove-account.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { parse, typedNumber } from '../../input.ts'
import type { ValuesOf } from '../../notifications/render.ts'
import { sendAgain } from '../../notifications/send-again.ts'
import { mostCash, readDoors } from '../reading/cash-at-door.ts'
import { orderTexts } from '../texts.ts'
import { noticeTexts } from './notice-texts.ts'
import { MAX_A_DAY, type OrderNotice, packageOf, readNotices, type StoredNotice } from './notices-of-order.ts'

export const ResendNotice = z.object({
  /** The id of the notification. */
  notice: typedNumber(1, Number.MAX_SAFE_INTEGER),
})

/**
 * Sends a customer a notice about an order again, by mail and SMS as they choose now (right `order.help`): the latest of its
 * kind, if what it says still holds. Answers the channels by which it went. The same `key` again sends nothing. Refuses one
 * that can no longer be sent, and one that was sent too often on this day (`not_allowed`).
 */
export async function resendNotice(
  ctx: Ctx,
  order_group: string,
  input: unknown,
  key?: string,
): Promise<{ channels: OrderNotice['channels'] }> {
  requireRight(ctx, 'order.help')
  const { notice } = parse(ResendNotice, input, ctx.locale)
  return idempotent(ctx, key, { resend: notice, order_group }, async (ctx) => ({
    channels: await resend(ctx, order_group, notice),
  }))
}

async function resend(ctx: Ctx, order_group: string, id: number): Promise<OrderNotice['channels']> {
  const texts = noticeTexts(ctx.locale)
  // The order is held, so that two at once count each other.
  const locked = z.uuid().safeParse(order_group).success
    ? (await ctx.db.executeQuery(HOLD({ id: order_group }))).rows[0]
    : undefined
  if (!locked) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  if (locked.name === CLOSED) throw new Refusal('not_allowed', texts.closed)
  const notice = (await readNotices(ctx, locked.id)).find((one) => one.id === id)
  if (!notice) throw new Refusal('not_found', texts.noSuchNotice)
  if (notice.again === 'often') throw new Refusal('not_allowed', texts.tooOften(MAX_A_DAY))
  if (notice.again !== 'can') throw new Refusal('not_allowed', texts.again[notice.again])
  const channels = await sendAgain(ctx, id, await whatIsNow(ctx, locked.id, notice))
  if (channels.length === 0) throw new Refusal('not_allowed', texts.noSms)
  await audit(ctx, {
    action: 'order.resend',
    object_kind: 'order',
    object_id: locked.id,
    details: { notification: id, type: notice.type, channels },
  })
  return channels
}

/** What the notice says otherwise now: the code for the door and the cash are those of this moment. */
async function whatIsNow(ctx: Ctx, order_group: string, notice: StoredNotice) {
  const { type, is_past } = notice
  if (type !== 'OrderOutForDelivery') return { is_past }
  const order_id = packageOf(notice)
  const doors = await readDoors(ctx, [order_group])
  const { delivery_code: code } = await ctx.db
    .selectFrom('orders')
    .select('delivery_code')
    .where('id', '=', order_id)
    .where('order_group_id', '=', order_group)
    .executeTakeFirstOrThrow()
  const sent = notice.values as ValuesOf<typeof type>
  // What a run collects at a door is one sum, which was fixed when it left.
  const cash_paisa = sent.rider === undefined ? mostCash(doors.get(order_group)!, order_id) : sent.cash_paisa
  return { values: { ...sent, code, ...(cash_paisa !== undefined && { cash_paisa }) } }
}

const HOLD = statement<{ id: string; name: string }>(
  'select g.id, u.name from order_groups g join users u on u.id = g.user_id where g.id = $id for no key update of g',
)
