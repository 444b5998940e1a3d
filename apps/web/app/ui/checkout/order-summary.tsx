import { useMessages } from '../../locale.tsx'
import { Icon } from '../icon.tsx'
import { useName } from '../names.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { type OrderLine, type OrderToPlace, sentLines } from './order-to-place.ts'
import type { Faults } from './typed.ts'

/** What is ordered and what it comes to. A line that has changed says how. */
export function OrderSummary({ order, faults }: { order: OrderToPlace; faults: Faults }) {
  const nameOf = useName()
  const { checkout: words } = useMessages()
  const sent = sentLines(order)
  const waiting = sent.filter(({ line }) => line.is_vendor_approval_required)
  return (
    <>
      <h2 id="summary">{words.yourOrder}</h2>
      <ul>
        {order.lines.map((one) => (
          <SummaryLine key={one.id} one={one} fault={faults[`cart_items.${one.id}`]} />
        ))}
      </ul>
      <dl className="totals">
        <div>
          <dt>{words.subtotal(sent.length)}</dt>
          <dd>
            <Price paisa={order.total_paisa} kind="total" />
          </dd>
        </div>
        <div className="totals-total">
          <dt>{words.total}</dt>
          <dd>
            <Price paisa={order.total_paisa} kind="total" />
          </dd>
        </div>
      </dl>
      {waiting.length > 0 && (
        <p className="notice">
          <Icon name="seal-check" />
          <span>
            <b>{words.needsApproval(waiting.map(({ line }) => nameOf(line.product)).join(', '))}</b>{' '}
            {words.approvalText}
          </span>
        </p>
      )}
    </>
  )
}

function SummaryLine({ one, fault }: { one: OrderLine; fault: string | undefined }) {
  const { line, quantity } = one
  const nameOf = useName()
  const { checkout: words, cart, catalogue } = useMessages()
  const isSent = one.fault !== 'unavailable'
  const sentence =
    fault ??
    { unavailable: cart.unavailable, short: cart.onlyLeft(line.product.stock), none: undefined }[
      one.fault ?? 'none'
    ]
  return (
    <li className={isSent ? 'order-line' : 'order-line is-unavailable'}>
      <Picture of={line.product.image} place="thumb" />
      <div>
        <b>{nameOf(line.product)}</b>
        <p className="small muted">
          {isSent ? words.times(quantity, catalogue.unit(line.product.unit_description)) : words.notSent}
        </p>
        {sentence && (
          <p className="order-line-fault">
            <Icon name="warning-circle" size="small" /> {sentence}
          </p>
        )}
      </div>
      {isSent && <Price paisa={quantity * line.product.marked_price_paisa} kind="total" />}
    </li>
  )
}
