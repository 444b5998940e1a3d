import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import type { VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { TimelineEntry } from '@himalayan-green/shop/orders/reading/timeline.ts'
import { REFUND_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { Link } from 'react-router'
import { useFarmTexts } from '../farm/texts/farm.ts'
import { useHref } from '../locale.tsx'
import { useRatingTexts } from '../ratings/texts/ratings.ts'
import { useRefundTexts } from '../refunds/texts/refunds.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Price } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { CancelForm, type PiecesFault } from './cancel-form.tsx'
import { CashToHave, cashRange } from './cash-to-take.tsx'
import { isGone } from './next-package.ts'
import { orderProgress } from './order-progress.ts'
import { OrderedItems } from './ordered-items.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { StatusFlag } from './status-flag.tsx'
import { useFulfilmentTexts } from './texts/fulfilment.ts'
import { useOrderTexts } from './texts/order.ts'
import { usePackagesTexts } from './texts/packages.ts'

/**
 * One vendor's package: a row with its state, its price on delivery and its code, which unfolds to its progress and items. A
 * package of which nothing is left shows only that.
 */
export function Package(props: {
  orderId: string
  part: VendorOrder
  entries: (TimelineEntry & { when: string })[]
  /** Whether it is paid online: the money of cancelled items then goes back. */
  isPaid: boolean
  isPrepaid: boolean
  hasCredit: boolean
  /** The only package is open from the start. */
  isOnly: boolean
  /** Its steps stand in the timeline of the order, by day. */
  isByDay?: boolean
  /** Of a number of pieces to cancel, of whichever package. */
  fault: PiecesFault | null
}) {
  const { entries, orderId, fault, part } = props
  const back = useRefundTexts()
  const ratings = useRatingTexts()
  const farm = useFarmTexts()
  const nameOf = useName()
  const href = useHref()
  const fulfilment = useFulfilmentTexts()
  const texts = useOrderTexts()
  const steps = orderProgress(part.items, entries, { isPrepaid: props.isPrepaid })
  return (
    <details className="panel parcel" open={props.isOnly || part.items.some(({ id }) => id === fault?.item)}>
      <summary>
        <h2>
          {texts.from(nameOf(part.vendor))} {isGone(part) && <StatusFlag status={part.status} />}
        </h2>
        <Icon name="caret-down" size="small" />
        {!isGone(part) && <PackageStatus part={part} />}
        {!isGone(part) && (
          <span className="parcel-way" aria-hidden="true">
            {steps.map(({ key, state }) => (
              <span key={key} className={`is-${state}`} />
            ))}
          </span>
        )}
      </summary>
      {(part.delivery_code || (part.cash_at_door && cashRange(part.cash_at_door).varies)) && (
        <div className="delivery-code stack gap-half">
          {part.delivery_code && <p className="small">{fulfilment.codeText}</p>}
          {part.cash_at_door && <CashToHave cash={part.cash_at_door} hasCredit={props.hasCredit} />}
        </div>
      )}
      <ProgressSteps steps={props.isByDay ? steps.map((step) => ({ ...step, entries: [] })) : steps} />
      <p>
        <Link className="link" to={href(`/farm/${part.vendor.slug}`)}>
          {farm.see}
        </Link>
      </p>
      <h3>{texts.items}</h3>
      <OrderedItems items={part.items} partStatus={part.status}>
        {(item) => (
          <>
            {item.can_cancel && (
              <CancelForm
                item={{
                  id: item.id,
                  status: item.status,
                  name: nameOf(item.product),
                  quantity: item.quantity,
                }}
                fault={fault?.item === item.id ? fault : undefined}
                back={
                  !props.isPaid
                    ? null
                    : item.quantity > 1
                      ? back.piecesComeBack(back.paidHow(REFUND_DAYS))
                      : back.comesBack(rupees(item.amount_paisa, 'total'), back.paidHow(REFUND_DAYS))
                }
              />
            )}
            {item.status === 'delivered' && (
              <Link className="button is-quiet" to={href(`/rate/${item.id}`)}>
                {ratings.rate} <span className="visually-hidden">{nameOf(item.product)}</span>
              </Link>
            )}
            {item.has_photo && (
              <a
                className="order-photo row gap-3"
                href={href(`/order/${orderId}/photo/${item.id}`)}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  src={href(`/order/${orderId}/photo/${item.id}`)}
                  alt={fulfilment.photo}
                  width="96"
                  height="72"
                  loading="lazy"
                />
                {fulfilment.photo}
              </a>
            )}
          </>
        )}
      </OrderedItems>
      {!isGone(part) && (
        <dl className="totals">
          <div>
            <dt>{texts.subtotal}</dt>
            <dd>
              <Price paisa={part.subtotal_paisa} kind="total" />
            </dd>
          </div>
        </dl>
      )}
    </details>
  )
}

/** The row's texts: the state, the cash to have ready, and the code for the rider once it is packed. */
function PackageStatus({ part: { status, bags, delivery_code, cash_at_door } }: { part: VendorOrder }) {
  const texts = usePackagesTexts()
  return (
    <p className="parcel-facts">
      <StatusFlag status={status} />
      {cash_at_door && <b>{cashLine(cash_at_door, texts)}</b>}
      {bags > 0 && <span>{texts.bags(bags)}</span>}
      {delivery_code && (
        <span>
          {texts.code} <b className="delivery-code-digits figures">{delivery_code}</b>
        </span>
      )}
    </p>
  )
}

function cashLine(cash: CashAtDoor, texts: ReturnType<typeof usePackagesTexts>): string {
  const { most_paisa, varies } = cashRange(cash)
  if (most_paisa === 0) return texts.paid
  const sum = rupees(most_paisa, 'total')
  return varies ? texts.upToInCash(sum) : texts.inCash(sum)
}
