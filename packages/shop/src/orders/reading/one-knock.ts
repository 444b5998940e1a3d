import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { isLive, type OrderItemStatus } from '../states.ts'
import { cashAtOneDoor, readDoors } from './cash-at-door.ts'

/** What a customer has ready for all that the company brings with one knock. */
export interface OneKnock {
  /** The code for the door, once something of it is packed. */
  code: string | null
  /** What is to be paid in cash for all of it; null while none of it is confirmed. */
  cash_paisa: Paisa | null
}

/** The one knock with which one's own order comes; null if its vendors bring it, or nothing of it is to come. */
export async function readOneKnock(ctx: Ctx, order_group: string): Promise<OneKnock | null> {
  const { id: user_id } = requireActor(ctx)
  if (!z.uuid().safeParse(order_group).success) return null
  const [row] = (await ctx.db.executeQuery(FIND({ user_id, order_group }))).rows
  if (!row) return null
  const doors = await readDoors(ctx, row.groups)
  const parts = [...doors.values()].map((group) => ({ group, items: group.items }))
  const statuses = parts.flatMap(({ items }) => items.map(({ status }) => status)).filter(isToCome)
  if (statuses.length === 0) return null
  // What is on its way comes now; what stayed behind comes with another knock.
  const isNow = (status: OrderItemStatus) =>
    statuses.includes('out_for_delivery') ? status === 'out_for_delivery' : !WAITS.has(status)
  const now = parts.map(({ group, items }) => ({ group, items: items.filter(({ status }) => isNow(status)) }))
  return {
    code: statuses.some((status) => AT_DOOR.has(status)) ? row.code : null,
    cash_paisa: statuses.some(isNow) ? cashAtOneDoor(now) : null,
  }
}

const isToCome = (status: OrderItemStatus) => isLive(status) && status !== 'delivered'

/** A vendor's answer or the payment is awaited. */
const WAITS: ReadonlySet<OrderItemStatus> = new Set(['awaiting_approval', 'on_hold'] as const)

const AT_DOOR: ReadonlySet<OrderItemStatus> = new Set(['packed', 'out_for_delivery', 'undelivered'] as const)

const FIND = statement<{ code: string | null; groups: string[] }>(`
  select d.code, array(select other.id from order_groups other where other.delivery_id = d.id order by other.number) as groups
  from order_groups g join deliveries d on d.id = g.delivery_id
  where g.id = $order_group and g.user_id = $user_id and d.brought_by = 'company'`)
