import { randomUUID } from 'node:crypto'
import { rowOfBill } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { billsOfGroup, dueBillsOfGroup } from '@himalayan-green/shop/bills/read-bill.ts'
import { cashStatusOf, readOrderCash } from '@himalayan-green/shop/cash/order-cash.ts'
import { type Ctx, mayRead, type Right, requireActor } from '@himalayan-green/shop/context.ts'
import { bsDay, bsDayText, hasBsDay } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { formatTimestamp, writtenDay, writtenTime } from '@himalayan-green/shop/nepal/written-date.ts'
import { customerOfOrder } from '@himalayan-green/shop/orders/helping/customer-of-order.ts'
import {
  HISTORY_KINDS,
  type HistoryEntry,
  type HistoryFilter,
  orderHistory,
} from '@himalayan-green/shop/orders/helping/history.ts'
import { type NextStep, nextStepOf } from '@himalayan-green/shop/orders/helping/next-step.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { StaffOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { listAllRefunds } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import type { ShownStep } from './next-step.tsx'
import type { ShownCustomer } from './order-customer.tsx'
import type { ShownEntry } from './order-history.tsx'

/** Staff who may only read get no steps. */
export function allowedOf(next: StaffOrder['next'], rights: Right[]): StaffOrder['next'] {
  const may = (to: string) => rights.includes(to === 'cancelled' ? 'order.help' : 'order.move')
  if (!rights.includes('order.help') && !rights.includes('order.move')) return {}
  return Object.fromEntries(Object.entries(next).map(([item, steps]) => [item, steps.filter(may)]))
}

/** The next step of an order for a reader with these rights, with the time that is left as text. */
export function shownStep(ctx: Ctx, order: StaffOrder, next: StaffOrder['next']): ShownStep | null {
  const step: NextStep | null = nextStepOf({ ...order, next })
  if (!step) return null
  const { until } = step
  const time = until && { text: shortTime(ctx, until), is_late: until.getTime() < ctx.now.getTime() }
  return { ...step, time }
}

/** The filter in the address of the page. */
export function filterIn(url: URL): HistoryFilter | 'all' {
  const typed = url.searchParams.get('history') ?? ''
  return Object.hasOwn(HISTORY_KINDS, typed) ? (typed as HistoryFilter) : 'all'
}

/** The history of an order, narrowed, with its times as text. */
export async function shownHistory(
  ctx: Ctx,
  order: StaffOrder,
  filter: HistoryFilter | 'all',
): Promise<ShownEntry[]> {
  const entries = await orderHistory(ctx, order)
  const kinds: readonly HistoryEntry['kind'][] | null = filter === 'all' ? null : HISTORY_KINDS[filter]
  return entries
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map((entry, place) => ({
      ...entry,
      when: shortTime(ctx, entry.at),
      key: `${entries.length - place}`,
      ...(entry.kind === 'notice' && { formKey: randomUUID() }),
    }))
}

/** The customer of an order, with their times as text. */
export async function shownCustomer(ctx: Ctx, id: string): Promise<ShownCustomer | null> {
  const customer = await customerOfOrder(ctx, id)
  return (
    customer && {
      ...customer,
      isOpen: mayRead(requireActor(ctx), 'order.help'),
      last: customer.last.map(({ placed_at, ...order }) => ({ ...order, when: dayOf(ctx, placed_at) })),
      problems: customer.problems.map(({ at, ...one }) => ({ ...one, when: dayOf(ctx, at) })),
      notes: customer.notes.map(({ at, ...note }) => ({ ...note, when: dayOf(ctx, at) })),
    }
  )
}

/** '4 Mangsir 2083, 10:40' */
export const shortTime = (ctx: Ctx, at: Date) => `${dayOf(ctx, at)}, ${writtenTime(at, ctx.locale)}`

const dayOf = ({ locale }: Ctx, at: Date) =>
  hasBsDay(at) ? bsDayText(bsDay(at), locale) : writtenDay(at, locale)

/** What was paid, billed and given back of an order, as far as the reader may know it. */
export async function moneyOf(ctx: Ctx, order: StaffOrder) {
  const actor = requireActor(ctx)
  const refunds = mayRead(actor, 'refund.decide')
    ? (await listAllRefunds(ctx, { order_group: order.id, limit: 100 })).refunds
    : []
  return {
    dueBills: (await dueBillsOfGroup(ctx, 'staff', order.id)).length,
    bills: (await billsOfGroup(ctx, 'staff', order.id)).map((bill) => rowOfBill(bill, ctx.locale)),
    readsBills: mayRead(actor, 'money.read'),
    refunds: refunds.map(({ id, status, amount_paisa, method, provider }) => ({
      id,
      status,
      amount_paisa,
      method,
      provider,
    })),
    cash: order.payment_method === 'cod' ? await cashOf(ctx, order) : null,
  }
}

/** What became of the cash of an order that is paid on delivery; null where nothing is due any more. */
async function cashOf(ctx: Ctx, { id, status }: Pick<OrderGroup, 'id' | 'status'>) {
  const { collections } = await readOrderCash(ctx, id)
  if (collections.length === 0 && (status === 'cancelled' || status === 'returned')) return null
  return {
    status: cashStatusOf(collections, status === 'completed' || status === 'returned'),
    collections: collections.map((taken) => ({
      ...taken,
      when: formatTimestamp(taken.collected_at, ctx.locale),
    })),
  }
}
