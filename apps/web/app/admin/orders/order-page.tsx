import { randomUUID } from 'node:crypto'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { goesWith } from '@himalayan-green/shop/orders/helping/goes-with.ts'
import { goodwillLeft } from '@himalayan-green/shop/orders/helping/goodwill.ts'
import { findAnyOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { findTypedBy } from '@himalayan-green/shop/phone-orders/typed-by.ts'
import { useSearchParams } from 'react-router'
import { BillsOfOrder } from '../../bills/bills-of-order.tsx'
import { pageContext } from '../../context.ts'
import { shownThreads } from '../../conversations/conversation.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { AcceptedTexts } from '../../order/accepted-texts.tsx'
import { DeliveryBefore } from '../../order/delivery/delivery-before.tsx'
import { DeliveryPanel } from '../../order/delivery/delivery-panel.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useDeliveryChangeTexts } from '../../order/texts/delivery-change.ts'
import { useOrderTexts } from '../../order/texts/order.ts'
import { OrderRefunds } from '../../refunds/order-refunds.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { rupees } from '../../ui/rupees.ts'
import { TypedBy } from '../phone-order/typed-by.tsx'
import type { Route } from './+types/order-page'
import { CancelFold } from './cancel-fold.tsx'
import { HelpOutcome, HelpPanel } from './change/help-panel.tsx'
import { TogetherWith } from './change/together-with.tsx'
import { NextStep } from './next-step.tsx'
import {
  allowedOf,
  filterIn,
  moneyOf,
  shortTime,
  shownCustomer,
  shownHistory,
  shownStep,
} from './one-order.server.ts'
import { OrderCash } from './order-cash.tsx'
import { OrderConversations } from './order-conversations.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderPart, seenCash } from './order-part.tsx'
import { OrderRail } from './order-rail.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useOneOrderTexts } from './texts/one-order.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'
import '../../order/order.css'
import '../../order/order-lines.css'
import '../../answer/answer.css'
import './staff-orders.css'
import './one-order.css'

export const handle = {
  access: { staff: 'order.read', write: ['order.move', 'order.help'] },
  files: 1,
} satisfies PageHandle

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { rights } = requireActor(ctx)
  const found = await orNotFound(findAnyOrder(ctx, params.id))
  const { timeline, next: possible, answer_by, delivery_before, ...order } = found
  const next = allowedOf(possible, rights)
  const filter = filterIn(url)
  const typed = await findTypedBy(ctx, order.id)
  return {
    order,
    typed: typed && { by: typed, when: formatTimestamp(typed.agreed_at, ctx.locale) },
    together: await goesWith(ctx, order.id),
    credit: rights.includes('order.help')
      ? { key: randomUUID(), ...(await goodwillLeft(ctx, order.id)) }
      : null,
    next,
    filter,
    step: shownStep(ctx, found, next),
    placed: formatTimestamp(order.created, ctx.locale),
    time: order.delivery_time && slotTime(order.delivery_time, ctx.locale),
    events: timeline.map(({ event, actor_kind, at }) => ({
      event,
      actor_kind,
      when: shortTime(ctx, at),
    })),
    history: await shownHistory(ctx, found, filter),
    customer: await shownCustomer(ctx, order.id),
    ...(await moneyOf(ctx, found)),
    before: delivery_before.map(({ at, ...change }, place) => ({
      ...change,
      place,
      timestamp: formatTimestamp(at, ctx.locale),
    })),
    threads: await shownThreads(ctx, 'staff', order.id, { url, request }),
    helps: rights.includes('order.help'),
    noteKey: rights.includes('order.help') ? randomUUID() : null,
  }
}

export { action } from './order-action.server.ts'

/** `/admin/orders/<id>`: a whole order, what is next, and what staff may do with it. */
export default function StaffOrder({ loaderData, actionData }: Route.ComponentProps) {
  const {
    order,
    typed,
    together,
    credit,
    step,
    placed,
    events,
    history,
    filter,
    customer,
    next,
    before,
    helps,
    noteKey,
    time,
  } = loaderData
  const { bills, dueBills, refunds, readsBills, cash } = loaderData
  const texts = useStaffOrdersTexts()
  const one = useOneOrderTexts()
  const inOrder = useOrderTexts()
  const change = useDeliveryChangeTexts()
  const [query] = useSearchParams()
  const fault = actionData ?? null
  const part = step && order.orders.find(({ id }) => id === step.part.id)
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partially_refunded'
  // Until something is packed, and not for somebody else than its buyer.
  const canAdd = helps && order.can_change_delivery && !order.payer
  const mayCancel = Object.values(next).some((steps) => steps.includes('cancelled'))
  return (
    <div className="order staff-order">
      <PageHead title={inOrder.title(order.number)} noindex />
      <BackLink to="/admin/orders">{texts.back}</BackLink>
      <div className="order-head">
        <h1>
          {inOrder.title(order.number)} <StatusFlag status={order.status} />
        </h1>
        <p className="muted">{inOrder.placedOn(placed)}</p>
      </div>
      {fault && !fault.busy && <Outcome tone="red">{fault.error}</Outcome>}
      {!fault && (query.has('done') || query.has('placed')) && <Outcome tone="green">{texts.done}</Outcome>}
      {!fault && query.has('noted') && <Outcome tone="green">{one.history.noteAdded}</Outcome>}
      {!fault && query.has('resent') && <Outcome tone="green">{one.history.resent}</Outcome>}
      {!fault && query.has('delivery-changed') && <Outcome tone="green">{change.savedBoth}</Outcome>}
      {!fault && <HelpOutcome />}
      <TogetherWith orders={together} />
      {order.one_knock && order.one_knock.cash_paisa !== null && (
        <p className="notice">
          {order.one_knock.cash_paisa === 0
            ? texts.oneKnockPaid
            : texts.oneKnock(rupees(order.one_knock.cash_paisa, 'total'))}
        </p>
      )}
      {typed && <TypedBy of={typed.by} when={typed.when} />}
      <NextStep
        step={step}
        phone={(step && order.vendor_phones[step.part.id]) ?? null}
        isPaid={isPaid}
        cash={part ? seenCash(part) : null}
        fault={fault}
      />
      <OrderRail order={order} events={events} />
      <div className="split">
        <div className="order-parts">
          {order.orders.map((part) => (
            <OrderPart
              key={part.id}
              groupId={order.id}
              part={part}
              phone={order.vendor_phones[part.id] ?? null}
              next={next}
              lessForOne={order.less_for_one}
              canAdd={canAdd}
              isPaid={isPaid}
              fault={fault}
            />
          ))}
          <OrderConversations
            threads={loaderData.threads}
            writes={helps}
            fault={fault?.step === 'message' ? fault : null}
          />
          <OrderHistory
            id={order.id}
            entries={history}
            shown={filter}
            noteKey={noteKey}
            fault={fault?.step === 'note' ? fault.error : null}
          />
        </div>
        <aside>
          {customer && <OrderCustomer customer={customer} phone={order.contact.phone} />}
          {helps && <HelpPanel order={order} canAdd={canAdd} credit={credit} fault={fault} />}
          <OrderTotals order={order} />
          <BillsOfOrder bills={bills} due={dueBills} path={readsBills ? '/admin/bills' : null} />
          {cash && <OrderCash {...cash} />}
          <OrderRefunds refunds={refunds} to={(id) => `/admin/refunds/${id}`} />
          <DeliveryPanel
            order={order}
            time={time}
            calls
            timeAt={helps && order.can_change_delivery ? `/admin/orders/${order.id}/time` : null}
            changedAt={helps ? `/admin/orders/${order.id}/delivery` : null}
          >
            <DeliveryBefore before={before} />
          </DeliveryPanel>
          <AcceptedTexts order={order} />
          {mayCancel && (
            <section className="panel">
              <CancelFold target="group" id={order.id} fault={fault}>
                {one.cancelOrder}
              </CancelFold>
              <p className="small muted">{one.cancelOrderHint}</p>
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}
