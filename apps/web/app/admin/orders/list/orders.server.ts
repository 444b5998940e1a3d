import { type Ctx, requireActor } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { slotTimeNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { dayFaults } from '@himalayan-green/shop/nepal/typed-day.ts'
import { formatTimestamp, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { nameOfSlot } from '@himalayan-green/shop/office/workbench/coming.ts'
import { listFilterChoices, namesOfNarrowed } from '@himalayan-green/shop/office/workbench/filter-choices.ts'
import { listOrders, type OrderPage } from '@himalayan-green/shop/office/workbench/list-orders.ts'
import { usualSort } from '@himalayan-green/shop/office/workbench/order-filters.ts'
import { listOrderViews } from '@himalayan-green/shop/office/workbench/order-views.ts'
import { toOrderCardResponse } from '@himalayan-green/shop/office/workbench/responses.ts'
import { findAnyOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { orNotFound } from '../../../not-found.server.ts'
import { DAYS, filtersOf, type OrderQuery, queryIn } from './order-query.ts'

const DONE = ['saved', 'deleted'] as const

/** What the list's address shows: its orders, the views with their counts, and the order beside it. */
export async function loadOrders(ctx: Ctx, parameters: URLSearchParams) {
  const { rights } = requireActor(ctx)
  const { query, faultyDays } = withoutFaultyDays(ctx, queryIn(parameters))
  const cursor = parameters.get('cursor') || undefined
  const { list, fault } = await orFault(listOrders(ctx, { ...filtersOf(query), cursor }))
  const filters = filtersOf(query)
  const [views, choices, narrowed, slot, preview] = await Promise.all([
    listOrderViews(ctx),
    listFilterChoices(ctx),
    namesOfNarrowed(ctx, filters),
    filters.slot === undefined ? null : nameOfSlot(ctx, filters.slot),
    previewOf(ctx, parameters.get('preview')),
  ])
  return {
    query,
    usual: usualSort(filtersOf(query)),
    fault,
    faultyDays,
    views,
    choices: { ...choices, narrowed: { ...narrowed, ...(slot && { slot }) } },
    preview,
    orders: list.orders.map((order) => ({
      ...order,
      waits: toOrderCardResponse(ctx, order).waits,
      created: null,
      waits_since: null,
      // Of what is still to come.
      comes:
        order.waits_since && order.delivery_time
          ? slotTimeNow(order.delivery_time, ctx.locale, ctx.now)
          : null,
      delivery_time: null,
    })),
    next: list.next,
    lookedTo: list.looked_to && writtenDay(list.looked_to, ctx.locale),
    isFirst: cursor === undefined,
    done: DONE.find((one) => one === parameters.get('done')) ?? null,
    maySave: rights.includes('order.read'),
    mayShare: rights.includes('order.help') || rights.includes('order.move'),
    mayWrite: rights.includes('order.help'),
  }
}

/** What was typed as a day and is none, and why, for its field; the list is shown without it. */
export type FaultyDays = Partial<Record<(typeof DAYS)[number], { typed: string; error: string }>>

function withoutFaultyDays(ctx: Ctx, asked: OrderQuery): { query: OrderQuery; faultyDays: FaultyDays } {
  const query = { ...asked }
  const faultyDays: FaultyDays = {}
  const { from, to, delivered_from, delivered_to, delivery_day } = asked
  const faults = dayFaults({ from, to, delivered_from, delivered_to, delivery_day }, ctx.locale)
  for (const name of DAYS) {
    const [typed, error] = [asked[name], faults[name]]
    if (typed === undefined || error === undefined) continue
    faultyDays[name] = { typed, error }
    delete query[name]
  }
  return { query, faultyDays }
}

const NONE: OrderPage = { orders: [], next: null, looked_to: null }

/** Days of which the last is before the first are said beside the filters, where they are changed. */
async function orFault(answer: Promise<OrderPage>): Promise<{ list: OrderPage; fault: string | null }> {
  try {
    return { list: await answer, fault: null }
  } catch (error) {
    const { to, delivered_to } = error instanceof Refusal ? error.fields : {}
    const fault = to ?? delivered_to
    return fault ? { list: NONE, fault } : { list: await orNotFound(answer), fault: null }
  }
}

export type ListedOrder = Awaited<ReturnType<typeof loadOrders>>['orders'][number]

/** The order beside the list; null where the address names none that is there. */
async function previewOf(ctx: Ctx, id: string | null) {
  if (!id) return null
  try {
    const { number, status, contact, delivery_address, note, created, orders, totals } = await findAnyOrder(
      ctx,
      id,
    )
    const parts = orders.map((part) => ({
      id: part.id,
      vendor: part.vendor,
      status: part.status,
      items: part.items.map(({ id, product, quantity, status, amount_paisa }) => ({
        id,
        product: { name_en: product.name_en, name_ne: product.name_ne, image: product.image },
        unit_description: product.unit_description,
        quantity,
        status,
        amount_paisa,
      })),
    }))
    return {
      id,
      number,
      status,
      contact,
      delivery_address,
      note,
      parts,
      totals,
      placed: formatTimestamp(created, ctx.locale),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

export type PreviewedOrder = NonNullable<Awaited<ReturnType<typeof previewOf>>>
