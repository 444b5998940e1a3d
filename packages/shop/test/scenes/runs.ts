import { randomInt } from 'node:crypto'
import { NO_POWERS } from '../../src/accounts/acting-for.ts'
import type { Ctx } from '../../src/context.ts'
import type { EventKind } from '../../src/notifications/render.ts'
import { findOrderGroup } from '../../src/orders/reading/orders.ts'
import { transitionItems } from '../../src/orders/transition-items.ts'
import { changeZone } from '../../src/places/zones/change-zones.ts'
import { leave } from '../../src/runs/leave.ts'
import { planRun } from '../../src/runs/plan-run.ts'
import { type RunStop, readRun } from '../../src/runs/read-run.ts'
import { addRider } from '../../src/runs/riders.ts'
import { readRunBoard } from '../../src/runs/run-board.ts'
import { sendRun } from '../../src/runs/send-run.ts'
import type { Slot } from '../../src/slots/board.ts'
import type { TestShop } from '../shop.ts'
import { addDeliveryTimes, orderAt } from './slots.ts'

/** The home of the tests' customers, to which the company brings; with somebody who plans, and a rider. */
export async function companyBrings(shop: TestShop) {
  const slots = await addDeliveryTimes(shop)
  const zones = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await changeZone(zones, slots[0]!.zone_id, { brought_by: 'company' })
  const planner = await addPlanner(shop)
  const rider = await addRider(planner, {
    name: 'Bikash Thapa',
    // A number that no rider of another test has.
    phone: somePhone(),
    vehicle: 'scooter',
    most_stops: 14,
  })
  return { slot: slots[0]!, slots, zones, planner, rider }
}

/** Somebody of the company who plans its runs. */
export const addPlanner = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['run.plan'] })).actor)

/** A mobile number as it is typed. */
export const somePhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Whoever signs in with the number of a rider. */
export async function riderOfRun(shop: TestShop, rider: number): Promise<Ctx> {
  const { id, name } = await shop.database.db
    .selectFrom('riders as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name'])
    .where('r.id', '=', rider)
    .executeTakeFirstOrThrow()
  return shop.as({
    ...NO_POWERS,
    id,
    name,
    is_named: true,
    email: null,
    phone: null,
    display_picture: null,
    is_rider: true,
  })
}

/** An order of two vendors' goods at this time. */
export async function orderOfTwo(shop: TestShop, slot: Pick<Slot, 'id'>, prices = [100_30, 200_40]) {
  const order = await orderAt(
    shop,
    slot,
    ...prices.map((marked_price_paisa) => ({ product: { marked_price_paisa } })),
  )
  const { delivery_id } = await shop.database.db
    .selectFrom('order_groups')
    .select('delivery_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, delivery: delivery_id! }
}

/** The items of one's own order. */
export const itemsOf = async (ctx: Ctx, order: string) =>
  (await findOrderGroup(ctx, order)).orders.flatMap(({ items }) => items)

/** Vendors pack what is confirmed of an order, or its first `most` items. */
export async function packOrders(shop: TestShop, ctx: Ctx, order: string, most = Infinity): Promise<void> {
  const items = (await itemsOf(ctx, order)).slice(0, most).map(({ id }) => id)
  const vendors = shop.as(null)
  await transitionItems(vendors, {
    items,
    scope: 'anybody',
    to: 'packed',
    actor_kind: 'vendor',
    via: 'portal',
  })
}

/** The version of a run now. */
export const versionOf = async (planner: Ctx, run: number) => (await readRun(planner, run)).version

/** What is in no run at this time. */
export async function freeAt(planner: Ctx, slot: Pick<Slot, 'id' | 'day'>) {
  const { slots } = await readRunBoard(planner, slot.day)
  return slots.find(({ id }) => id === slot.id)?.free ?? []
}

/** The code that a customer says at the door. */
export async function codeOf(shop: TestShop, delivery: string): Promise<string> {
  const { code } = await shop.database.db
    .selectFrom('deliveries')
    .select('code')
    .where('id', '=', delivery)
    .executeTakeFirstOrThrow()
  return code!
}

/** A run of these deliveries that has left, with its stops. */
export async function gone(
  planner: Ctx,
  slot: Pick<Slot, 'id'>,
  rider: number,
  ...deliveries: string[]
): Promise<{ run: number; stops: RunStop[] }> {
  const run = await planRun(planner, { slot: slot.id, rider, deliveries })
  await sendRun(planner, run, {})
  await leave(planner, run, { other_day: true })
  return { run, stops: (await readRun(planner, run)).stops }
}

/** Orders of two vendors each, packed, in a run that has left, with its rider. */
export async function onTheWay(shop: TestShop, count: number) {
  const scene = await companyBrings(shop)
  const orders: Awaited<ReturnType<typeof orderOfTwo>>[] = []
  for (let order = 0; order < count; order++) orders.push(await orderOfTwo(shop, scene.slot))
  for (const { ctx, id } of orders) await packOrders(shop, ctx, id)
  const deliveries = orders.map(({ delivery }) => delivery)
  const { run, stops } = await gone(scene.planner, scene.slot, scene.rider, ...deliveries)
  return { ...scene, orders, run, stops, own: await riderOfRun(shop, scene.rider) }
}

/** What one kind of notices said to somebody, the oldest first. */
export function noticesTo(shop: TestShop, { actor }: Ctx, kind: EventKind) {
  return shop.database.db
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .select('e.values')
    .where('n.user_id', '=', actor!.id)
    .where('e.kind', '=', kind)
    .orderBy('n.id')
    .execute()
}
