import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { sendAll } from '../../messaging/send.ts'
import { isSmsBudgetUsed } from '../../messaging/sms-budget.ts'
import type { Paisa } from '../../money/money.ts'
import { inCash } from '../../money/money.ts'
import type { ValuesOf } from '../../notifications/render.ts'
import { smsText } from '../../notifications/render.ts'
import type { Notified } from '../../notifications/send-by-choice.ts'
import { orderNumber } from '../number.ts'
import type { ContactSnapshot, PayerSnapshot } from '../snapshots.ts'
import { RECEIVER_TEXTS } from './receiver-texts.ts'
import type { TransitionedRow } from './transition-notices.ts'

interface Group {
  id: string
  contact: ContactSnapshot
  payer: PayerSnapshot | null
  /** The phone before each change, and who made the change. */
  changes: { actor_kind: 'customer' | 'staff'; phone: string }[]
}

/**
 * Sends an SMS to the person for whom a package is meant, saying that it is on its way: whoever opens the door needs
 * the code and, if the order is not paid, the cash. It goes to the phone on the order, in the language chosen there,
 * even if the month's SMS are used up. It is not sent to the customer's own number, because customers choose their
 * notifications. It names no price that is paid already. A number that staff entered only learns that the package
 * comes; the code goes to the number that the customer gave.
 *
 * Call it in the transaction in which the customers were `notified`.
 */
export async function notifyReceivers(ctx: Ctx, notified: readonly Notified[]): Promise<void> {
  const steps = notified.filter(
    ({ kind, order_group_id }) => order_group_id && kind === 'OrderOutForDelivery',
  )
  if (steps.length === 0) return
  const { rows: groups } = await ctx.db.executeQuery(
    GROUPS({ groups: steps.map(({ order_group_id }) => order_group_id) }),
  )
  await sendAll(
    ctx,
    steps.flatMap((one) => {
      const group = groups.find(({ id }) => id === one.order_group_id)
      if (!group) return []
      const given = givenPhone(group)
      const texts = [{ to: given, text: textOf(ctx, group, one) }]
      if (group.contact.phone !== given)
        texts.push({ to: group.contact.phone, text: textWithoutCode(group, one) })
      return texts.flatMap(({ to, text }) =>
        text && to !== one.phone ? [{ to, text, purpose: 'awaited' as const }] : [],
      )
    }),
  )
}

/** The phone that the customer entered last. */
function givenPhone({ contact, changes }: Group): string {
  const phones = [...changes.map(({ phone }) => phone), contact.phone]
  return changes.reduce(
    (given, { actor_kind }, place) =>
      actor_kind === 'customer' && phones[place + 1] !== phones[place] ? phones[place + 1]! : given,
    phones[0]!,
  )
}

const GROUPS = statement<Group>(`
  select g.id, g.contact, g.payer, (
    select coalesce(json_agg(json_build_object('actor_kind', c.actor_kind, 'phone', c.contact ->> 'phone') order by c.id), '[]')
    from delivery_changes c where c.order_group_id = g.id) as changes
  from order_groups g where g.id = any((select $groups)::uuid[])`)

const textWithoutCode = ({ contact }: Group, { values, locale }: Notified): string =>
  RECEIVER_TEXTS[contact.sms_locale ?? locale].withoutCode(values as ValuesOf<'OrderOutForDelivery'>)

const textOf = (ctx: Ctx, { contact, payer }: Group, { values, locale }: Notified): string | null => {
  const language: Locale = contact.sms_locale ?? locale
  const texts = contact.sms_locale && payer ? RECEIVER_TEXTS[language] : null
  const onTheWay = values as ValuesOf<'OrderOutForDelivery'>
  return texts
    ? texts.onTheWay(payer!.full_name, onTheWay)
    : smsText(ctx, 'OrderOutForDelivery', onTheWay, language)
}

/** The ids of those just confirmed items that a customer ordered for somebody else. */
export function forOthers(rows: readonly Pick<TransitionedRow, 'id' | 'has_payer'>[]): number[] {
  return rows.filter(({ has_payer }) => has_payer).map(({ id }) => id)
}

/**
 * How many different people may get an SMS within a day because this customer ordered for them; anybody's number can be
 * typed.
 */
const RECEIVERS_A_DAY = 5

/**
 * Sends an SMS to a receiver other than the customer, saying who ordered and what to pay in cash, when something for them is first to
 * be packed: after approval, payment, or an order in cash. These people may never have seen the shop. `items` are those
 * just confirmed; `order_group` means all items of an order group. Nothing is sent if the month's SMS are used up, or
 * to the customer's own number.
 */
export async function notifyOrdered(
  ctx: Ctx,
  { items = [], order_group = null }: { items?: readonly number[]; order_group?: string | null },
): Promise<void> {
  if (items.length === 0 && !order_group) return
  const dayAgo = new Date(ctx.now.getTime() - DAY)
  const { rows } = await ctx.db.executeQuery(ORDERED({ items, order_group, day_ago: dayAgo }))
  const allowed = rows.filter(({ receivers }) => receivers <= RECEIVERS_A_DAY)
  if (allowed.length === 0 || (await isSmsBudgetUsed(ctx))) return
  await sendAll(
    ctx,
    allowed.map(({ number, contact, payer, cash_paisa }) => ({
      to: contact.phone,
      text: RECEIVER_TEXTS[contact.sms_locale!].ordered(
        payer.full_name,
        orderNumber(number),
        inCash(cash_paisa),
      ),
    })),
  )
}

interface Ordered {
  number: number
  contact: ContactSnapshot
  payer: PayerSnapshot
  /** How many different people the customer ordered for within the day, up to this order group. */
  receivers: number
  /** What is to be paid in cash at the door, for all of it. */
  cash_paisa: Paisa
}

// The order groups are found first, by their keys, and then the items of each (`offset 0` keeps them apart): with one
// condition over both, PostgreSQL would read every open item.
const ORDERED = statement<Ordered>(`
  with meant as materialized (
    select o.order_group_id as id from order_items i join orders o on o.id = i.order_id
    where i.id = any((select $items)::bigint[])
    union select $order_group::uuid where $order_group::uuid is not null
  )
  select g.number, g.contact, g.payer, (
    select count(distinct one.contact ->> 'phone')::int from order_groups one
    where one.user_id = g.user_id and one.number <= g.number and one.placed_at > $day_ago
      and one.contact ->> 'sms_locale' is not null) as receivers,
    coalesce((
      select t.planned_paisa - t.captured_paisa from tenders t
      where t.order_group_id = g.id and t.method = 'cash' and t.voided_at is null), 0)::bigint as cash_paisa
  from meant
  join order_groups g on g.id = meant.id
  join users u on u.id = g.user_id
  where g.payer is not null and g.contact ->> 'sms_locale' is not null and g.contact ->> 'phone' is distinct from u.phone
    and exists (
      select from orders o
      where o.order_group_id = g.id and exists (
        select from order_items i
        where i.order_id = o.id and i.status = 'confirmed'
          and (i.id = any((select $items)::bigint[]) or g.id = $order_group::uuid)
        offset 0)
      offset 0)
    and not exists (
      select from orders other join order_items before on before.order_id = other.id
      join order_item_steps s on s.order_item_id = before.id
      where other.order_group_id = g.id and s.status = 'confirmed' and g.id is distinct from $order_group::uuid
        and before.id <> all((select $items)::bigint[])
      offset 0)
  order by g.number`)
