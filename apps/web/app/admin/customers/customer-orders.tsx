import { useHref } from '../../locale.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { Count } from '../../ui/count.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useStaffOrdersTexts } from '../orders/texts/staff-orders.ts'
import type { ShownCustomer } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** Their orders, the newest first. */
export function CustomerOrders({ of: { id, orders, latest, next } }: { of: ShownCustomer }) {
  const href = useHref()
  const texts = useCustomersTexts()
  return (
    <section className="panel" aria-labelledby="orders">
      <h2 id="orders">
        {texts.ordersTitle}{' '}
        <span className="small muted">
          <Count of={orders} />
        </span>
      </h2>
      {latest.length === 0 ? (
        <p className="muted">{texts.noOrders}</p>
      ) : (
        <table className="customer-orders">
          <thead>
            <tr>
              <th scope="col">{texts.order}</th>
              <th scope="col">{texts.items}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.payment}</th>
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {latest.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p className="customer-more">
          <Link
            className="button is-ghost is-small"
            to={withQuery(href(`/admin/customers/${id}`), { cursor: next })}
          >
            {texts.older}
          </Link>
        </p>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: ShownCustomer['latest'][number] }) {
  const { id, number, when, images, item_count, status, payment_status, total_paisa } = order
  const href = useHref()
  const texts = useCustomersTexts()
  const { paymentStatus } = useStaffOrdersTexts()
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={href(`/admin/orders/${id}`)}>
          {number}
        </Link>
        <small>{when}</small>
      </th>
      <td className="customer-pictures">
        <span className="visually-hidden">{texts.countItems(item_count)}</span>
        {images.slice(0, 3).map((image) => (
          <Picture key={image.file} of={image} place="thumb" />
        ))}
      </td>
      <td>
        <StatusFlag status={status} />
      </td>
      <td className="customer-payment">{paymentStatus[payment_status]}</td>
      <td className="customer-total">
        <Price paisa={total_paisa} kind="total" />
      </td>
    </tr>
  )
}
