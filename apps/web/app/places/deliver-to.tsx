import { useTexts } from '../locale.tsx'
import { useReader } from '../reader.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { rupees } from '../ui/rupees.ts'
import { usePlacePath } from './place-path.ts'

/** The delivery place and its price, or the question for it, once it is known whose; a link to the page that sets it. */
export function DeliverTo({ className = '' }: { className?: string }) {
  const reader = useReader()
  const place = reader?.place
  const { shell } = useTexts()
  return (
    <Link className={`deliver-to ${className}`} to={usePlacePath()}>
      <Icon name="map-pin" size="small" />
      {place ? (
        <>
          <span className="deliver-to-label">{shell.deliverTo}</span>
          <b>{place.label}</b>
          <span>{feeOf(place.delivery)}</span>
          <u>{shell.changePlace}</u>
        </>
      ) : (
        <b>{reader ? shell.choosePlace : shell.deliverTo}</b>
      )}
    </Link>
  )

  function feeOf({ is_deliverable, fee_paisa }: NonNullable<typeof place>['delivery']) {
    if (!is_deliverable) return shell.noDelivery
    return fee_paisa > 0 ? `${shell.currency} ${rupees(fee_paisa)}` : shell.freeDelivery
  }
}
