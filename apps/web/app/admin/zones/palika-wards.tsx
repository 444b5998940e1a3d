import type { ServedLocation } from '@himalayan-green/shop/places/served-places.ts'
import type { Zone } from '@himalayan-green/shop/places/zones/zones.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { PlaceSwitch } from './place-switch.tsx'
import { useZonesTexts } from './texts/zones.ts'

/** A palika with a tile for each of its wards, in the colour of its zone: each leads to its zone. */
export function PalikaWards(props: { palika: ServedLocation; zones: Zone[]; isSwitched: boolean }) {
  const { palika, zones, isSwitched } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const name = nameOf(palika)
  const anchor = `palika-${palika.id}`
  return (
    <section className="panel palika" id={anchor} aria-labelledby={`${anchor}-name`}>
      <div className="palika-head">
        <h3 id={`${anchor}-name`}>
          {name}, {nameOf(palika.district)}
        </h3>
        <PlaceSwitch
          kind="location"
          id={palika.id}
          is_active={palika.is_active}
          name={name}
          anchor={anchor}
          isSwitched={isSwitched}
        />
      </div>
      <ol className="ward-tiles">
        {palika.wards.map(({ id, number, zone: zone_id, is_active }) => {
          const tone = zones.findIndex((zone) => zone.id === zone_id)
          const zone = zones[tone]
          const ward = texts.ward(name, number)
          if (!zone)
            return (
              <li key={id}>
                <span className="ward-tile" title={texts.notServed(ward)}>
                  <span className="visually-hidden">{texts.notServed(ward)}</span>
                  <span aria-hidden>{texts.wardNumber(number)}</span>
                </span>
              </li>
            )
          const label = is_active ? texts.tile(ward, nameOf(zone)) : texts.tileOff(ward, nameOf(zone))
          return (
            <li key={id}>
              <Link
                className={`ward-tile is-zone-${tone % 6}${is_active ? '' : ' is-off'}`}
                to={href(`/admin/zones/${zone_id}?ward=${id}#ward-${id}`)}
                title={label}
                aria-label={label}
              >
                {texts.wardNumber(number)}
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
