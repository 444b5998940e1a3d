import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { feeFor, missingFor, missingForFree } from '@himalayan-green/shop/places/delivery-fee.ts'
import { useId } from 'react'
import { useHref } from '../locale.tsx'
import { usePlacePath } from '../places/place-path.ts'
import { useReader } from '../reader.ts'
import { useSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { useCartDeliveryTexts } from './texts/cart-delivery.ts'

/**
 * What delivery of these goods costs at the reader's place, and how much is missing for free delivery; or from which amount on
 * it is free.
 */
export default function CartDelivery(props: {
  goods_paisa: Paisa
  /** When these goods first come, where that is known: null where no time is free for them. */
  earliest?: string | null | undefined
}) {
  const { goods_paisa, earliest } = props
  const { fees } = useSite()
  const place = useReader()?.place
  const texts = useCartDeliveryTexts()
  const choose = usePlacePath()
  if (place === undefined) return null
  if (!place) {
    if (fees.lowest === null) return null
    return (
      <div className="cart-delivery">
        <p>
          <span>{texts.delivery}</span>
          {fees.lowest === fees.highest ? (
            <Price paisa={fees.lowest} kind="total" />
          ) : (
            <span>{texts.from(rupees(fees.lowest))}</span>
          )}
        </p>
        <Link className="link" to={choose}>
          {texts.choosePlace}
        </Link>
      </div>
    )
  }
  if (!place.delivery.is_deliverable)
    return (
      <div className="cart-delivery">
        <p>{texts.notNow(place.label)}</p>
        <Link className="link" to={choose}>
          {texts.otherPlace}
        </Link>
      </div>
    )
  const fee_paisa = feeFor(place.delivery, goods_paisa)
  const time = earliest === undefined ? place.earliest : earliest
  return (
    <div className="cart-delivery">
      <p>
        <span>
          {texts.deliveryTo(place.label)}
          {place.usual_days && <span className="small muted">{texts.usually(place.usual_days)}</span>}
          {time && <span className="small muted">{texts.earliest(time)}</span>}
          {place.closed && <span className="small cart-closed">{texts.closed(place.closed)}</span>}
          {earliest === null && !place.closed && <span className="small">{texts.noTimeForAll}</span>}
        </span>
        {fee_paisa === 0 ? <b>{texts.free}</b> : <Price paisa={fee_paisa} kind="total" />}
      </p>
      <StillMissing delivery={place.delivery} goods_paisa={goods_paisa} />
    </div>
  )
}

/** Below this part of it free delivery is too far away to be worth a word. */
const NEAR = 0.6

/** How much is missing for the minimum order, else for free delivery once that is near; and the link back to the shop. */
function StillMissing({ delivery, goods_paisa }: { delivery: Delivery; goods_paisa: Paisa }) {
  const texts = useCartDeliveryTexts()
  const href = useHref()
  const id = useId()
  const toMinimum = missingFor(delivery, goods_paisa)
  const wanted = toMinimum > 0 ? delivery.minimum_paisa : delivery.free_above_paisa
  const isNear = wanted !== null && goods_paisa >= wanted * NEAR
  const toFree = isNear ? missingForFree(delivery, goods_paisa) : 0
  if ((toMinimum || toFree) === 0 || wanted === null) return null
  return (
    <div className={toMinimum > 0 ? 'cart-missing is-needed' : 'cart-missing'}>
      <progress value={goods_paisa} max={wanted} aria-labelledby={id} />
      <p id={id}>
        {toMinimum > 0
          ? texts.toMinimum(rupees(toMinimum), rupees(delivery.minimum_paisa))
          : texts.toFree(rupees(toFree))}
      </p>
      <Link className="link" to={href('/shop')}>
        {texts.keepShopping}
      </Link>
    </div>
  )
}
