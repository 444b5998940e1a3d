import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { IS_UNDER_WAY } from '../money/item-states.ts'
import type { Paisa } from '../money/money.ts'
import { BAGS } from '../orders/bags/write-bags.ts'
import { TRIES } from '../orders/item-events.ts'
import { orderNumber } from '../orders/number.ts'
import { cashAtOneDoor, readDoors } from '../orders/reading/cash-at-door.ts'
import type { AddressSnapshot, ContactSnapshot } from '../orders/snapshots.ts'
import { MAX_TRIES, type OrderItemStatus } from '../orders/states.ts'

/** An item of a delivery that is not over. */
export interface DoorItem {
  id: number
  order_id: string
  order_group_id: string
  status: OrderItemStatus
  tries: number
  name_en: string
  name_ne: string
  quantity: number
  /** How many bags its vendor packed its order into. */
  bags: number
  vendor: { name_en: string; name_ne: string }
}

/** What one knock is about: where, for whom, and what of it is not over. */
export interface Door {
  delivery_id: string
  user_id: string
  address: AddressSnapshot
  contact: ContactSnapshot
  code: string | null
  /** Its orders, the first one first. */
  groups: { id: string; number: number }[]
  items: DoorItem[]
}

/** The doors of these deliveries. */
export async function readRunDoors(ctx: Ctx, deliveries: readonly string[]): Promise<Map<string, Door>> {
  if (deliveries.length === 0) return new Map()
  const { rows } = await ctx.db.executeQuery(DOORS({ deliveries }))
  return new Map(rows.map((row) => [row.delivery_id, row]))
}

/** Holds what comes with these deliveries until the end of the transaction, as every step and change of it does. */
export async function holdDeliveries(ctx: Ctx, deliveries: readonly string[]): Promise<void> {
  await ctx.db.executeQuery(HOLD({ deliveries }))
}

/** Whether it goes with a run that leaves now: it is packed, or comes again. */
export const goesNow = ({ status, tries }: Pick<DoorItem, 'status' | 'tries'>): boolean =>
  status === 'packed' || (status === 'undelivered' && tries < MAX_TRIES)

/** The printed numbers of its orders of which something is not over, else of all of them: 'GP-000123, GP-000124'. */
export function numbersOf({ groups, items }: Pick<Door, 'groups' | 'items'>): string {
  const open = groups.filter(({ id }) => items.some(({ order_group_id }) => order_group_id === id))
  return (open.length > 0 ? open : groups).map(({ number }) => orderNumber(number)).join(', ')
}

/** The cash to collect at each of these doors for those of its items that `isMeant`, rounded once a door. */
export async function cashOf(
  ctx: Ctx,
  doors: readonly Door[],
  isMeant: (item: DoorItem) => boolean,
): Promise<Map<string, Paisa>> {
  const groups = await readDoors(
    ctx,
    doors.flatMap(({ groups }) => groups.map(({ id }) => id)),
  )
  return new Map(
    doors.map((door) => {
      const meant = new Set(door.items.filter(isMeant).map(({ id }) => id))
      const parts = door.groups.map(({ id }) => {
        const group = groups.get(id)!
        return { group, items: group.items.filter((item) => meant.has(item.id)) }
      })
      return [door.delivery_id, cashAtOneDoor(parts)]
    }),
  )
}

const DOORS = statement<Door>(`
  select d.id as delivery_id, d.user_id, d.address, d.contact, d.code,
    (select json_agg(json_build_object('id', g.id, 'number', g.number) order by g.number)
      from order_groups g where g.delivery_id = d.id) as groups,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'order_id', o.id, 'order_group_id', g.id, 'status', i.status, 'tries', ${TRIES},
        'name_en', i.name_en, 'name_ne', i.name_ne, 'quantity', i.quantity, 'bags', ${BAGS},
        'vendor', json_build_object('name_en', v.name_en, 'name_ne', v.name_ne)) order by i.id)
      from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id join vendors v on v.id = o.vendor_id
      where g.delivery_id = d.id
        and ${IS_UNDER_WAY}), '[]') as items
  from deliveries d where d.id = any((select $deliveries)::uuid[])`)

const HOLD = statement(
  'select id from order_groups where delivery_id = any((select $deliveries)::uuid[]) order by id for no key update',
)
