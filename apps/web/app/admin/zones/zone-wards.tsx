import type { StaffArea, WholeZone, ZoneWard } from '@himalayan-green/shop/places/zones/zones.ts'
import { Link } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import { PlaceSwitch } from './place-switch.tsx'
import { useZonesTexts } from './texts/zones.ts'
import type { action } from './zone-action.server.ts'

/** The list shows this many wards at once; more are folded, by palika. */
const SHOWN = 12

/**
 * The wards of a zone with their areas. `switched` is the id of the ward that the last form has switched, `shown` of one to
 * scroll to.
 */
export function ZoneWards({ zone, switched, shown }: { zone: WholeZone; switched: number; shown: number }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const count = zone.palikas.reduce((sum, { wards }) => sum + wards.length, 0)
  return zone.palikas.map((palika) => (
    <details
      key={palika.id}
      className="zone-palika"
      open={count <= SHOWN || palika.wards.some(({ id }) => id === shown)}
    >
      <summary>
        {nameOf(palika)}, {nameOf(palika.district)}{' '}
        <span className="muted">{texts.wardCount(palika.wards.length)}</span>
      </summary>
      {!palika.is_active && (
        <p className="notice">
          {texts.palikaOff(nameOf(palika))}{' '}
          <Link className="link" to={href(`/admin/zones#palika-${palika.id}`)}>
            {texts.toPalikas}
          </Link>
        </p>
      )}
      <ul>
        {palika.wards.map((ward) => (
          <Ward key={ward.id} ward={ward} palika={palika} isSwitched={ward.id === switched} />
        ))}
      </ul>
    </details>
  ))
}

function Ward(props: { ward: ZoneWard; palika: Named & { id: number }; isSwitched: boolean }) {
  const { ward, palika, isSwitched } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const name = texts.ward(nameOf(palika), ward.number)
  const anchor = `ward-${ward.id}`
  return (
    <li id={anchor} className="zone-ward">
      <div className="zone-row">
        <b>{name}</b>
        <PlaceSwitch kind="ward" {...ward} name={name} anchor={anchor} isSwitched={isSwitched} />
        <form method="post" action={`#${anchor}`}>
          <input type="hidden" name="location" value={palika.id} />
          <input type="hidden" name="wards" value={ward.number} />
          <Intent<typeof action> name="take" className="button is-ghost is-small">
            {texts.takeWard}
            <span className="visually-hidden">: {name}</span>
          </Intent>
        </form>
      </div>
      <p className="zone-areas">
        {ward.areas.map((area) => (
          <AreaLink key={area.id} area={area} />
        ))}
        <Link className="link" to={href(`/admin/areas/new?ward=${ward.id}`)}>
          {texts.addArea}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </p>
    </li>
  )
}

export function AreaLink({ area }: { area: StaffArea }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  return (
    <>
      <Link className="chip" to={href(`/admin/areas/${area.id}`)}>
        {nameOf(area)}
      </Link>
      {!area.is_active && <Flag>{texts.inactive}</Flag>}
    </>
  )
}
