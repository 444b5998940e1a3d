import { findOrderGroup } from '@himalayan-green/shop/orders/orders.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useMessages } from '../../locale.tsx'
import { nepalMoment } from '../../nepal-moment.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { sessionRequired } from '../../session-required.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../styles/order.css'
import '../../styles/order-lines.css'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { DeliveryPanel } from '../../ui/order/delivery-panel.tsx'
import { OrderedItems } from '../../ui/order/ordered-items.tsx'
import { railOf } from '../../ui/order/rail.ts'
import { Rail } from '../../ui/order/rail.tsx'
import { StatusFlag } from '../../ui/order/status-flag.tsx'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { Route } from './+types/show'

export const handle = { categoryRow: true } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  const { ctx } = page
  const { timeline, ...order } = await orNotFound(findOrderGroup(ctx, params.orderGroupId))
  return {
    order,
    placed: nepalMoment(order.created, ctx.locale),
    timeline: timeline.map((entry) => ({ ...entry, when: nepalMoment(entry.at, ctx.locale) })),
  }
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, placed, timeline } = loaderData
  const { order: words, shell } = useMessages()
  const isJustPlaced = useSearchParams()[0].has('placed')
  const total = rupees(order.totals.total_paisa, 'total')
  return (
    <div className="wrap order">
      <PageHead title={words.title(order.number)} noindex />
      <Breadcrumb
        to={[
          { name: shell.orders, path: '/order' },
          { name: order.number, path: `/order/${order.id}` },
        ]}
      />
      <h1>
        {words.title(order.number)} <StatusFlag status={order.status} />
      </h1>
      <p className="muted">{words.placedOn(placed)}</p>
      {isJustPlaced && (
        <p className="notice is-green" role="status">
          <Icon name="check-circle-fill" />{' '}
          {order.status === 'awaiting_approval' ? words.thanksWaiting : words.thanks}
        </p>
      )}
      <div className="split">
        <div>
          {order.orders.map((part) => (
            <Part
              key={part.id}
              part={part}
              entries={timeline.filter(({ order_id }) => order_id === null || order_id === part.id)}
            />
          ))}
          <section className="panel">
            <h2 className="visually-hidden">{words.totals}</h2>
            <dl className="totals">
              <div>
                <dt>{words.goods}</dt>
                <dd>
                  <Price paisa={order.totals.items_paisa} kind="total" />
                </dd>
              </div>
              <div>
                <dt>{words.deliveryFee}</dt>
                <dd>
                  <Price paisa={order.totals.delivery_paisa} kind="total" />
                </dd>
              </div>
              <div className="totals-total">
                <dt>{words.total}</dt>
                <dd>
                  <Price paisa={order.totals.total_paisa} kind="total" />
                </dd>
              </div>
            </dl>
          </section>
        </div>
        <aside>
          <DeliveryPanel order={order} />
          <section className="panel">
            <h2>{words.payment}</h2>
            <p>{words.cod}</p>
            <p className="small muted">{words.paymentStatus[order.payment_status](total)}</p>
          </section>
        </aside>
      </div>
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

/** One vendor's part: how far it is, what is in it, what it comes to. */
function Part(props: { part: LoaderData['order']['orders'][number]; entries: LoaderData['timeline'] }) {
  const { part, entries } = props
  const nameOf = useName()
  const { order: words } = useMessages()
  return (
    <section className="panel">
      <h2>
        {words.from(nameOf(part.vendor))} <StatusFlag status={part.status} />
      </h2>
      <Rail steps={railOf(part.items, entries)} />
      <h3>{words.items}</h3>
      <OrderedItems items={part.items} partStatus={part.status} />
      <dl className="totals">
        <div>
          <dt>{words.subtotal}</dt>
          <dd>
            <Price paisa={part.subtotal_paisa} kind="total" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
