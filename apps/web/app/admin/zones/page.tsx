import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import { listServedPlaces } from '@himalayan-green/shop/places/served-places.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { listPlaceWishes } from '@himalayan-green/shop/places/wishes/place-wishes.ts'
import { changeLocation } from '@himalayan-green/shop/places/zones/change-places.ts'
import { wardsText } from '@himalayan-green/shop/places/zones/typed-wards.ts'
import { listZones, type Zone } from '@himalayan-green/shop/places/zones/zones.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { PalikaWards } from './palika-wards.tsx'
import { ZoneFlag, ZoneTerms } from './zone-terms.tsx'
import './zones.css'
import { usePlaceWishTexts } from '../../places/texts/place-wish.ts'
import { DownloadLink } from '../download/download-link.tsx'
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
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <DownloadLink list="zones" isNamed />
        <DownloadLink list="wards" isNamed />
        <Link className="button is-small is-ghost" to={href('/admin/place-names')}>
          {texts.names}
        </Link>
        <Link className="button is-small" to={href('/admin/zones/new')}>
          <Icon name="plus" /> {texts.add}
        </Link>
      </div>
      <p className="admin-intro muted">{texts.intro}</p>
      {deleted && <Outcome tone="green">{texts.removed}</Outcome>}
      {zones.length === 0 && <p className="notice">{texts.none}</p>}
      <ul className="zone-list stack gap-3">
        {zones.map((zone, turn) => (
          <ZoneRow key={zone.id} zone={zone} tone={turn} />
        ))}
      </ul>
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

function ZoneRow({ zone, tone }: { zone: Zone & { days: string | null }; tone: number }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const holds = zone.locations.map((one) => texts.wardsOf(nameOf(one), wardsText(one.wards)))
  if (zone.other_areas > 0) holds.push(texts.otherAreas(zone.other_areas))
  return (
    <li className="panel">
      <div className="zone-name">
        <span className={`zone-dot is-zone-${tone % 6}`} />
        <h2>
          <Link className="link" to={href(`/admin/zones/${zone.id}`)}>
            {nameOf(zone)}
          </Link>{' '}
          <OtherName of={zone} />
        </h2>
        <ZoneFlag is_open={zone.is_open} />
      </div>
      <p>{holds.join('; ') || texts.noWards}</p>
      <ZoneTerms zone={zone} days={zone.days} />
    </li>
  )
}
