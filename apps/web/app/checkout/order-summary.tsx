import { Link } from 'react-router'
import { byVendor } from '../cart/by-vendor.ts'
import { useCartDeliveryTexts } from '../cart/texts/cart-delivery.ts'
import type { Faults } from '../forms/typed.ts'
import { useHref, useTexts } from '../locale.tsx'
import { CreditRows } from '../order/credit-rows.tsx'
import { usePlacesTexts } from '../places/texts/places.ts'
import { useWeightTexts } from '../texts/weights.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { mostOf } from '../ui/weight/weighed-about.tsx'
import { checkoutLines, type OrderLine, type OrderToPlace, type QuoteToShow } from './order-to-place.ts'
import { useCheckoutTexts } from './texts/checkout.ts'
import { useCouponTexts } from './texts/coupon.ts'
import type { TwoToShow } from './times/two-deliveries.ts'

/** What is ordered and what it comes to, where anything of it can be had. A line that has changed says how. */
export function OrderSummary(props: {
  order: OrderToPlace
  quote: QuoteToShow
  /** The chosen delivery time: "Wednesday 2 December, 7–10". */
  time: string | null
  /** The two deliveries that were chosen instead of one. */
  two: TwoToShow | null
  /** The discount is for what is ready alone. */
  isForReady: boolean
  faults: Faults
  /** Within how many hours vendors answer what needs their approval. */
  answerHours: number
}) {
  const { order, quote, faults, answerHours } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useCheckoutTexts()
  const weights = useWeightTexts()
  const { content } = useTexts()
  const sent = checkoutLines(order)
  const over_paisa = sent.reduce(
    (sum, { line, quantity, amount_paisa }) => sum + mostOf(line.product, quantity) - amount_paisa,
    0,
  )
  const waiting = sent.filter(({ line }) => line.is_vendor_approval_required)
  return (
    <>
      <h2 id="summary">{texts.yourOrder}</h2>
      {byVendor(order.lines, ({ line }) => line.product.vendor).map(({ vendor, own }) => (
        <section key={vendor.slug}>
          <h3 className="order-vendor">{nameOf(vendor)}</h3>
          <ul>
            {own.map((one) => (
              <SummaryLine
                key={one.id}
                one={one}
                isOut={quote.out_of_reach.includes(one.id)}
                fault={faults[`cart_items.${one.id}`]}
              />
            ))}
          </ul>
        </section>
      ))}
      {sent.length > 0 && <Totals {...props} count={sent.length} />}
      {over_paisa > 0 && (
        <p className="notice is-grey">{weights.inAll(rupees(quote.total_paisa + over_paisa, 'total'))}</p>
      )}
      {waiting.length > 0 && (
        <p className="notice">
          <Icon name="seal-check" />
          <span>
            <b>{texts.needsApproval(waiting.map(({ line }) => nameOf(line.product)).join(', '))}</b>{' '}
            {texts.approvalText} {texts.answeredWithin(answerHours)}{' '}
            <Link className="link" to={href('/article/why-vendor-approval')}>
              {content.whyApproval}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}

/** What it comes to, and what is missing for the place. */
function Totals(props: {
  quote: QuoteToShow
  time: string | null
  two: TwoToShow | null
  count: number
  isForReady: boolean
}) {
  const { quote, time, two, count, isForReady } = props
  const deliveries = two
    ? two.deliveries.map(({ time, delivery_paisa }) => ({ time: time.text, delivery_paisa }))
    : [{ time, delivery_paisa: quote.delivery_paisa }]
  const { to } = quote
  const href = useHref()
  const nameOf = useName()
  const texts = useCheckoutTexts()
  const places = usePlacesTexts()
  const inCart = useCartDeliveryTexts()
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{texts.subtotal(count)}</dt>
          <dd>
            <Price paisa={quote.goods_paisa} kind="total" />
          </dd>
        </div>
        {deliveries.map(({ time, delivery_paisa }) => (
          <div key={time}>
            <dt>
              {to ? texts.deliveryTo(nameOf(to), to.ward_no) : texts.delivery}
              {time && <span className="small muted usual-days">{time}</span>}
              {to?.usual_days && !quote.times && (
                <span className="small muted usual-days">{places.usually(to.usual_days)}</span>
              )}
            </dt>
            <dd>
              {!to && <span className="small muted">{texts.deliveryLater}</span>}
              {to && delivery_paisa === 0 && texts.free}
              {to && delivery_paisa > 0 && <Price paisa={delivery_paisa} kind="total" />}
            </dd>
          </div>
        ))}
        <Discount quote={quote} isForReady={isForReady} />
        <div className="totals-total">
          <dt>{texts.total}</dt>
          <dd>
            <Price paisa={quote.total_paisa} kind="total" />
          </dd>
        </div>
        <CreditRows totals={quote} />
      </dl>
      {quote.shortfall && (
        <p className="notice is-red">
          <Icon name="warning-circle" />
          <span>
            {quote.shortfall}{' '}
            <Link className="link" to={href('/shop')}>
              {inCart.keepShopping}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}

/** What a promotion takes off, by its name. */
function Discount({ quote, isForReady }: { quote: QuoteToShow; isForReady: boolean }) {
  const coupons = useCouponTexts()
  const { promotion, discount_paisa, unused_code } = quote
  if (discount_paisa === 0 || !promotion) return null
  return (
    <div>
      <dt>
        {coupons.discountBy(promotion)}
        {isForReady && <span className="small muted"> {coupons.ofReady}</span>}
        {unused_code && <span className="small muted usual-days">{coupons.unused(unused_code)}</span>}
      </dt>
      <dd>
        − <Price paisa={discount_paisa} kind="total" />
      </dd>
    </div>
  )
}

function SummaryLine(props: { one: OrderLine; isOut: boolean; fault: string | undefined }) {
  const { one, isOut, fault } = props
  const { line, quantity } = one
  const nameOf = useName()
  const texts = useCheckoutTexts()
  const { catalogue } = useTexts()
  const isSent = quantity > 0
  const sentence = isOut ? texts.outOfReach : (fault ?? one.fault)
  return (
    <li className={isSent && !isOut ? 'order-line' : 'order-line is-unavailable'}>
      <Picture of={line.product.image} place="thumb" />
      <div>
        <b>{nameOf(line.product)}</b>
        <p className="small muted">
          {isSent ? texts.times(quantity, catalogue.unit(line.product.unit_description)) : texts.notSent}
        </p>
        {sentence && (
          <p className="order-line-fault">
            <Icon name="warning-circle" size="small" /> {sentence}
          </p>
        )}
      </div>
      {isSent && <Price paisa={one.amount_paisa} kind="total" />}
    </li>
  )
}
