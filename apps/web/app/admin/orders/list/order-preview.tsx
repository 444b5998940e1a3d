import { useHref, useTexts } from '../../../locale.tsx'
import { Phone } from '../../../order/delivery/delivery-panel.tsx'
import { StatusFlag } from '../../../order/status-flag.tsx'
import { placeOfOrder, usePlaceLine } from '../../../places/place-line.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useName } from '../../../ui/names.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import { addressOf, type OrderQuery } from './order-query.ts'
import type { ListedOrder, PreviewedOrder } from './orders.server.ts'

interface Props {
  order: PreviewedOrder
  query: OrderQuery
  /** The list that it stands beside. */
  orders: ListedOrder[]
}

/** One order beside the list: for whom, what, and how far it is. */
export function OrderPreview({ order, query, orders }: Props) {
  const href = useHref()
  const lineOf = usePlaceLine()
  const texts = useWorkbenchTexts()
  const base = href('/admin/orders')
  const at = orders.findIndex(({ id }) => id === order.id)
  const to = (id: string) => addressOf(base, query, { preview: id })
  const [above, below] = at < 0 ? [undefined, orders[0]] : [orders[at - 1], orders[at + 1]]
  return (
    <aside className="workbench-preview" aria-label={texts.preview(order.number)}>
      <div className="preview-head row is-wrapping gap-2">
        <h2>{order.number}</h2>
        <StatusFlag status={order.status} />
        <span className="preview-turn">
          {above && (
            <Link className="icon-button" to={to(above.id)} aria-label={texts.above}>
              <Icon name="caret-left" size="small" />
            </Link>
          )}
          {below && (
            <Link className="icon-button" to={to(below.id)} aria-label={texts.below}>
              <Icon name="caret-right" size="small" />
            </Link>
          )}
          <Link
            className="icon-button"
            to={addressOf(base, query)}
            aria-label={texts.closePreview}
            data-close-preview
          >
            <Icon name="x" size="small" />
          </Link>
        </span>
      </div>
      <div className="preview-body stack gap-3">
        <p>
          <b>{order.contact.full_name}</b>
          <br />
          <Phone number={order.contact.phone} isLink />
        </p>
        <dl className="preview-facts">
          <dt>{texts.where}</dt>
          <dd>
            {lineOf(placeOfOrder(order.delivery_address))}
            {order.delivery_address.landmark && `, ${order.delivery_address.landmark}`}
          </dd>
          <dt>{texts.placed}</dt>
          <dd>{order.placed}</dd>
          {order.note && (
            <>
              <dt>{texts.note}</dt>
              <dd>{order.note}</dd>
            </>
          )}
        </dl>
        <PreviewedParts of={order.parts} />
        <Totals of={order.totals} />
      </div>
      <p className="preview-foot">
        <Link className="button is-small" to={href(`/admin/orders/${order.id}`)}>
          {texts.open}
        </Link>
      </p>
    </aside>
  )
}

function PreviewedParts({ of }: { of: PreviewedOrder['parts'] }) {
  const nameOf = useName()
  const { catalogue } = useTexts()
  return of.map((part) => (
    <section key={part.id} aria-label={nameOf(part.vendor)}>
      <h3>{nameOf(part.vendor)}</h3>
      <ul className="preview-items">
        {part.items.map((item) => (
          <li key={item.id}>
            <Picture of={item.product.image} place="thumb" />
            <span className="preview-item">
              {nameOf(item.product)}
              <small>
                {item.quantity} × {catalogue.unit(item.unit_description)}
              </small>
            </span>
            <StatusFlag status={item.status} />
            <Price paisa={item.amount_paisa} kind="total" />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Totals({ of }: { of: PreviewedOrder['totals'] }) {
  const texts = useWorkbenchTexts()
  const rows = [
    { text: texts.items, paisa: of.items_paisa },
    { text: texts.discount, paisa: -of.discount_paisa },
    { text: texts.delivery, paisa: of.delivery_paisa },
  ].filter(({ paisa }) => paisa !== 0)
  return (
    <dl className="preview-totals">
      {rows.map(({ text, paisa }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            <Price paisa={paisa} kind="total" />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <b>{texts.total}</b>
        </dt>
        <dd>
          <b>
            <Price paisa={of.total_paisa} kind="total" />
          </b>
        </dd>
      </div>
    </dl>
  )
}
