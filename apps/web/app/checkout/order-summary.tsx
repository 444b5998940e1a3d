import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { Link } from 'react-router'
import { byVendor } from '../cart/by-vendor.ts'
import { useCartDeliveryMessages } from '../cart/texts/cart-delivery.ts'
import type { Faults } from '../forms/typed.ts'
import { useHref, useMessages } from '../locale.tsx'
import { CreditRows } from '../order/credit-rows.tsx'
import { usePlacesMessages } from '../places/texts/places.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import {
  type DeliveryToPay,
  type OrderLine,
  type OrderToPlace,
  sentLines,
  type TakenOff,
} from './order-to-place.ts'
import { useCheckoutMessages } from './texts/checkout.ts'
import { useCouponMessages } from './texts/coupon.ts'

/** What is ordered and what it comes to. A line that has changed says how. */
export function OrderSummary(props: {
  order: OrderToPlace
  /** Null while the place is not known. */
  delivery: DeliveryToPay | null
  /** What a promotion takes off. */
  off: TakenOff
  /** Of what is ready alone. */
  isForReady: boolean
  total_paisa: Paisa
  /** Of it, paid from credit. */
  used_paisa: Paisa
  faults: Faults
  /** Within how many hours vendors answer what needs their approval. */
  answerHours: number
}) {
  const { order, delivery, off, isForReady, total_paisa, used_paisa, faults, answerHours } = props
  const href = useHref()
  const nameOf = useName()
  const words = useCheckoutMessages()
  const places = usePlacesMessages()
  const inCart = useCartDeliveryMessages()
  const { content } = useMessages()
  const sent = sentLines(order)
  const waiting = sent.filter(({ line }) => line.is_vendor_approval_required)
  return (
    <>
      <h2 id="summary">{words.yourOrder}</h2>
      {byVendor(order.lines, ({ line }) => line.product.vendor).map(({ vendor, own }) => (
        <section key={vendor.slug}>
          <h3 className="order-vendor">{nameOf(vendor)}</h3>
          <ul>
            {own.map((one) => (
              <SummaryLine key={one.id} one={one} fault={faults[`cart_items.${one.id}`]} />
            ))}
          </ul>
        </section>
      ))}
      <dl className="totals">
        <div>
          <dt>{words.subtotal(sent.length)}</dt>
          <dd>
            <Price paisa={order.items_paisa} kind="total" />
          </dd>
        </div>
        <div>
          <dt>
            {delivery ? words.deliveryTo(nameOf(delivery), delivery.ward_no) : words.delivery}
            {delivery?.usual_days && (
              <span className="small muted usual-days">{places.usually(delivery.usual_days)}</span>
            )}
          </dt>
          <dd>
            {!delivery && <span className="small muted">{words.deliveryLater}</span>}
            {delivery && delivery.fee_paisa === 0 && words.free}
            {delivery && delivery.fee_paisa > 0 && <Price paisa={delivery.fee_paisa} kind="total" />}
          </dd>
        </div>
        <Discount off={off} isForReady={isForReady} />
        <div className="totals-total">
          <dt>{words.total}</dt>
          <dd>
            <Price paisa={total_paisa} kind="total" />
          </dd>
        </div>
        <CreditRows totals={{ credit_paisa: used_paisa, due_paisa: total_paisa - used_paisa }} />
      </dl>
      {delivery?.shortfall && (
        <p className="notice is-red">
          <Icon name="warning-circle" />
          <span>
            {delivery.shortfall}{' '}
            <Link className="link" to={href('/shop')}>
              {inCart.keepShopping}
            </Link>
          </span>
        </p>
      )}
      {waiting.length > 0 && (
        <p className="notice">
          <Icon name="seal-check" />
          <span>
            <b>{words.needsApproval(waiting.map(({ line }) => nameOf(line.product)).join(', '))}</b>{' '}
            {words.approvalText} {words.answeredWithin(answerHours)}{' '}
            <Link className="link" to={href('/article/why-vendor-approval')}>
              {content.whyApproval}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}

/** What a promotion takes off, by its name. */
function Discount({ off, isForReady }: { off: TakenOff; isForReady: boolean }) {
  const coupons = useCouponMessages()
  const paisa = off.goods_paisa + off.delivery_paisa
  if (paisa === 0 || !off.name) return null
  return (
    <div>
      <dt>
        {coupons.discountBy(off.name)}
        {isForReady && <span className="small muted"> {coupons.ofReady}</span>}
      </dt>
      <dd>
        − <Price paisa={paisa} kind="total" />
      </dd>
    </div>
  )
}

function SummaryLine({ one, fault }: { one: OrderLine; fault: string | undefined }) {
  const { line, quantity } = one
  const nameOf = useName()
  const words = useCheckoutMessages()
  const { cart, catalogue } = useMessages()
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
