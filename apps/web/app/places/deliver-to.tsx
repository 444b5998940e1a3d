import { useTexts } from '../locale.tsx'
import { useReader } from '../reader.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { rupees } from '../ui/rupees.ts'
import { usePlacePath } from './place-path.ts'
import { usePlaceTerms } from './place-terms.ts'

/** The delivery place with its price and usual days, or the question for it, once it is known whose; a link to the page that sets it. */
export function DeliverTo({ className = '' }: { className?: string }) {
  const reader = useReader()
  const place = reader?.place
  const { fees } = useSite()
  const { shell } = useTexts()
  const termsOf = usePlaceTerms()
  return (
    <Link className={`deliver-to ${className}`} to={usePlacePath()}>
      <Icon name="map-pin" size="small" />
      {place ? (
        <>
          <b>
            <span className="visually-hidden">{shell.deliverTo} </span>
            {place.label}
          </b>
          <span>{termsOf(place)}</span>
          <u>{shell.changePlace}</u>
        </>
      ) : (
        <>
          <b>{reader ? shell.choosePlace : shell.deliverTo}</b>
          {reader && fees.lowest !== null && <span>{shell.deliveryFrom(rupees(fees.lowest))}</span>}
        </>
      )}
    </Link>
  )
}
