import { collectCash } from '../cash/collect-cash.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal } from '../errors.ts'
import { courierAccount, creditAccount, gatewayAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { COMPANY_HAS_VAT, linesOfSale } from '../ledger/sale.ts'
import type { Sold } from '../ledger/split.ts'
import { linesBack, readSold } from '../ledger/take-back.ts'
import { discountLeft, itemGross, WAS_DELIVERED } from '../money/item-amount.ts'
import { IS_BOUGHT } from '../money/item-states.ts'
import { inCash, type Paisa } from '../money/money.ts'
import {
  allocate,
  type Charge,
  capture,
  creditOf,
  openOf,
  partOn,
  TENDERS,
  type Tender,
  type TenderPart,
} from '../payments/tenders.ts'
import { appliedPayment } from '../refunds/applied-payment.ts'
import { leftToRefund } from '../refunds/left-to-refund.ts'
import { oweRefund } from '../refunds/owe-refund.ts'
import { AMOUNT_JSON, type GroupPrices, PRICE_COLUMNS, type PricedItem } from './amounts.ts'
import type { Transition } from './item-events.ts'
import type { TransitionedRow } from './notices/transition-notices.ts'
import { isLive, type OrderItemStatus } from './states.ts'
import { orderTexts } from './texts.ts'

/**
 * The only place that posts transitions of items and settled payments to ledger, cash and refunds, in the transaction
 * of the caller, which holds the order group's row. A transition that moves no money needs no statement here. Invoices
 * follow later (invoice-transition.ts).
 *
 * A sale is posted when its money has arrived: of an order paid in advance when the payment is settled, of cash when it
 * is collected at the door.
 */

/**
 * Posts the payment of an order group whose items have just been confirmed (confirm-paid.ts): captures the planned
 * credit, posts the sale of everything that is live, and records any excess, or all of a surplus charge, as owed back.
 * `charge` is null if the order group costs no money or credit alone pays it.
 */
export async function postPayment(ctx: Ctx, order_group_id: string, charge: Charge | null): Promise<void> {
  const group = (await readGroups(ctx, [order_group_id], null))[0]!
  const isSold = charge === null || charge.is_applied
  const sale = linesOfSale(isSold ? saleOf(group, group.items) : NOTHING, group.company_has_vat)
  const planned = creditOf(group.tenders)
  const credit = isSold && planned ? Math.min(openOf(planned), sale.paid_paisa) : 0
  // Without a charge the money tender is settled, too, with nothing.
  if (charge === null)
    await capture(
      ctx,
      group.tenders.map(({ id }) => ({ id, amount_paisa: id === planned?.id ? credit : 0 })),
    )
  else if (credit > 0) await capture(ctx, [{ id: planned!.id, amount_paisa: credit }])
  const received = charge?.amount_paisa ?? 0
  const surplus = received + credit - sale.paid_paisa
  if (surplus < 0)
    throw new Error(`Of purchase ${order_group_id} ${-surplus} paisa are missing: it is not paid.`)
  await post(ctx, {
    ...(charge ? { cause: 'payment.completed', id: charge.id } : { cause: 'order.paid', id: order_group_id }),
    order_group_id,
    lines: [
      ...(charge ? [{ account: gatewayAccount(charge.provider), amount_paisa: received }] : []),
      { account: creditAccount(group.user_id), amount_paisa: credit },
      ...sale.lines,
      { account: 'refund_payable', amount_paisa: -surplus },
    ],
  })
  if (surplus > 0)
    await oweRefund(ctx, {
      order_group_id,
      kind: 'cancel',
      amount_paisa: surplus,
      payment_id: charge?.id ?? null,
      reason: isSold ? 'paid_too_much' : 'payment_failed',
    })
}

/**
 * Posts a transition of items (orders/transition-items.ts): cash collected at the door is a sale, and what was paid for
 * cancelled items is owed back. Packing, handing over to the rider and a failed delivery need no statement.
 */
export async function postItemTransition(
  ctx: Ctx,
  transition: Transition,
  rows: readonly TransitionedRow[],
): Promise<void> {
  if (transition.to === 'delivered') return sellAtTheDoor(ctx, transition, rows)
  const cancelled = rows.filter(({ status }) => !isLive(status))
  if (cancelled.length > 0) await takeBack(ctx, transition, cancelled)
}

/**
 * For an order in cash, what is delivered is paid, and delivery with the first. What is paid at one door is rounded once: each vendor order
 * gets the rupees that its share brings the sum to.
 */
async function sellAtTheDoor(
  ctx: Ctx,
  transition: Transition,
  rows: readonly TransitionedRow[],
): Promise<void> {
  const cash = rows.filter(({ is_cash }) => is_cash)
  if (cash.length === 0) return refuseOther(ctx, transition, 0)
  const actor = transition.actor_id === undefined ? ctx.actor?.id : transition.actor_id
  const courier = transition.courier_id ?? actor
  if (!courier) throw new Error('Cash is taken at the door by somebody.')
  const ids = [...new Set(cash.map((row) => row.order_group_id))]
  const groups = await readGroups(
    ctx,
    ids,
    cash.map(({ id }) => id),
  )
  let taken = 0
  let exact = 0
  const captured: TenderPart[] = []
  for (const group of groups)
    for (const items of Map.groupBy(group.items, (item) => item.order_id).values()) {
      const sale = linesOfSale(saleOf(group, items), group.company_has_vat)
      const parts = allocate(group.tenders, sale.paid_paisa, openOf)
      const credit = partOn(parts, creditOf(group.tenders))
      const due = sale.paid_paisa - credit
      await post(ctx, {
        cause: 'item.delivered',
        id: items[0]!.order_item_id,
        order_group_id: group.order_group_id,
        lines: [
          { account: courierAccount(courier), amount_paisa: due },
          { account: creditAccount(group.user_id), amount_paisa: credit },
          ...sale.lines,
        ],
      })
      exact += due
      const collected = inCash(exact) - taken
      await collectCash(ctx, {
        order_id: items[0]!.order_id,
        order_group_id: group.order_group_id,
        courier_id: courier,
        due_paisa: due,
        collected_paisa: collected,
      })
      taken += collected
      group.is_delivery_sold = true
      for (const tender of group.tenders) tender.captured_paisa += partOn(parts, tender)
      captured.push(...parts)
    }
  await capture(ctx, captured)
  refuseOther(ctx, transition, taken)
}

/**
 * Refuses (`conflict`, `cash`) if the amount at the door changed after the rider's page showed it: then the rider has
 * collected another amount than would be posted.
 */
function refuseOther(ctx: Ctx, { cash_paisa }: Transition, taken: Paisa): void {
  if (cash_paisa === undefined || cash_paisa === taken) return
  throw fieldRefusal('conflict', 'cash', orderTexts(ctx.locale).cashIsNow(taken))
}

/**
 * What was paid for cancelled items is owed back; so is their delivery once nothing of the order group is live any
 * more, whichever item was cancelled last. That includes cash from the first door, if items that never left their
 * vendor are cancelled afterwards.
 */
async function takeBack(
  ctx: Ctx,
  transition: Transition,
  cancelled: readonly TransitionedRow[],
): Promise<void> {
  const ids = cancelled.map(({ id }) => id)
  const sold = await readSold(ctx, ids)
  if (sold.length === 0) return
  const left = await leftToRefund(ctx, ids)
  for (const [order_group_id, parts] of Map.groupBy(sold, (part) => part.order_group_id)) {
    const rows = cancelled.filter((row) => row.order_group_id === order_group_id)
    await post(ctx, {
      cause: `item.${transition.to}`,
      id: rows[0]!.id,
      order_group_id,
      lines: parts.flatMap((part) => linesBack(part, part.left_paisa)),
    })
    const amount_paisa = parts.reduce((sum, part) => sum + part.left_paisa, 0)
    if (amount_paisa === 0) continue
    const paid = rows.filter(({ id }) => parts.some((part) => part.order_item_id === id))
    const orders = new Set(paid.map((row) => row.order_id))
    await oweRefund(ctx, {
      order_group_id,
      kind: 'cancel',
      payment_id: await appliedPayment(ctx, order_group_id),
      ...(orders.size === 1 && { order_id: paid[0]!.order_id }),
      // Quantities that were refunded, or requested to be, are not counted again, but what is left of their money is
      // still owed.
      items: parts.flatMap(({ order_item_id, left_paisa }) => {
        const { quantity, amount_paisa } = left.get(order_item_id ?? 0) ?? { quantity: 0, amount_paisa: 0 }
        return quantity < 1
          ? []
          : [{ order_item_id: order_item_id!, quantity, amount_paisa: Math.min(amount_paisa, left_paisa) }]
      }),
      delivery_paisa: parts.find((part) => part.order_item_id === null)?.left_paisa ?? 0,
      amount_paisa,
      reason: transition.cancel_reason ?? (NOT_SUPPLIED.has(transition.to) ? 'not_supplied' : 'other'),
      note: transition.note ?? '',
    })
  }
}

/** The states of items that their vendor did not supply. */
const NOT_SUPPLIED: ReadonlySet<OrderItemStatus> = new Set(['rejected', 'expired', 'unavailable'] as const)

/** An item with everything that its sale needs. */
type SoldItem = PricedItem &
  Omit<Sold, 'gross_paisa' | 'discount_paisa'> & {
    order_id: string
  }

/** An order group with those of its items that are being sold. */
interface GroupRow extends GroupPrices {
  order_group_id: string
  user_id: string
  tenders: Tender[]
  is_delivery_sold: boolean
  company_has_vat: boolean
  items: SoldItem[]
}

const NOTHING = { items: [], delivery: null }

function saleOf(group: GroupRow, items: readonly SoldItem[]) {
  const delivery = {
    fee_paisa: group.delivery_fee_paisa,
    discount_paisa: group.delivery_discount_paisa,
  }
  return {
    items: items.map((item) => ({
      ...item,
      gross_paisa: itemGross(item),
      discount_paisa: discountLeft(item),
    })),
    delivery: group.is_delivery_sold || items.length === 0 ? null : delivery,
  }
}

/** Reads order groups with these of their items; with null, with all their live items. */
async function readGroups(
  ctx: Ctx,
  groups: readonly string[],
  items: readonly number[] | null,
): Promise<GroupRow[]> {
  const { rows } = await ctx.db.executeQuery(GROUPS({ groups, items }))
  return rows
}

const GROUPS = statement<GroupRow>(`
  select g.id as order_group_id, g.user_id, ${PRICE_COLUMNS},
    ${COMPANY_HAS_VAT} as company_has_vat, ${TENDERS},
    coalesce(of_group.is_delivery_sold, false) as is_delivery_sold, coalesce(of_group.items, '[]') as items
  from order_groups g
  cross join lateral (
    select bool_or(${WAS_DELIVERED}) filter (where not asked.is_of) as is_delivery_sold,
      json_agg(${AMOUNT_JSON} || jsonb_build_object('order_item_id', i.id, 'order_id', o.id,
        'vendor_id', o.vendor_id, 'discount_bearer', i.discount_bearer, 'commission_rate', i.commission_rate,
        'commission_fixed_paisa', i.commission_fixed_paisa) order by i.id)
        filter (where case when $items::bigint[] is null then ${IS_BOUGHT} else asked.is_of end) as items
    from orders o join order_items i on i.order_id = o.id
    cross join lateral (select coalesce(i.id = any($items), false) as is_of) asked
    where o.order_group_id = g.id
  ) of_group
  where g.id = any((select $groups)::uuid[])
  order by g.id`)
