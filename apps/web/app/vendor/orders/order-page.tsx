import { readVendorOrder } from '@himalayan-green/shop/fulfilment/vendor-order.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { pageContext } from '../../context.ts'
import { useConversationTexts } from '../../conversations/texts/conversations.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useOrderTexts } from '../../order/texts/order.ts'
import { useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import { useTodayTexts } from '../today/texts/today.ts'
import { Whom } from '../today/whom.tsx'
import type { Route } from './+types/order-page'
import { usePastOrdersTexts } from './texts/past-orders.ts'
import './past-orders.css'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { steps, created, items, ...order } = await orNotFound(readVendorOrder(ctx, params.id))
  return {
    ...order,
    when: formatTimestamp(created, ctx.locale),
    hasWork: items.some(({ next, status }) => next.length > 0 && status !== 'delivered'),
    items: items.map((item) => ({
      ...item,
      steps: steps
        .filter(({ order_item_id }) => order_item_id === item.id)
        .map(({ status, at }) => ({ status, at: formatTimestamp(at, ctx.locale) })),
    })),
  }
}

/** `/vendor/orders/<package>`: one order of the vendor, to be read: what, for whom as far as the vendor may see it, and what happened. */
export default function VendorOrder({ loaderData: order }: Route.ComponentProps) {
  const { id, number, status, when, items, subtotal_paisa, contact, delivery_address, hasWork } = order
  const href = useHref()
  const nameOf = useName()
  const texts = usePastOrdersTexts()
  const messages = useConversationTexts()
  const today = useTodayTexts()
  return (
    <div className="vendor-today">
      <PageHead title={number} noindex />
      <BackLink to="/vendor/orders">{texts.title}</BackLink>
      <h1>{number}</h1>
      <p>
        <StatusFlag status={status} /> <span className="small muted">{when}</span>
      </p>
      {hasWork && (
        <p className="notice">
          {texts.toDo}{' '}
          <Link className="link" to={href('/vendor')}>
            {texts.toOrders}
          </Link>
        </p>
      )}
      <section aria-labelledby="goods">
        <h2 id="goods">{texts.goods}</h2>
        <ul className="card past-items">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} name={nameOf(item.product)} />
            </li>
          ))}
        </ul>
        <p className="past-after">
          {texts.total} <Price paisa={subtotal_paisa} kind="total" />
        </p>
      </section>
      <section aria-labelledby="whom">
        <h2 id="whom">{texts.whom}</h2>
        <div className="card past-whom">
          {order.is_fetched && <p className="muted">{today.fetched}</p>}
          {contact || delivery_address ? <Whom of={order} /> : <p className="muted">{texts.nobody}</p>}
        </div>
      </section>
      <p className="past-after">
        <Link className="link" to={href(`/vendor/messages/${id}`)}>
          {messages.open} <span className="visually-hidden">{number}</span>
        </Link>
      </p>
    </div>
  )
}

type ShownItem = Route.ComponentProps['loaderData']['items'][number]

/** A product of the order, what it costs, and the steps that it took. */
function Item({ item, name }: { item: ShownItem; name: string }) {
  const { product, quantity, ordered_quantity, amount_paisa, discount_paisa, status, steps } = item
  const texts = usePastOrdersTexts()
  const checkout = useCheckoutTexts()
  const order = useOrderTexts()
  const { catalogue } = useTexts()
  return (
    <>
      <div className="vendor-item-what">
        <Picture of={product.image} place="thumb" />
        <div>
          <b>{name}</b>
          <p>{checkout.times(quantity, catalogue.unit(product.unit_description))}</p>
          {quantity < ordered_quantity && (
            <p className="small muted">{texts.ofOrdered(quantity, ordered_quantity)}</p>
          )}
          <p>
            <Price paisa={amount_paisa} kind="total" /> <StatusFlag status={status} />
          </p>
          {discount_paisa > 0 && (
            <p className="small muted">{texts.discount(rupees(discount_paisa, 'total'))}</p>
          )}
        </div>
      </div>
      <ol className="past-steps small" aria-label={texts.steps}>
        {steps.map(({ status, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps only grow at the end.
          <li key={place}>
            <span className="muted">{at}</span> {order.status[status]}
          </li>
        ))}
      </ol>
    </>
  )
}
