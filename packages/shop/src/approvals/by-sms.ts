import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { orderNumber } from '../orders/number.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import { stateWord } from '../orders/texts.ts'
import { expireDueOf } from './approval-deadlines.ts'
import { makeApprovalLink } from './approval-links.ts'
import { approve, reject } from './approve-items.ts'
import { listPending, type PendingOrder } from './pending.ts'
import { readSmsReply, type SmsReply } from './sms-reply.ts'
import { goodsOf, smsTexts } from './sms-texts.ts'

/** The vendor for whom a phone may answer. */
export interface Sender {
  vendor_id: number
  /** Null for the vendor's own phone. */
  user_id: string | null
  locale: Locale
}

/**
 * The vendors for whom this phone answers: that of a member who handles orders, or the vendor's own; none for the phone of a blocked
 * account.
 */
export async function sendersAt(ctx: Ctx, phone: string): Promise<Sender[]> {
  const { rows } = await ctx.db.executeQuery(SENDERS({ phone }))
  return rows
}

const SENDERS = statement<Sender>(`
  select v.id as vendor_id, m.user_id, coalesce(m.locale, (
    select u.locale from vendor_members o join users u on u.id = o.user_id
    where o.vendor_id = v.id and 'owner' = any(o.roles) order by u.id limit 1), 'en') as locale
  from vendors v
  left join lateral (
    select m.user_id, u.locale from vendor_members m join users u on u.id = m.user_id
    where m.vendor_id = v.id and u.phone = $phone and m.roles && '{owner,orders}' and u.blocked_at is null
  ) m on true
  where (v.phone = $phone or m.user_id is not null)
    and not exists (select from users b where b.phone = $phone and b.blocked_at is not null)
  order by v.id`)

/** Expires the items of these vendors that are overdue, so that what is late is told so. */
export async function expireOf(ctx: Ctx, senders: Sender[]): Promise<void> {
  if (senders.length === 0) return
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('i.status', '=', 'awaiting_approval')
    .where('i.approval_due_at', '<=', ctx.now)
    .where('o.vendor_id', 'in', vendorsOf(senders))
    .execute()
  if (rows.length > 0)
    await expireDueOf(
      ctx,
      rows.map((row) => row.id),
    )
}

const vendorsOf = (senders: Sender[]) => senders.map((sender) => sender.vendor_id)

/** What waits for the answers of these vendors. */
export const pendingOf = async (ctx: Ctx, senders: Sender[]): Promise<PendingOrder[]> =>
  senders.length === 0 ? [] : listPending(ctx, { vendors: vendorsOf(senders) })

/** Carries out a vendor's answer (readSmsReply) to what waits, and returns the sentence of the reply. */
export async function answerForVendor(
  ctx: Ctx,
  senders: Sender[],
  waiting: readonly PendingOrder[],
  text: string,
): Promise<string> {
  const texts = smsTexts(senders[0]!.locale)
  const reply = readSmsReply(text)
  if (!reply) return texts.help
  const meant = reply.number ? waiting.filter((order) => order.number === reply.number) : waiting
  const [order, ...others] = meant
  if (!order) return reply.number ? ofNamed(ctx, senders, reply.number) : texts.noneWaits
  if (others.length > 0) {
    const numbers = [...new Set(meant.map(({ number }) => orderNumber(number)))]
    return texts.which(numbers.slice(0, 5).join(', '), numbers[0]!)
  }
  return answerOrder(ctx, senders.find((sender) => sender.vendor_id === order.vendor_id)!, order, reply)
}

async function answerOrder(ctx: Ctx, sender: Sender, order: PendingOrder, reply: SmsReply): Promise<string> {
  const { vendor_id, user_id: actor_id, locale } = sender
  const texts = smsTexts(locale)
  const number = orderNumber(order.number)
  const [item, ...others] = order.items
  const quantity = reply.answer.kind === 'part' ? reply.answer.quantity : undefined
  if (quantity && others.length > 0)
    return `${texts.several(number)} ${await makeApprovalLink(ctx, order.order_id, locale)}`
  if (quantity && quantity > item!.quantity) return texts.onlyAsked(number, item!.quantity)
  const by = { scope: { vendor_id }, via: 'sms', actor_id } as const
  const ids = order.items.map(({ id }) => id)
  // Items that somebody has meanwhile answered on the site are left as they are.
  const transitioned =
    reply.answer.kind === 'none'
      ? await reject(ctx, by, ids, {}, { skip: true })
      : await approve(ctx, by, ids, quantity, { skip: true })
  if (transitioned.length === 0) return ofNamed(ctx, [sender], order.number)
  const left = new Map(transitioned.map(({ id, quantity }) => [id, quantity]))
  const goods = goodsOf(
    order.items.filter(({ id }) => left.has(id)).map((item) => ({ ...item, quantity: left.get(item.id)! })),
    locale,
  )
  const { accepted, rejected } = texts
  return (reply.answer.kind === 'none' ? rejected : accepted)(number, goods)
}

/** The present state of the named order of these vendors, if nothing of it waits for an answer. */
async function ofNamed(ctx: Ctx, senders: Sender[], number: number): Promise<string> {
  const { locale } = senders[0]!
  const texts = smsTexts(locale)
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select('i.status')
    .where('g.number', '=', number)
    .where('o.vendor_id', 'in', vendorsOf(senders))
    .orderBy('i.id')
    .execute()
  if (rows.length === 0) return texts.noSuchOrder(orderNumber(number))
  const states = [...new Set<OrderItemStatus>(rows.map(({ status }) => status))]
  return texts.isNow(orderNumber(number), states.map((state) => stateWord(state, locale)).join(', '))
}
