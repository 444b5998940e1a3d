import { useCheckoutTexts } from '../checkout/texts/checkout.ts'
import { useTexts } from '../locale.tsx'
import { CashToHave } from '../order/cash-to-take.tsx'
import { isGone } from '../order/next-package.ts'
import { OrderHeadline } from '../order/order-headline.tsx'
import { isDead } from '../order/order-progress.ts'
import { StatusFlag } from '../order/status-flag.tsx'
import { useFulfilmentTexts } from '../order/texts/fulfilment.ts'
import { useOrderTexts } from '../order/texts/order.ts'
import { usePackagesTexts } from '../order/texts/packages.ts'
import { useName } from '../ui/names.tsx'
import { Price } from '../ui/price.tsx'
import type { SavedOrder } from './orders-file.ts'
import { useOfflineTexts } from './texts/offline.ts'
import { useStoredTexts } from './texts/stored.ts'
import type { SavedHere } from './what-is-saved.ts'
import { writtenStored } from './written-stored.ts'

/** The orders that this phone keeps: of those to come what the door asks for. The one whose page was asked for comes first. */
export function SavedOrdersPanel(props: { saved: NonNullable<SavedHere['orders']>; page: string | null }) {
  const { saved, page } = props
  const texts = useOfflineTexts()
  const stored = useStoredTexts()
  const order = useOrderTexts()
  const { open, others } = saved.thing
  const isAsked = ({ id }: { id: string }) => !!page?.includes(id)
  return (
    <section className="panel" aria-labelledby="saved-orders">
      <h2 id="saved-orders">{texts.orders}</h2>
      <p className="small muted">{texts.savedAt(writtenStored(new Date(saved.at), stored))}</p>
      {[...open]
        .sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
        .map((one) => (
          <OpenOrder key={one.id} order={one} />
        ))}
      {others.length > 0 && (
        <ul className="saved-others">
          {others.map(({ id, number, status, total_paisa }) => (
            <li key={id}>
              {number} <span className="small">{order.status[status]}</span>{' '}
              <Price paisa={total_paisa} kind="total" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenOrder({ order }: { order: SavedOrder }) {
  const texts = usePackagesTexts()
  const fulfilment = useFulfilmentTexts()
  const { times } = useCheckoutTexts()
  const { catalogue } = useTexts()
  const nameOf = useName()
  return (
    <article className="saved-order">
      <h3>
        {order.number} <StatusFlag status={order.status} />
      </h3>
      <OrderHeadline order={order} time={order.time} usualDays={order.usualDays} />
      {order.orders
        .filter((part) => !isGone(part))
        .map((part) => (
          <div key={part.id}>
            <h4>{nameOf(part.vendor)}</h4>
            {part.delivery_code && (
              <>
                <p>
                  {texts.code} <b className="delivery-code-digits figures">{part.delivery_code}</b>
                </p>
                <p className="small">{fulfilment.codeText}</p>
              </>
            )}
            {part.cash_at_door && (
              <CashToHave cash={part.cash_at_door} hasCredit={order.totals.credit_paisa > 0} />
            )}
            <ul className="small">
              {part.items
                .filter(({ status }) => !isDead(status))
                .map((item) => (
                  <li key={item.id}>
                    {nameOf(item)}, {times(item.quantity, catalogue.unit(item.unit))}
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </article>
  )
}
