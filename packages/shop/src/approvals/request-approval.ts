import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { sendSms } from '../messaging/send.ts'
import { VENDORS_LOCALE } from '../orders/notices/text-vendors.ts'
import { makeApprovalLink } from './approval-links.ts'
import { listPending, type PendingOrder } from './pending.ts'
import { askingSms } from './sms-texts.ts'

/**
 * Asks vendors by SMS to approve items of these orders, with a link that answers without signing in. It goes to the
 * vendor's own phone and to those of members who handle orders, except members who chose no SMS. Call it in the open
 * transaction; the caller sends the notification on the site.
 */
export async function requestApproval(
  ctx: Ctx,
  orders: readonly string[],
  about: { isReminder?: boolean } = {},
): Promise<void> {
  if (orders.length === 0) return
  const asked = await listPending(ctx, { orders })
  if (asked.length === 0) return
  const { rows } = await ctx.db.executeQuery(PHONES({ vendors: asked.map((order) => order.vendor_id) }))
  for (const order of asked) await requestApprovalOf(ctx, order, rows, about)
}

async function requestApprovalOf(
  ctx: Ctx,
  order: PendingOrder,
  phones: Phone[],
  about: { isReminder?: boolean },
) {
  for (const { vendor_id, phone, locale } of phones) {
    if (vendor_id !== order.vendor_id) continue
    const link = await makeApprovalLink(ctx, order.order_id, locale)
    await sendSms(ctx, {
      to: phone,
      text: askingSms(order, link, locale, { ...about, canReply: ctx.readsSms }),
      purpose: 'awaited',
    })
  }
}

interface Phone {
  vendor_id: number
  phone: string
  locale: Locale
}

const PHONES = statement<Phone>(`
  select distinct on (vendor_id, phone) vendor_id, phone, locale from (
    select m.vendor_id, u.phone, u.locale, 1 as place
    from vendor_members m
    join users u on u.id = m.user_id
    left join notification_choices c on c.user_id = u.id and c.channel = 'sms'
    where m.roles && '{owner,orders}' and u.phone is not null and c.amount is distinct from 'none'
    union all
    select v.id, v.phone, ${VENDORS_LOCALE}, 2
    from vendors v where v.phone is not null
  ) known
  where vendor_id = any((select $vendors)::int[])
  order by vendor_id, phone, place`)
