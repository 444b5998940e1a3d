import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { useTexts } from '../locale.tsx'
import type { FirstTimes } from '../places/first-times.server.ts'
import { usePlacePath } from '../places/place-path.ts'
import { usePlaceTerms } from '../places/place-terms.ts'
import { useReader } from '../reader.ts'
import { useSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { rupees } from '../ui/rupees.ts'
import { useProductPageTexts } from './texts/product-page.ts'
import { useFirstTime } from './use-first-time.ts'

/** Fee and usual days at the reader's place, or the question for it. Its size is that of both, since the place may be known later. */
export function WhenItComes({
  product,
  times,
}: {
  product: ProductDetail
  times: FirstTimes | null | undefined
}) {
  const reader = useReader()
  const place = reader?.place
  const choose = usePlacePath()
  const { fees } = useSite()
  const { shell } = useTexts()
  const termsOf = usePlaceTerms()
  const texts = useProductPageTexts()
  const first = useFirstTime(product, times)
  return (
    <div className="when-it-comes row is-apart gap-3">
      <p>
        {place ? (
          <>
            <b>{termsOf(place)}</b>
            <span>{`${shell.deliverTo} ${place.label}`}</span>
            {first !== undefined && <b>{first === null ? texts.noTime : texts.firstTime(first)}</b>}
          </>
        ) : (
          <>
            <b>{fees.lowest === null ? shell.deliverTo : shell.deliveryFrom(rupees(fees.lowest))}</b>
            {reader && <span>{shell.feeByPlace}</span>}
          </>
        )}
      </p>
      <Link className="link" to={choose}>
        {place ? shell.changePlace : shell.yourPlace}
      </Link>
    </div>
  )
}
