import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { moveItem } from '../../../test/books.ts'
import { byEffort } from '../../../test/effort.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes, homeZone } from '../../../test/scenes/slots.ts'
import {
  itemsOfDelivery,
  payDelivery,
  placeOfDelivery,
  refusedOr,
} from '../../../test/scenes/timed-orders.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { expireApprovals } from '../../approvals/approval-deadlines.ts'
import { approveItems, rejectItems } from '../../approvals/approve-items.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { expireUnpaid } from '../../paying/expire-unpaid.ts'
import { forgetBoard, readBoard, type Slot } from '../../slots/board.ts'
import { changeSlot } from '../../slots/change-slot.ts'
import { closeOneTime } from '../../slots/closures/close-one.ts'
import { closeDays, closeNow, endClosure } from '../../slots/closures/close-times.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { askSlotQuestions } from '../questions/ask-questions.ts'
import { endSlotQuestions } from '../questions/end-questions.ts'
import type { OrderItemStatus } from '../states.ts'
import { changeOwnTime, changeTime } from './change-time.ts'

// Orders with times, and all that may happen to them, in any order: places, moves, closures, questions, clocks and money. What is expected
// is kept here in a few lines, and the database is asked after every step.

const SEQUENCES = byEffort(16, 250)
const SEED = Number(process.env.MODEL_SEED ?? 5)
const CAPACITY = 2

const order = fc.nat(4)
const slot = fc.nat(3)
const Step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      slot,
      way: fc.constantFrom('cash', 'cash', 'prepaid', 'asked'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), order }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move'), order, slot, by: fc.constantFrom('self', 'call') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'pay', 'approve', 'reject'), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('packed', 'out_for_delivery', 'delivered', 'undelivered'),
      order,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('close', 'close', 'close_one', 'close_now'), slot }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer'), slot }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity'), slot, places: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 30, 4 * 60, 14 * 60) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('before', 'at'), slot }) },
)
const WHEREABOUTS = ['packed', 'out_for_delivery', 'delivered', 'undelivered'] as const
const isWhereabouts = (kind: string): kind is (typeof WHEREABOUTS)[number] =>
  (WHEREABOUTS as readonly string[]).includes(kind)
const Sequence = fc.array(Step, { minLength: 16, maxLength: 36 })
type Drawn = typeof Step extends fc.Arbitrary<infer One> ? One : never

interface Ordered {
  ctx: Ctx
  owner: Ctx
  /** The order groups of its delivery: the first, and what was added. */
  groups: string[]
  slot: number
}

const WAS_AWAY: readonly OrderItemStatus[] = ['out_for_delivery', 'undelivered']
const OVER: readonly OrderItemStatus[] = ['rejected', 'expired', 'cancelled', 'unavailable', 'returned']
const isLive = (status: OrderItemStatus) => !OVER.includes(status) && status !== 'delivered'
const isToSend = (status: OrderItemStatus) => isLive(status) && !WAS_AWAY.includes(status)
const needsPlace = (status: OrderItemStatus) => !OVER.includes(status)

test(`${SEQUENCES} random sequences of orders with times: places are counted, nobody is moved without a yes, who cannot come is asked`, async ({
  shop,
}) => {
  await shop.database.pool.query('update packing_times set hours = 1')
  onTestFinished(async () => {
    await shop.database.pool.query('update packing_times set hours = 24')
  })
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change', 'order.help'] })).actor)
  const seen = new Set<string>()
  for (const [n, steps] of fc.sample(Sequence, { seed: SEED, numRuns: SEQUENCES }).entries()) {
    await play(shop, staff, steps, { where: `seed ${SEED}, sequence ${n}`, seen })
    if (n % 10 === 0) await holdInvariants(shop.database.db)
  }
  // Without these the sequences would try nothing.
  const outcomes = ['order: done', 'order: refused', 'move: done', 'move: refused', 'add: done']
  const states = ['close_one: done', 'asked', 'answered', 'with a place', 'without a place']
  expect([...seen]).toEqual(expect.arrayContaining([...outcomes, ...states]))
}, 3_600_000)

async function play(
  shop: TestShop,
  staff: Ctx,
  steps: Drawn[],
  { where, seen }: { where: string; seen: Set<string> },
): Promise<void> {
  const zone = await homeZone(shop)
  await addDeliveryTimes(shop, { zone, capacity: CAPACITY })
  let { now } = shop.as(null)
  const board = (await readBoard(shop.as(null), zone))!
  const slots = board.filter(({ cut_off_at }) => cut_off_at > now).slice(0, 4)
  const capacity = new Map(slots.map(({ id }) => [id, CAPACITY]))
  const closures: { id: number; from: number; to: number; only: number | null }[] = []
  const orders: Ordered[] = []

  const clock = (ctx: Ctx): Ctx => ({ ...ctx, now })
  const timeOf = ({ slot }: Ordered) => slots.find(({ id }) => id === slot)!
  const statesOf = async (ordered: Ordered) =>
    (await itemsOfDelivery(shop, ordered)).map(({ status }) => status)
  const closedBy = ({ id, starts_at, ends_at }: Slot) =>
    closures.filter(({ from, to, only }) => from < +ends_at && to > +starts_at && (only ?? id) === id)
  const isClosed = (time: Slot) => closedBy(time).length > 0
  const takenOf = async (id: number) => {
    const states = await Promise.all(orders.filter(({ slot }) => slot === id).map(statesOf))
    return states.filter((one) => one.some(needsPlace)).length
  }
  /** Whether this time can be chosen now, for goods that an hour makes ready. */
  const isFree = async (time: Slot) =>
    !isClosed(time) && time.cut_off_at > now && (await takenOf(time.id)) < capacity.get(time.id)!

  const note = <T>(what: string, result: T | null) => {
    seen.add(`${what}: ${result === null ? 'refused' : 'done'}`)
    return result
  }

  async function order(time: Slot, way: string): Promise<void> {
    const { vendor, owner } = await addVendorWithOwner(shop)
    const product = { vendor_id: vendor.id, is_vendor_approval_required: way === 'asked' }
    const { ctx, request } = await fillCart(shop, { product })
    const isExpected = await isFree(time)
    const payment_method = way === 'prepaid' ? 'esewa' : 'cod'
    const sent = { ...request, payment_method, delivery_slot: time.id }
    const placed = await refusedOr(checkout(clock(ctx), sent, { methods: ['cod', 'esewa'] }))
    note('order', placed)
    // What a farm is asked for can be too late for a time that others can still have.
    if (way !== 'asked' || !isExpected) expect(placed !== null, 'placed').toBe(isExpected)
    if (placed)
      orders.push({ ctx, owner: shop.as(owner.actor), groups: [placed.order_group_id], slot: time.id })
  }

  async function add({ ctx, groups }: Ordered): Promise<void> {
    if (groups.length > 1) return
    const { item } = await addToCart(clock(ctx), { product: (await shop.addProduct()).id })
    const sent = { cart_items: [item.id], payment_method: 'cod', added_to: groups[0] }
    const placed = note('add', await refusedOr(checkout(clock(ctx), sent)))
    if (placed) groups.push(placed.order_group_id)
  }

  async function move(ordered: Ordered, to: Slot, by: 'self' | 'call'): Promise<void> {
    const [states, from] = [await statesOf(ordered), timeOf(ordered)]
    const { isAsked } = await placeOfDelivery(shop, ordered)
    const isLate = states.some((status) => status === 'packed' || WAS_AWAY.includes(status))
    const mayMove = isAsked || (!isLate && (by === 'call' || from.cut_off_at > now))
    const isPossible = states.some(isLive) && mayMove && to.id !== from.id && (await isFree(to))
    const given = { delivery_slot: to.id, seen: from.id }
    const [group] = ordered.groups
    const changing =
      by === 'self'
        ? changeOwnTime(clock(ordered.ctx), group!, given)
        : changeTime(clock(staff), group!, { ...given, reason: 'They called' })
    const isMoved = note('move', await refusedOr(changing.then(() => true))) ?? false
    // An earlier time can be too early for what a farm is asked for, and what was brought in part is on its way.
    if (!isPossible || (to.load_at >= from.load_at && !isAsked)) expect(isMoved, 'moved').toBe(isPossible)
    if (isMoved) ordered.slot = to.id
    if (isMoved && isAsked) seen.add('answered')
  }

  async function answer(ordered: Ordered, isYes: boolean): Promise<void> {
    const asked = (await itemsOfDelivery(shop, ordered)).filter(
      ({ status }) => status === 'awaiting_approval',
    )
    const items = asked.map(({ id }) => id)
    if (items.length === 0) return
    const ctx = clock(ordered.owner)
    await refusedOr(
      isYes ? approveItems(ctx, { items }) : rejectItems(ctx, { items, reason: 'out_of_stock' }),
    )
  }

  async function close(time: Slot, what: 'close' | 'close_one' | 'close_now'): Promise<void> {
    const why = { zone, kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' }
    const by = clock(staff)
    const closing = {
      close: () => closeDays(by, { ...why, first_day: time.day }),
      close_one: () => closeOneTime(by, time.id, why),
      close_now: () => closeNow(by, why),
    }[what]
    const closure = note(what, await refusedOr(closing()))
    if (closure && !closures.some(({ id }) => id === closure.id))
      closures.push({
        id: closure.id,
        only: closure.slot_id,
        from: +closure.from_at,
        to: closure.to_at ? +closure.to_at : Number.POSITIVE_INFINITY,
      })
  }

  async function lower(time: Slot, places: number): Promise<void> {
    const { rows } = await shop.database.pool.query('select version from slots where id = $1', [time.id])
    await changeSlot(clock(staff), time.id, { capacity: places, version: rows[0].version })
    capacity.set(time.id, places)
  }

  async function carryOut(step: Drawn): Promise<void> {
    if (step.kind === 'wait') now = new Date(+now + step.minutes * MINUTE)
    if (step.kind === 'open') {
      const closure = closures.pop()
      if (closure) await endClosure(clock(staff), closure.id, {})
    }
    const time = 'slot' in step ? slots[step.slot] : undefined
    if (time && (step.kind === 'before' || step.kind === 'at')) {
      const end = +time.cut_off_at - (step.kind === 'before' ? 1 : 0)
      now = new Date(Math.max(+now, end))
    }
    if (time && step.kind === 'order') await order(time, step.way)
    if (time && (step.kind === 'close' || step.kind === 'close_one' || step.kind === 'close_now'))
      await close(time, step.kind)
    if (time && step.kind === 'capacity') await lower(time, step.places)
    if (time && step.kind === 'answer') {
      const places = await Promise.all(orders.map((one) => placeOfDelivery(shop, one)))
      const asked = orders.find((_, nth) => places[nth]!.isAsked)
      if (asked) await move(asked, time, 'self')
    }
    const ordered = 'order' in step ? orders[step.order % Math.max(1, orders.length)] : undefined
    if (!ordered) return
    if (step.kind === 'add') await add(ordered)
    if (step.kind === 'move' && time) await move(ordered, time, step.by)
    if (step.kind === 'cancel')
      await refusedOr(cancelItems(clock(ordered.ctx), { order_group: ordered.groups[0]! }, {}))
    if (step.kind === 'pay') await payDelivery(shop, ordered)
    if (step.kind === 'approve' || step.kind === 'reject') await answer(ordered, step.kind === 'approve')
    if (isWhereabouts(step.kind))
      for (const { id } of await itemsOfDelivery(shop, ordered))
        await refusedOr(moveItem(shop, id, step.kind, clock(ordered.owner)))
  }

  async function compare(): Promise<void> {
    for (const time of slots) {
      const { rows } = await shop.database.pool.query('select taken, closed_by from slots where id = $1', [
        time.id,
      ])
      expect(rows[0].taken, `taken of ${time.starts_at.toISOString()}`).toBe(await takenOf(time.id))
      // What is over stays as it was.
      if (time.ends_at > now) expect(rows[0].closed_by !== null, 'closed').toBe(isClosed(time))
    }
    for (const ordered of orders) {
      const [states, time] = [await statesOf(ordered), timeOf(ordered)]
      const place = await placeOfDelivery(shop, ordered)
      expect(place.slots, 'place').toEqual(states.some(needsPlace) ? [time.id] : [])
      seen.add(place.slots.length > 0 ? 'with a place' : 'without a place')
      const isToAsk =
        time.ends_at > now && states.some(isToSend) && !states.some((one) => WAS_AWAY.includes(one))
      // While no end is in sight, only those of the next day are asked.
      const isNear = closedBy(time).some(({ to }) => Number.isFinite(to)) || +time.starts_at < +now + DAY
      if (isClosed(time) && isToAsk && isNear) {
        expect(place.isAsked, 'asked').toBe(true)
        seen.add('asked')
      }
      if (!isClosed(time) && time.load_at > now) expect(place.isAsked, 'not asked').toBe(false)
    }
  }

  const done: string[] = []
  for (const step of steps) {
    done.push(JSON.stringify(step))
    try {
      await carryOut(step)
      for (const job of [expireApprovals, expireUnpaid, askSlotQuestions, endSlotQuestions])
        await job(clock(shop.as(null)))
      forgetBoard(shop.as(null))
      await compare()
    } catch (error) {
      throw new Error(`${where}: ${done.join(' ')}`, { cause: error })
    }
  }
}
