import { useHref, useTexts } from '../locale.tsx'
import { usePlacePath } from '../places/place-path.ts'
import { usePlaceTerms } from '../places/place-terms.ts'
import { useReader } from '../reader.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { rupees } from '../ui/rupees.ts'
import { useHomeTexts } from './texts/home.ts'

/**
 * Where orders are to go: asked of who has not said it, in a plain form to the page of the place; else the place and its terms. On
 * touch screens only who is asked sees it, instead of the line below the header, and only where the page knows from its first byte that
 * nobody has said it: nothing may move when that is heard later.
 */
export function PlaceCard() {
  const href = useHref()
  const { fees, reader: rendered } = useSite()
  const reader = useReader()
  const place = reader?.place
  const choose = usePlacePath()
  const home = useHomeTexts()
  const { shell } = useTexts()
  const termsOf = usePlaceTerms()
  if (reader && !place)
    return (
      <form
        method="post"
        action={href('/place')}
        className={rendered ? 'place-card is-asking' : 'place-card'}
        noValidate
      >
        <input type="hidden" name="return_to" value={href('/')} />
        <label htmlFor="home-where">
          <b>{home.where}</b>{' '}
          {fees.lowest !== null && (
            <span className="place-card-from">{home.whereFrom(rupees(fees.lowest))}</span>
          )}
        </label>
        <div className="place-card-field">
          <Icon name="map-pin" size="small" />
          <input
            id="home-where"
            name="where"
            type="text"
            autoComplete="off"
            maxLength={200}
            placeholder={home.whereExample}
          />
          <button type="submit" className="button">
            {home.seeFee}
          </button>
        </div>
      </form>
    )
  return (
    <div className="place-card">
      <p className="place-card-known">
        <span>{shell.deliverTo}</span>
        {place && <b>{place.label}</b>}
      </p>
      {place && <p>{termsOf(place)}</p>}
      <Link className="link" to={choose}>
        {place ? shell.changePlace : shell.choosePlace}
      </Link>
    </div>
  )
}
