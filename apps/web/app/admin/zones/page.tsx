import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import { listServedPlaces } from '@himalayan-green/shop/places/served-places.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { listPlaceWishes } from '@himalayan-green/shop/places/wishes/place-wishes.ts'
import { changeLocation } from '@himalayan-green/shop/places/zones/change-places.ts'
import { wardsText } from '@himalayan-green/shop/places/zones/typed-wards.ts'
import { listZones } from '@himalayan-green/shop/places/zones/zones.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { PalikaWards } from './palika-wards.tsx'
import { ZoneTable } from './zone-table.tsx'
import './zones.css'
import { usePlaceWishTexts } from '../../places/texts/place-wish.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { useZonesTexts } from './texts/zones.ts'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [zones, palikas, wishes] = await Promise.all([
    listZones(page.ctx),
    listServedPlaces(page.ctx),
    listPlaceWishes(page.ctx),
  ])
  const asked = (name: string) => url.searchParams.get(name)
  const withDays = zones.map((zone) => ({
    ...zone,
    days: usualDays(zone.delivery_weekdays, page.ctx.locale),
    wards: zone.locations.map((one) => wardsText(one.wards)),
  }))
  return {
    zones: withDays,
    palikas,
    waiting: wishes.map(({ location, typed, ward, people }) => ({
      people,
      typed,
      place: location && placeLabel({ location, ward, area: null, alias: null }, page.ctx.locale),
    })),
    switched: Number(asked('switched')),
    deleted: asked('deleted') !== null,
  }
}

/** Switches a palika as a whole: `location` is its id, `to` is `on` or `off`. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const id = idOf(String(form.get('location')))
  await orNotFound(changeLocation(page.ctx, id, { is_active: form.get('to') === 'on' }))
  return redirect(localeHref(page.ctx.locale, `/admin/zones?switched=${id}`), 303)
}

/** `/admin/zones`: where we deliver and what it costs. */
export default function Zones({ loaderData }: Route.ComponentProps) {
  const { zones, palikas, waiting, switched, deleted } = loaderData
  const href = useHref()
  const texts = useZonesTexts()
  const wishTexts = usePlaceWishTexts()
  return (
    <div className="zones">
      <OfficeHead title={texts.title} files={[{ list: 'zones' }, { list: 'wards' }]}>
        <Link className="button is-small is-ghost" to={href('/admin/place-names')}>
          {texts.names}
        </Link>
        <Link className="button is-small" to={href('/admin/zones/new')}>
          <Icon name="plus" /> {texts.add}
        </Link>
      </OfficeHead>
      <p className="admin-intro muted">{texts.intro}</p>
      {deleted && <Outcome tone="green">{texts.removed}</Outcome>}
      {zones.length === 0 && <p className="notice">{texts.none}</p>}
      {zones.length > 0 && (
        <section className="list-card" aria-label={texts.title}>
          <ZoneTable zones={zones} />
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{wishTexts.waiting}</h2>
          <p className="admin-intro muted">{wishTexts.waitingText}</p>
          <ul className="panel zone-waiting">
            {waiting.map(({ people, place, typed }) => (
              <li key={place ?? `“${typed}”`}>
                {place ? wishTexts.people(people, place) : wishTexts.unknown(people, typed!)}{' '}
                {!place && (
                  <Link className="link" to={withQuery(href('/admin/place-names/new'), { name: typed! })}>
                    {wishTexts.sayWhere}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {palikas.length > 0 && (
        <section aria-labelledby="palikas">
          <h2 id="palikas">{texts.palikas}</h2>
          <p className="admin-intro muted">{texts.palikasText}</p>
          {palikas.map((palika) => (
            <PalikaWards key={palika.id} palika={palika} zones={zones} isSwitched={switched === palika.id} />
          ))}
        </section>
      )}
    </div>
  )
}
