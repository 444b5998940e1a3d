import type { Ctx } from '../context.ts'
import { sendAll } from '../messaging/send.ts'
import type { NotificationValues } from '../notifications/messages.ts'
import type { Told } from '../notifications/send-by-choice.ts'
import { smsText } from '../notifications/sms-texts.ts'

/**
 * Whoever opens the door needs the code, and the cash where it is not paid: the person that a package is for is told by
 * SMS that it is on its way, at the number on the order and in the language said there. Not where that is the customer's
 * own number, who is told by choice. Nothing is said of prices that are paid. In the transaction in which the customers
 * were `told`.
 */
export async function tellReceivers(ctx: Ctx, told: readonly Told[]): Promise<void> {
  const onTheWay = told.filter(({ type, order_group_id }) => type === 'OrderOutForDelivery' && order_group_id)
  if (onTheWay.length === 0) return
  const groups = await ctx.db
    .selectFrom('order_groups')
    .select(['id', 'contact'])
    .where(
      'id',
      'in',
      onTheWay.map(({ order_group_id }) => order_group_id!),
    )
    .execute()
  const messages = onTheWay.flatMap(({ values, phone, locale, order_group_id }) => {
    const contact = groups.find(({ id }) => id === order_group_id)?.contact
    const to = contact?.phone
    const text = smsText(
      'OrderOutForDelivery',
      values as NotificationValues['OrderOutForDelivery'],
      contact?.sms_locale ?? locale,
    )
    return to && text && to !== phone ? [{ to, text }] : []
  })
  await sendAll(ctx, messages)
}
