import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { sendAll } from '../../messaging/send.ts'
import { isSmsBudgetUsed } from '../../messaging/sms-budget.ts'
import type { ValuesOf } from '../../notifications/render.ts'
import { linkTo, smsText } from '../../notifications/render.ts'
import { orderNumber } from '../number.ts'
import type { TransitionedRow } from './transition-notices.ts'

/** The language of SMS to a vendor's own phone: that of its first owner. */
export const VENDORS_LOCALE = `coalesce((
  select u.locale from vendor_members m join users u on u.id = m.user_id
  where m.vendor_id = v.id and 'owner' = any(m.roles) order by u.id limit 1), 'en')`

/**
 * Sends vendors an SMS, to the phone with which they applied, about these orders, which are now theirs to pack. That
 * phone need not belong to any account. If it belongs to a member who is notified by SMS anyway, or who chose no SMS,
 * nothing is sent, nor if the month's SMS are used up; mail goes out in any case. Call it in the open transaction.
 * Approvals are requested by `requestApproval` instead.
 */
export async function textVendors(ctx: Ctx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await ctx.db.executeQuery(TO_PACK({ orders }))
  if (rows.length === 0 || (await isSmsBudgetUsed(ctx))) return
  await sendAll(
    ctx,
    rows.map(({ phone, locale, number, products, order_id, order_group_id, due_at }) => {
      const values = {
        number: orderNumber(number),
        products,
        ...(due_at && { due_at: due_at.toISOString() }),
      }
      const event = { kind: 'VendorOrderNew', values, object_id: order_id, order_group_id } as const
      return {
        to: phone,
        text: smsText(ctx, 'VendorOrderNew', values, locale, { link: linkTo(ctx, event, locale) })!,
      }
    }),
  )
}

interface ToPack {
  phone: string
  locale: Locale
  number: number
  products: { name_en: string; name_ne: string; quantity: number }[]
  order_id: string
  order_group_id: string
  /** By when it is to be packed. */
  due_at: Date | null
}

/**
 * Sends the same phones an SMS about cancelled items, so that they are not packed. Items that were never paid and not
 * to be approved are left out, because the vendors do not know of them.
 */
export async function textCancelled(ctx: Ctx, rows: readonly TransitionedRow[]): Promise<void> {
  const known = Map.groupBy(
    rows.filter(({ was, was_asked }) => was !== 'on_hold' || was_asked),
    ({ order_id }) => order_id,
  )
  if (known.size === 0) return
  const phones = (await ctx.db.executeQuery(OWN_PHONES({ vendors: [...known.keys()] }))).rows
  if (phones.length === 0 || (await isSmsBudgetUsed(ctx))) return
  await sendAll(
    ctx,
    phones.map(({ order_id, phone, locale }) => {
      const items = known.get(order_id)!
      const products = items.map(({ name_en, name_ne }) => ({ name_en, name_ne }))
      const values = { number: orderNumber(items[0]!.number), products, note: '' }
      return { to: phone, text: smsText(ctx, 'VendorOrderCancelled', values, locale)! }
    }),
  )
}

/** Sends the same phones an SMS that less is to be packed of an item that their vendor knows of. */
export async function textLowered(
  ctx: Ctx,
  order_id: string,
  values: ValuesOf<'VendorOrderQuantityLowered'>,
): Promise<void> {
  const phones = (await ctx.db.executeQuery(OWN_PHONES({ vendors: [order_id] }))).rows
  if (phones.length === 0 || (await isSmsBudgetUsed(ctx))) return
  await sendAll(
    ctx,
    phones.map(({ phone, locale }) => ({
      to: phone,
      text: smsText(ctx, 'VendorOrderQuantityLowered', values, locale)!,
    })),
  )
}

interface OwnPhone {
  order_id: string
  phone: string
  locale: Locale
}

// A person with a confirmed email who has not chosen SMS gets none (notifications/choices.ts).
const IS_OWN = `v.phone is not null and not exists (
      select from vendor_members m
      join users u on u.id = m.user_id
      left join notification_choices c on c.user_id = u.id and c.channel = 'sms'
      where m.vendor_id = v.id and m.roles && '{owner,orders}' and u.phone = v.phone
        and (c.amount is not null or u.email is null or not u.email_verified))`

const OWN_PHONES = statement<OwnPhone>(`
  select o.id as order_id, v.phone, ${VENDORS_LOCALE} as locale
  from orders o join vendors v on v.id = o.vendor_id
  where o.id = any((select $vendors)::uuid[]) and ${IS_OWN}
  order by o.id`)

const TO_PACK = statement<ToPack>(`
  select v.phone, ${VENDORS_LOCALE} as locale, g.number, (
    select json_agg(json_build_object('name_en', i.name_en, 'name_ne', i.name_ne, 'quantity', i.quantity) order by i.id)
    from order_items i where i.order_id = o.id and i.status = 'confirmed') as products,
    o.id as order_id, o.order_group_id, w.due_at
  from orders o
  join open_orders w on w.order_id = o.id and w.status = 'confirmed'
  join order_groups g on g.id = o.order_group_id
  join vendors v on v.id = o.vendor_id
  where o.id = any((select $orders)::uuid[]) and ${IS_OWN}
  order by o.id`)
