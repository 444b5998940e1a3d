import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hasAttemptsLeft } from '../accounts/rate-limit.ts'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR } from '../durations.ts'
import { parse } from '../input.ts'
import { isFirstTime } from '../messaging/receive.ts'
import { sendSms } from '../messaging/send.ts'
import { toMobile } from '../nepal/phone.ts'
import { orderNumber } from '../orders/number.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import { stateWord } from '../orders/texts.ts'
import { expireDueOf } from './approval-deadlines.ts'
import { makeApprovalLink } from './approval-links.ts'
import { approve, reject } from './approve-items.ts'
import { listPending, type PendingOrder } from './pending.ts'
import { readSmsReply, type SmsReply } from './sms-reply.ts'
import { goodsOf, smsTexts } from './sms-texts.ts'

/** SMS from one phone that are processed within an hour, because each reply costs money. */
const MAX_ANSWERED = 60

/** An SMS as a gateway delivers it. A duplicate is recognised by its `id` or, without one, within the same minute. */
export const IncomingSms = z.object({
  from: z.string().min(1).max(50),
  text: z.string().max(2000),
  id: z.string().min(1).max(200).optional(),
})

/**
 * Carries out a vendor's answer by SMS (readSmsReply), and replies by SMS what happened. The phone must be that of a
 * member who handles orders, or the vendor's own. SMS from other phones, and from the phone of a blocked account, get
 * no reply.
 */
export async function handleVendorSms(ctx: Ctx, input: unknown): Promise<void> {
  const { from, text, id } = parse(IncomingSms, input, ctx.locale)
  const phone = toMobile(from)
  const senders = phone ? await sendersAt(ctx, phone) : []
  if (!phone || senders.length === 0) return
  if (!(await hasAttemptsLeft(ctx, { key: `sms-reply ${phone}`, max: MAX_ANSWERED, within: HOUR }))) return
  // Overdue items are expired first in a transaction of their own, which stays even if the answer fails.
  await expireOf(ctx, senders)
  await inTransaction(ctx, async (ctx) => {
    if (!(await isFirstTime(ctx, id ?? idOf(ctx, phone, text)))) return
    const reply = await answer(ctx, senders, text)
    await sendSms(ctx, { to: phone, text: reply, purpose: 'awaited' })
  })
}

/** A gateway without ids repeats an SMS immediately if our answer was lost; people take longer. */
function idOf({ now }: Ctx, phone: string, text: string): string {
  const minute = now.toISOString().slice(0, 16)
  return createHash('sha256')
    .update(JSON.stringify([phone, text, minute]))
    .digest('base64url')
}

/** The vendor for whom a phone may answer. */
interface Sender {
  vendor_id: number
  /** Null for the vendor's own phone. */
  user_id: string | null
  locale: Locale
}

async function sendersAt(ctx: Ctx, phone: string): Promise<Sender[]> {
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

async function expireOf(ctx: Ctx, senders: Sender[]): Promise<void> {
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

/** Carries out the answer and returns the sentence of the reply. */
async function answer(ctx: Ctx, senders: Sender[], text: string): Promise<string> {
  const texts = smsTexts(senders[0]!.locale)
  const reply = readSmsReply(text)
  if (!reply) return texts.help
  const waiting = await listPending(ctx, { vendors: vendorsOf(senders) })
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
