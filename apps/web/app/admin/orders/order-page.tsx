import { rowOfBill } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { billsOfGroup, dueBillsOfGroup } from '@himalayan-green/shop/bills/read-bill.ts'
import { cashStatusOf, readOrderCash } from '@himalayan-green/shop/cash/order-cash.ts'
import { type Ctx, mayRead, type Right, requireActor } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { findAnyOrder, type StaffOrder as Whole } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { listAllRefunds } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { data, redirect, useSearchParams } from 'react-router'
import { BillsOfOrder } from '../../bills/bills-of-order.tsx'
import { pageContext } from '../../context.ts'
import { busyWith, statusOf } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { DeliveryBefore } from '../../order/delivery/delivery-before.tsx'
import { DeliveryPanel } from '../../order/delivery/delivery-panel.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useDeliveryChangeTexts } from '../../order/texts/delivery-change.ts'
import { OrderRefunds } from '../../refunds/order-refunds.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/order-page'
import { OrderCash } from './order-cash.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderTotals } from './order-totals.tsx'
import { takeStaffStep } from './staff-step.server.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'
import '../../order/order.css'
import '../../order/order-lines.css'
import '../../answer/answer.css'
import './staff-orders.css'
import { useOrderTexts } from '../../order/texts/order.ts'

export const handle = {
  access: { staff: 'order.read', write: ['order.move', 'order.help'] },
  files: 1,
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const actor = requireActor(page.ctx)
  const { rights } = actor
  const { ctx } = page
  const { timeline, next, delivery_before, ...order } = await orNotFound(findAnyOrder(ctx, params.id))
  const refunds = mayRead(actor, 'refund.decide')
    ? (await listAllRefunds(ctx, { order_group: order.id, limit: 100 })).refunds
    : []
  return {
    order,
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
    placed: formatTimestamp(order.created, ctx.locale),
    timeline: timeline.map((entry) => ({ ...entry, when: formatTimestamp(entry.at, ctx.locale) })),
    cash: order.payment_method === 'cod' ? await cashOf(ctx, order) : null,
    before: delivery_before.map(({ at, ...change }, place) => ({
      ...change,
      place,
      timestamp: formatTimestamp(at, ctx.locale),
    })),
    helps: rights.includes('order.help'),
    next: allowedOf(next, rights),
  }
}

/** Staff who may only read get no steps. */
function allowedOf(next: Whole['next'], rights: Right[]): Whole['next'] {
  const may = (to: string) => rights.includes(to === 'cancelled' ? 'order.help' : 'order.move')
  if (!rights.includes('order.help') && !rights.includes('order.move')) return {}
  return Object.fromEntries(Object.entries(next).map(([item, steps]) => [item, steps.filter(may)]))
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

/** Moves an item or a vendor order on; whoever comes second reads its state now. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    await takeStaffStep(page, form)
    return redirect(`${localeHref(page.ctx.locale, `/admin/orders/${params.id}`)}?done`, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, photo, note, is_restocked } = error.fields
    return data(
      {
        item: Number(form.get('item')) || null,
        order: String(form.get('order') ?? ''),
        step: String(form.get('step')),
        busy: busyWith(error, form),
        code: code ?? null,
        error: code ?? photo ?? note ?? is_restocked ?? error.message,
      },
      statusOf(error),
    )
  }
}

/** `/admin/orders/<id>`: a whole order, and what staff may do with it. */
export default function StaffOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, bills, dueBills, refunds, readsBills, placed, timeline, next, cash, before, helps } =
    loaderData
  const texts = useStaffOrdersTexts()
  const inOrder = useOrderTexts()
  const [query] = useSearchParams()
  const isDone = query.has('done')
  const change = useDeliveryChangeTexts()
  return (
    <div className="order staff-order">
      <PageHead title={inOrder.title(order.number)} noindex />
      <BackLink to="/admin/orders">{texts.back}</BackLink>
      <h1>
        {inOrder.title(order.number)} <StatusFlag status={order.status} />
      </h1>
      <p className="muted">{inOrder.placedOn(placed)}</p>
      {actionData && !actionData.busy ? (
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" /> {actionData.error}
        </p>
      ) : (
        isDone &&
        !actionData && (
          <p className="notice is-green" role="status">
            <Icon name="check-circle-fill" /> {texts.done}
          </p>
        )
      )}
      {!actionData && query.has('delivery-changed') && <Outcome tone="green">{change.savedBoth}</Outcome>}
      <div className="split">
        <div>
          {order.orders.map((part) => (
            <OrderPart
              key={part.id}
              groupId={order.id}
              part={part}
              phone={order.vendor_phones[part.id] ?? null}
              isPrepaid={order.payment_method !== 'cod'}
              next={next}
              entries={timeline.filter(({ order_id }) => order_id === null || order_id === part.id)}
              fault={actionData ?? null}
            />
          ))}
        </div>
        <aside>
          <DeliveryPanel order={order} calls changedAt={helps ? `/admin/orders/${order.id}/delivery` : null}>
            <DeliveryBefore before={before} />
          </DeliveryPanel>
          <OrderTotals order={order} />
          <BillsOfOrder bills={bills} due={dueBills} path={readsBills ? '/admin/bills' : null} />
          {cash && <OrderCash {...cash} />}
          <OrderRefunds refunds={refunds} to={(id) => `/admin/refunds/${id}`} />
        </aside>
      </div>
    </div>
  )
}
