import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import type { OneKnock } from '@himalayan-green/shop/orders/reading/one-knock.ts'
import { listOrderGroups } from '@himalayan-green/shop/orders/reading/order-list.ts'
import { findOrderGroup, type OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/orders-file'

export const handle = { access: 'signed-in' } satisfies PageHandle

/** Of these nothing comes to a door any more. */
const OVER: readonly OrderGroup['status'][] = ['completed', 'cancelled', 'returned']

export type SavedOrder = ReturnType<typeof savedOf>

/** Its reader's last ten orders, for their phone: of those that are still to come what the door asks for, of others a line. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { orders } = await listOrderGroups(ctx)
  const open = orders.filter(({ status }) => !OVER.includes(status))
  const whole = await Promise.all(open.map(({ id }) => findOrderGroup(ctx, id)))
  const saved = {
    owner: ctx.actor!.id,
    open: whole.map((order) => savedOf(order, ctx.locale)),
    others: orders
      .filter((order) => !open.includes(order))
      .map(({ id, number, status, total_paisa }) => ({ id, number, status, total_paisa })),
  }
  return Response.json(saved, { headers: { 'Cache-Control': 'no-store' } })
}

/** No name, phone and door: what is on a phone may be read by who finds it. */
function savedOf(order: OrderGroup, locale: 'en' | 'ne') {
  const { id, number, status, payment_status, totals, one_knock: knock } = order
  return {
    id,
    number,
    status,
    payment_status,
    totals,
    time: order.delivery_time && slotTime(order.delivery_time, locale),
    usualDays: usualDays(order.delivery_weekdays, locale),
    orders: order.orders.map(({ id, vendor, status, delivery_code, cash_at_door, items }, place) => ({
      id,
      vendor,
      status,
      // What comes with one knock has one code and one sum: they stand with the first package.
      delivery_code: knock ? (place === 0 ? knock.code : null) : delivery_code,
      cash_at_door: knock ? (place === 0 ? atOneDoor(knock) : null) : cash_at_door,
      items: items.map(({ id, product, quantity, status }) => ({
        id,
        name_en: product.name_en,
        name_ne: product.name_ne,
        unit: product.unit_description,
        quantity,
        status,
      })),
    })),
  }
}

const atOneDoor = ({ cash_paisa }: OneKnock): CashAtDoor | null =>
  cash_paisa === null ? null : { next_paisa: cash_paisa, last_paisa: cash_paisa, delivery_paisa: 0 }
