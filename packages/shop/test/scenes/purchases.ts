import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { addToCart } from '../../src/cart/cart.ts'
import { checkout } from '../../src/checkout/checkout.ts'
import type { Ctx } from '../../src/context.ts'
import { cancelItems } from '../../src/orders/cancelling/cancel.ts'
import { lowerQuantity } from '../../src/orders/helping/lower-quantity.ts'
import type { ItemTransition } from '../../src/orders/item-events.ts'
import type { OrderItemStatus } from '../../src/orders/states.ts'
import { transitionItems } from '../../src/orders/transition-items.ts'
import { payInCash } from '../../src/paying/change-method.ts'
import { expireUnpaid } from '../../src/paying/expire-unpaid.ts'
import { startPaying, validatePayment } from '../../src/paying/pay.ts'
import { IS_CASH } from '../../src/payments/tenders.ts'
import { addPromotion } from '../../src/promotions/change-promotions.ts'
import { approveRefund, rejectRefund } from '../../src/refunds/deciding/decide-refund.ts'
import { requestRefund } from '../../src/refunds/request-refund.ts'
import { sendRefund } from '../../src/refunds/sending/send-refund.ts'
import { giveCredit, itemsOf } from '../books.ts'
import type { TestShop } from '../shop.ts'
import { makeKnown } from './delivered.ts'
import { addVendorWithOwner, fillCart } from './shopping.ts'

/** An order group of one to four things, in whatever way a checkout makes one. */
export const AnyPurchase = fc.record({
  items: fc.array(
    fc.record({
      vendor: fc.nat(1),
      price_paisa: fc.integer({ min: 1_01, max: 999_99 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      is_asked: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  method: fc.constantFrom('cod', 'esewa', 'khalti'),
  ready_first: fc.boolean(),
  coupon: fc.constantFrom(null, null, 'percent', 'amount', 'free_delivery', 'all'),
  bearer: fc.constantFrom('platform', 'vendor'),
  credit_paisa: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_00 })),
})
export type AnyPurchase = typeof AnyPurchase extends fc.Arbitrary<infer T> ? T : never

/** Something that happens to it: which thing, and which of the events that its state has. */
export const AnyEvent = fc.record({ item: fc.nat(3), pick: fc.nat(999), part: fc.nat(3) })
export type AnyEvent = typeof AnyEvent extends fc.Arbitrary<infer T> ? T : never

/** Those who act in it. */
export interface Market {
  vendors: { id: number; owner: Ctx }[]
  finance: Ctx
  staff: Ctx
}

/** Two vendors and the company, with a delivery for Rs 60, and every attempt to pay that is looked at paid. */
export async function openMarket(shop: TestShop): Promise<Market> {
  await shop.database.db.updateTable('zones').set({ fee_paisa: 60_00 }).execute()
  shop.gateways.answer('paid')
  const both = [await addVendorWithOwner(shop), await addVendorWithOwner(shop, { vat_no: '301234567' })]
  return {
    vendors: both.map(({ vendor, owner }) => ({ id: vendor.id, owner })),
    finance: shop.as((await shop.addCustomer({ rights: ['refund.decide', 'refund.decide_any'] })).actor),
    staff: shop.as(
      (await shop.addCustomer({ rights: ['promotion.change', 'order.move', 'order.help'] })).actor,
    ),
  }
}

export interface Bought {
  ctx: Ctx
  /** The order group, or both where what is ready goes first. */
  groups: string[]
  items: number[]
}

/**
 * Buys it, of new products or from a `shelf` that others buy from too: of each vendor (0, 1) one that is ready and one
 * that is asked for.
 */
export async function makePurchase(
  shop: TestShop,
  market: Market,
  wanted: AnyPurchase,
  shelf?: readonly number[],
): Promise<Bought> {
  const { ctx, request } = await fillCart(
    shop,
    ...(shelf ? [] : wanted.items).map(({ quantity, ...item }) => ({
      quantity,
      product: productOf(market, item),
    })),
  )
  if (shelf)
    for (const { vendor, is_asked, quantity } of wanted.items) {
      const { item } = await addToCart(ctx, { product: shelf[vendor * 2 + Number(is_asked)], quantity })
      if (!request.cart_items.includes(item.id)) request.cart_items.push(item.id)
    }
  // A newcomer could not pay beforehand for all that is wanted (orders/limits/order-limits.ts).
  if (wanted.method !== 'cod') await makeKnown(shop, ctx, request)
  if (wanted.credit_paisa > 0) await giveCredit(shop, ctx.actor!.id, wanted.credit_paisa)
  const order = (coupon: string | null) =>
    checkout(
      ctx,
      {
        ...request,
        payment_method: wanted.method,
        ship_separately: wanted.ready_first,
        use_credit: wanted.credit_paisa > 0,
        coupon,
      },
      { methods: ['cod', 'esewa', 'khalti'] },
    )
  // A coupon may count for nothing that is ready.
  const placed = await order(await couponOf(market, wanted)).catch(() => order(null))
  const groups = [placed.order_group_id, placed.to_be_approved?.order_group_id].filter(
    (id) => id !== undefined,
  )
  const items = await Promise.all(groups.map((group) => itemsOf(shop, group)))
  return { ctx, groups, items: items.flat() }
}

const productOf = (
  { vendors }: Market,
  { vendor, price_paisa, is_asked }: Omit<AnyPurchase['items'][number], 'quantity'>,
) => ({
  vendor_id: vendors[vendor]!.id,
  marked_price_paisa: price_paisa,
  is_vendor_approval_required: is_asked,
  stock: 9,
})

/** Products that many buy from at once. */
export async function fillShelf(shop: TestShop, market: Market): Promise<number[]> {
  const ids: number[] = []
  for (const [vendor, is_asked] of [
    [0, false],
    [0, true],
    [1, false],
    [1, true],
  ] as const) {
    const of = productOf(market, { vendor, is_asked, price_paisa: 123_45 })
    ids.push((await shop.addProduct({ ...of, stock: 900 })).id)
  }
  return ids
}

async function couponOf({ staff, vendors }: Market, wanted: AnyPurchase): Promise<string | null> {
  if (!wanted.coupon) return null
  const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
  const kind = wanted.coupon === 'all' ? 'percent' : wanted.coupon
  const value = { percent: 12.5, amount: 33.33, free_delivery: null, all: 100 }[wanted.coupon]
  const isVendors = wanted.bearer === 'vendor' && kind !== 'free_delivery'
  const of = isVendors && { bearer: 'vendor', vendor: vendors[wanted.items[0]!.vendor]!.id }
  await addPromotion(staff, {
    name_en: 'Less',
    name_ne: 'कम',
    starts_at: '2020-01-01T00:00',
    kind,
    value,
    code,
    ...of,
  })
  return code
}

type Event = (of: { shop: TestShop; market: Market; bought: Bought; item: ItemRow; part: number }) => unknown

const transition = (
  to: OrderItemStatus,
  actor_kind: ItemTransition['actor_kind'],
  more: Partial<ItemTransition> = {},
): Event => {
  const proof = to === 'delivered' && ({ proof: 'code' } as const)
  return ({ shop, market, item }) => {
    const { owner } = market.vendors.find(({ id }) => id === item.vendor_id)!
    return transitionItems(actor_kind === 'system' ? shop.as(null) : owner, {
      items: [item.id],
      scope: 'anybody',
      to,
      actor_kind,
      via: 'portal',
      ...proof,
      ...more,
      ...(actor_kind === 'system' && { actor_id: null }),
    })
  }
}
const cancel: Event = ({ bought, item }) => cancelItems(bought.ctx, { item: item.id }, {})
const cancelAll: Event = ({ bought, item }) => cancelItems(bought.ctx, { order_group: item.group }, {})
const approvePart: Event = (of) =>
  transition('confirmed', 'vendor', { quantity: Math.max(1, of.item.quantity - of.part) })(of)
const lower: Event = ({ market, item, part }) =>
  lowerQuantity(market.staff, item.id, {
    quantity: Math.max(1, item.quantity - 1 - part),
    seen: item.quantity,
    note: 'Less.',
  })
const beginToPay: Event = ({ shop, bought, item, part }) =>
  startPaying(bought.ctx, shop.gateways, {
    order_group_id: item.group,
    provider: part % 2 ? 'esewa' : 'khalti',
  })
/** Every attempt that is open comes back paid, also where its order group is over or paid by another. */
const pay: Event = async ({ shop, bought, item }) => {
  const attempts = await shop.database.db
    .selectFrom('payments')
    .select('id')
    .where('order_group_id', '=', item.group)
    .where('completed_at', 'is', null)
    .execute()
  for (const { id } of attempts) await validatePayment(bought.ctx, shop.gateways, { payment_id: id })
}
const inCash: Event = ({ bought, item }) => payInCash(bought.ctx, item.group)
const timeIsOver: Event = ({ shop }) =>
  expireUnpaid({ ...shop.as(null), now: new Date(shop.now().getTime() + 60 * 60 * 60_000) })
const askBack: Event = ({ shop, bought, item, part }) =>
  requestRefund(bought.ctx, shop.privateFiles, {
    reason: 'damaged',
    order_items: [{ id: item.id, quantity: Math.max(1, item.quantity - part) }],
  })
const decide: Event = async ({ shop, market, item, part }) => {
  const open = await shop.database.db
    .selectFrom('refunds')
    .select('id')
    .where('order_group_id', '=', item.group)
    .where('status', '=', 'requested')
    .execute()
  for (const { id } of open)
    await (part === 3
      ? rejectRefund(market.finance, id, { note: 'No.' })
      : approveRefund(market.finance, id, { bearer: (['vendor', 'platform', 'courier'] as const)[part]! }))
}
const send: Event = async ({ shop, item }) => {
  const owed = await shop.database.db
    .selectFrom('refunds')
    .select('id')
    .where('order_group_id', '=', item.group)
    .where('status', '=', 'approved')
    .execute()
  for (const { id } of owed) await sendRefund(shop.as(null), shop.gateways, id)
}

/** What may happen to a thing in each state, likelier things more than once. */
const EVENTS: Record<OrderItemStatus, Event[]> = {
  awaiting_approval: [
    ...[transition('confirmed', 'vendor'), transition('confirmed', 'vendor'), approvePart, approvePart],
    ...[transition('rejected', 'vendor'), transition('expired', 'system'), cancel, lower],
  ],
  on_hold: [beginToPay, beginToPay, pay, pay, pay, cancel, cancel, cancelAll, inCash, timeIsOver, lower],
  confirmed: [
    ...[transition('packed', 'vendor'), transition('packed', 'vendor'), transition('packed', 'vendor')],
    ...[cancel, cancel, cancelAll, transition('unavailable', 'vendor'), pay, lower, lower],
  ],
  packed: [transition('out_for_delivery', 'vendor')],
  out_for_delivery: [
    ...[
      transition('delivered', 'vendor'),
      transition('delivered', 'vendor'),
      transition('delivered', 'vendor'),
    ],
    transition('undelivered', 'vendor'),
  ],
  undelivered: [
    transition('out_for_delivery', 'vendor'),
    transition('returned', 'vendor', { is_restocked: true }),
  ],
  delivered: [askBack, askBack, decide, decide, send, transition('returned', 'vendor'), pay],
  rejected: [pay, cancelAll],
  expired: [pay],
  cancelled: [pay, send],
  unavailable: [send, cancelAll],
  returned: [send, pay, decide],
}

interface ItemRow {
  id: number
  group: string
  vendor_id: number
  status: OrderItemStatus
  quantity: number
}

/** Plays an event, none of `never`; throws whatever its command does, refusals too. */
export async function playEvent(
  shop: TestShop,
  market: Market,
  bought: Bought,
  event: AnyEvent,
  never: readonly Event[] = [],
): Promise<void> {
  const id = bought.items[event.item % bought.items.length]!
  const { rows } = await sql<ItemRow>`
    select i.id, o.order_group_id as group, o.vendor_id, i.status, i.quantity
    from order_items i join orders o on o.id = i.order_id where i.id = ${id}`.execute(shop.database.db)
  const item = rows[0]!
  const events = EVENTS[item.status].filter((one) => !never.includes(one))
  await events[event.pick % events.length]!({ shop, market, bought, item, part: event.part })
}

/** All that is not over comes to its end, so that nothing of it is live any more. */
export async function endPurchase(shop: TestShop, market: Market, bought: Bought): Promise<void> {
  const END: Partial<Record<OrderItemStatus, Event>> = {
    awaiting_approval: cancel,
    on_hold: cancel,
    confirmed: cancel,
    packed: transition('out_for_delivery', 'vendor'),
    out_for_delivery: transition('undelivered', 'vendor'),
    undelivered: transition('returned', 'vendor'),
    delivered: transition('returned', 'vendor'),
  }
  for (const id of bought.items)
    for (;;) {
      const { rows } = await sql<ItemRow>`
        select i.id, o.order_group_id as group, o.vendor_id, i.status, i.quantity
        from order_items i join orders o on o.id = i.order_id where i.id = ${id}`.execute(shop.database.db)
      const item = rows[0]!
      const end = END[item.status]
      if (!end) break
      await end({ shop, market, bought, item, part: 0 })
    }
}

interface Facts {
  /** Of the order group: what came in (payments, cash due at doors, credit used) and what of it is owed back. */
  came_paisa: number
  owed_back_paisa: number
  /** What the customer owes for what is live and paid, by their prices alone. */
  worth_paisa: number
  billed_paisa: number
  is_live: boolean
}

/**
 * The order group's money from the facts alone, not from the books: what came in and is not owed back, and what the things
 * that are live and paid come to, with their delivery, less what was given back of them on request. They are to be the same.
 */
export async function moneyOf(shop: TestShop, group: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    with things as (
      select i.price_paisa::bigint * i.quantity - i.discount_paisa::bigint * i.quantity / i.ordered_quantity as paisa,
        i.status not in ('rejected', 'expired', 'cancelled', 'unavailable', 'returned') as is_live,
        case when ${sql.raw(IS_CASH)} then i.status = 'delivered'
          else i.status not in ('awaiting_approval', 'on_hold') end as is_paid
      from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
      where g.id = ${group}
    ), back as (
      select f.* from refunds f
      where f.order_group_id = ${group} and f.status in ('approved', 'processing', 'failed', 'refunded')
    )
    select (
        coalesce((select sum(amount_paisa) from payments where order_group_id = ${group} and completed_at is not null), 0)
        + coalesce((select sum(c.due_paisa) from cash_collections c join orders o on o.id = c.order_id
            where o.order_group_id = ${group}), 0)
        + coalesce((select sum(l.amount_paisa) from ledger_entries e join ledger_lines l on l.entry_id = e.id
            where e.order_group_id = ${group} and l.account like 'customer_credit:%' and e.cause in
              ('payment.completed', 'order.paid', 'item.delivered')), 0))::bigint as came_paisa,
      (select coalesce(sum(amount_paisa), 0) from back)::bigint as owed_back_paisa,
      (coalesce((select sum(paisa) from things where is_live and is_paid), 0)
        + case when exists (select from things where is_live) and exists (
            select from ledger_entries e join ledger_lines l on l.entry_id = e.id
            where e.order_group_id = ${group} and l.account = 'delivery_income')
          then g.delivery_fee_paisa - g.delivery_discount_paisa
            - coalesce((select sum(amount_delivery_paisa) from back where kind = 'refund'), 0) else 0 end
        - coalesce((select sum(r.amount_paisa) from refund_items r join back on back.id = r.refund_id
            join order_items i on i.id = r.order_item_id
            where back.kind = 'refund' and i.status = 'delivered'), 0))::bigint as worth_paisa,
      coalesce((select sum(case when b.credits is null then b.total_paisa else -b.total_paisa end)
        from (select order_group_id, credits, total_paisa from bills
          union all select order_group_id, credits, total_paisa from bills_due) b
        where b.order_group_id = ${group}), 0)::bigint as billed_paisa,
      exists (select from things where is_live) as is_live
    from order_groups g where g.id = ${group}`.execute(shop.database.db)
  return rows[0]!
}
