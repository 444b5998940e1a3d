import type { Client } from '../../accounts/client.ts'
import { consumeByNetwork } from '../../accounts/rate-limit.ts'
import { type Actor, type Ctx, mayRead } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { bagCodeOf } from '../../orders/bags/bag-code.ts'
import type { OrderItemStatus } from '../../orders/states.ts'

/** Codes from one network within 15 minutes that are no business of who opens them, so that nobody can go through them. */
const MAX_OTHERS = 120

/** Where the QR code of a bag leads somebody who has to do with it. */
export type OpenedBag =
  | { to: 'pack'; side: 'vendor' | 'staff'; order: string; group: string }
  /** Its vendor takes the step at the door. */
  | { to: 'door'; order: string; status: 'out_for_delivery' | 'undelivered' }
  | { to: 'vendor-order'; order: string }
  | { to: 'staff-order'; group: string }
  | { to: 'own-order'; group: string }

/**
 * Where the code of a bag leads the actor: its vendor and staff to the step that is next, its customer to the order. Null for everybody else, as
 * for a code that there is not: nobody learns whether there is such a bag. Whoever is not signed in is answered without a look at the code, so that
 * a finder is never refused. Refuses a network that opened too many (`TooManyTries`).
 */
export async function openBag(ctx: Ctx, client: Client, typed: string): Promise<OpenedBag | null> {
  const { actor } = ctx
  if (!actor) return null
  const code = bagCodeOf(typed)
  const row = code === null ? undefined : (await ctx.db.executeQuery(FIND({ code }))).rows[0]
  const opened = row ? openedBy(actor, row) : null
  if (!opened) await consumeByNetwork(ctx, client, { key: 'bag-code', max: MAX_OTHERS })
  return opened
}

function openedBy(actor: Actor, { order, group, vendor_id, user_id, statuses }: Row): OpenedBag | null {
  const { vendor_roles, rights } = actor
  const has = (...states: OrderItemStatus[]) => statuses.find((status) => states.includes(status))
  const isToPack = has('confirmed', 'packed') !== undefined
  if (actor.vendor_id === vendor_id && (vendor_roles.includes('owner') || vendor_roles.includes('orders'))) {
    if (isToPack) return { to: 'pack', side: 'vendor', order, group }
    const status = has('out_for_delivery', 'undelivered') as 'out_for_delivery' | 'undelivered' | undefined
    return status ? { to: 'door', order, status } : { to: 'vendor-order', order }
  }
  if (isToPack && rights.includes('order.move')) return { to: 'pack', side: 'staff', order, group }
  if (mayRead(actor, 'order.read')) return { to: 'staff-order', group }
  return user_id === actor.id ? { to: 'own-order', group } : null
}

interface Row {
  order: string
  group: string
  vendor_id: number
  user_id: string
  statuses: OrderItemStatus[]
}

const FIND = statement<Row>(`
  select o.id as "order", o.order_group_id as "group", o.vendor_id, g.user_id,
    array(select i.status from order_items i where i.order_id = o.id order by i.id) as statuses
  from bags b join orders o on o.id = b.order_id join order_groups g on g.id = o.order_group_id
  where b.code = $code`)
