import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { usePlacePath } from '../places/place-path.ts'
import { useReader } from '../reader.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useReachTexts } from './texts/reach.ts'

/** Why a product does not come to the reader's place, and the way to another one. */
export function NotDelivered({ reach: { zones, keeps_days } }: Pick<ProductDetail, 'reach'>) {
  const place = useReader()?.place
  const choose = usePlacePath()
  const texts = useReachTexts()
  if (!place) return null
  const { zone, travel_days } = place.delivery
  const isSentThere = zones === null || zones.includes(zone!)
  return (
    <p className="notice is-grey">
      <Icon name="info" />
      <span>
        <b>{texts.notDelivered(place.label)}</b>
        <br />
        {isSentThere ? texts.keepsTooShort(keeps_days!, travel_days!) : texts.notSentThere}
        <br />
        <Link className="link" to={choose}>
          {texts.otherPlace}
        </Link>
      </span>
    </p>
  )
}
