import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { Paisa } from '../../money/money.ts'
import { TRIES } from '../item-events.ts'
import { isToBring, type OrderItemStatus } from '../states.ts'
import { cashAtDoor, cashAtOneDoor, type ReadDoorGroup, readDoors } from './cash-at-door.ts'

/** What comes with the next knock: all that was ordered, only a part of what is still to come, or the rest of it. */
type Comes = 'all' | 'part' | 'rest'

/** What a customer has ready for all that the company brings with one knock. */
export interface OneKnock {
  comes: Comes
  /** The code for the door, once something of it is packed. */
  code: string | null
  /** What is to be paid in cash for all of it; null while none of it is confirmed. */
  cash_paisa: Paisa | null
}

/** The one knock with which an order comes; null if its vendors bring it, or nothing of it is to come. */
export async function readOneKnock(ctx: Ctx, order_group: string): Promise<OneKnock | null> {
  const { rows: items } = await ctx.db.executeQuery(ITEMS({ order_group }))
  const toCome = items.filter(isToBring)
  if (toCome.length === 0) return null
  const isOut = toCome.some(isOnTheWay)
  // What is on its way comes now; what stayed behind comes with another knock.
  const now = toCome.filter((item) => (isOut ? isOnTheWay(item) : !WAITS.has(item.status)))
  const ids = new Set(now.map(({ id }) => id))
  const doors = await readDoors(
    ctx,
    now.map(({ order_group_id }) => order_group_id),
  )
  const parts = [...doors.values()].map((group) => ({
    group,
    items: group.items.filter(({ id }) => ids.has(id)),
  }))
  const isRest = items.some(
    (item) => item.status === 'delivered' || (item.status === 'undelivered' && !isToBring(item)),
  )
  return {
    comes: isOut && now.length < toCome.length ? 'part' : isRest ? 'rest' : 'all',
    code: toCome.some(({ status }) => AT_DOOR.has(status)) ? items[0]!.code : null,
    cash_paisa: now.length > 0 ? cashAtOneDoor(parts) : null,
  }
}

/** What the customer of an order in cash is to have ready for the next of it to come: at the one door, if the company brings it. */
export async function cashToHave(ctx: Ctx, order_group: string, group: ReadDoorGroup): Promise<Paisa> {
  const { rows } = await ctx.db.executeQuery(BY_COMPANY({ order_group }))
  if (rows.length === 0) return cashAtDoor(group.items, group)?.next_paisa ?? 0
  return (await readOneKnock(ctx, order_group))?.cash_paisa ?? 0
}

const isOnTheWay = ({ status }: Item) => status === 'out_for_delivery'

/** A vendor's answer or the payment is awaited. */
const WAITS: ReadonlySet<OrderItemStatus> = new Set(['awaiting_approval', 'on_hold'] as const)

const AT_DOOR: ReadonlySet<OrderItemStatus> = new Set(['packed', 'out_for_delivery', 'undelivered'] as const)

interface Item {
  id: number
  order_group_id: string
  status: OrderItemStatus
  tries: number
  code: string | null
}

const BY_COMPANY = statement(`
  select g.id from order_groups g join deliveries d on d.id = g.delivery_id
  where g.id = $order_group::uuid and d.brought_by = 'company'`)

const ITEMS = statement<Item>(`
  select i.id, o.order_group_id, i.status, ${TRIES} as tries, d.code
  from order_groups one join deliveries d on d.id = one.delivery_id and d.brought_by = 'company'
  join order_groups other on other.delivery_id = d.id
  join orders o on o.order_group_id = other.id
  join order_items i on i.order_id = o.id
  where one.id = $order_group::uuid
  order by other.number, i.id`)
