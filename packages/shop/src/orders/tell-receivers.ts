import type { Ctx, Locale } from '../context.ts'
import { sendAll } from '../messaging/send.ts'
import { isSmsBudgetUsed } from '../messaging/sms-budget.ts'
import type { NotificationValues } from '../notifications/messages.ts'
import { RECEIVER_TEXTS } from '../notifications/receiver-texts.ts'
import type { Told } from '../notifications/send-by-choice.ts'
import { smsText } from '../notifications/sms-texts.ts'
import type { FrozenContact, FrozenPayer, PaymentMethod } from './tables.ts'

interface Group {
  id: string
  contact: FrozenContact
  payer: FrozenPayer | null
  payment_method: PaymentMethod
}

/**
 * Whoever opens the door needs the code, and the cash where it is not paid: the person that a package is for is told by
 * SMS that it is on its way, at the number on the order and in the language said there. Somebody else than the customer is
 * told before, when it is ordered in cash or paid, by whom and where: they never saw the shop. Not where that is the
 * customer's own number, who is told by choice. Nothing is said of prices that are paid. In the transaction in which the
 * customers were `told`.
 */
export async function tellReceivers(ctx: Ctx, told: readonly Told[]): Promise<void> {
  const steps = told.filter(({ type, order_group_id }) => order_group_id && STEPS.has(type))
  if (steps.length === 0) return
  const groups: Group[] = await ctx.db
    .selectFrom('order_groups')
    .select(['id', 'contact', 'payer', 'payment_method'])
    .where(
      'id',
      'in',
      steps.map(({ order_group_id }) => order_group_id!),
    )
    .execute()
  const all = steps.flatMap((one) => {
    const group = groups.find(({ id }) => id === one.order_group_id)
    const to = group?.contact.phone
    const text = group && textOf(one, group)
    return to && text && to !== one.phone ? [{ type: one.type, sms: { to, text } }] : []
  })
  // What they need at the door goes also when the month's SMS are used up (notifications/send-by-choice.ts).
  const mayWait = all.some(isHeldBack) && (await isSmsBudgetUsed(ctx))
  await sendAll(
    ctx,
    all.filter((one) => !(mayWait && isHeldBack(one))).map(({ sms }) => sms),
  )
}

const STEPS = new Set<Told['type']>(['OrderPlaced', 'OrderPaid', 'OrderOutForDelivery'])

const isHeldBack = ({ type }: Pick<Told, 'type'>) => type !== 'OrderOutForDelivery'

function textOf(told: Told, { contact, payer, payment_method }: Group): string | null {
  const language: Locale = contact.sms_locale ?? told.locale
  const texts = contact.sms_locale && payer ? RECEIVER_TEXTS[language] : null
  if (told.type === 'OrderOutForDelivery') {
    const values = told.values as NotificationValues['OrderOutForDelivery']
    return texts ? texts.onTheWay(payer!.full_name, values) : smsText(told.type, values, language)
  }
  if (!texts) return null
  const values = told.values as NotificationValues['OrderPlaced' | 'OrderPaid']
  // What is to be paid beforehand is ordered for certain when it is.
  const isUnpaid = 'next' in values && values.next !== 'done' && payment_method !== 'cod'
  return isUnpaid ? null : texts.ordered(payer!.full_name, values.number)
}
