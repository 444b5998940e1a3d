import { changeArea, changeLocation, changeWard } from '@himalayan-green/shop/places/change-places.ts'
import { listServedPlaces, type ServedLocation } from '@himalayan-green/shop/places/served-places.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../form-of-saved.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffRequired } from '../../staff-required.server.ts'
import '../../styles/places.css'
import { usePlacesMessages } from '../../messages/places.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { Route } from './+types/places'

export const handle = { bottomBar: false } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'place.change')
  return { locations: await listServedPlaces(page.ctx) }
}

/** Switches one: `location`, `ward` or `area` is the id, `to` is `on` or `off`. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'place.change')
  const form = await request.formData()
  const to = { is_active: form.get('to') === 'on' }
  for (const [kind, change] of Object.entries({
    location: changeLocation,
    ward: changeWard,
    area: changeArea,
  }))
    if (form.has(kind)) await orNotFound(change(page.ctx, idOf(String(form.get(kind))), to))
  return redirect(localeHref(page.ctx.locale, '/admin/places'), 303)
}

/** `/admin/places`: where we deliver, ward by ward, to be switched on and off. */
export default function Places({ loaderData }: Route.ComponentProps) {
  const { locations } = loaderData
  const words = usePlacesMessages()
  return (
    <div className="served">
      <PageHead title={words.served} noindex />
      <h1>{words.served}</h1>
      {locations.map((location) => (
        <Location key={location.id} location={location} />
      ))}
    </div>
  )
}

function Location({ location }: { location: ServedLocation }) {
  const nameOf = useName()
  const words = usePlacesMessages()
  const name = nameOf(location)
  return (
    <section className="panel">
      <div className="served-row">
        <h2>
          {name}, {nameOf(location.district)}
        </h2>
        <Switch kind="location" id={location.id} is_active={location.is_active} name={name} />
      </div>
      <details>
        <summary>{words.wards(location.wards.length)}</summary>
        <ul>
          {location.wards.map(({ id, number, is_active, zone, areas }) => (
            <li key={id}>
              <div className="served-row">
                <p>
                  <b>{words.wardOf(name, number)}</b>
                  <span className="small muted">
                    {zone.name}, {words.fee(rupees(zone.fee_paisa, 'total'))}
                  </span>
                </p>
                <Switch kind="ward" id={id} is_active={is_active} name={words.wardOf(name, number)} />
              </div>
              {areas.map((area) => (
                <div key={area.id} className="served-row is-area">
                  <p>{nameOf(area)}</p>
                  <Switch kind="area" id={area.id} is_active={area.is_active} name={nameOf(area)} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** What a place is now, and the button that makes it the other. */
function Switch(props: { kind: 'location' | 'ward' | 'area'; id: number; is_active: boolean; name: string }) {
  const { kind, id, is_active, name } = props
  const words = usePlacesMessages()
  return (
    <form method="post">
      <Flag tone={is_active ? 'green' : 'grey'}>{is_active ? words.isServed : words.isNotServed}</Flag>
      <input type="hidden" name={kind} value={id} />
      <button type="submit" name="to" value={is_active ? 'off' : 'on'} className="button is-ghost is-small">
        {is_active ? words.switchOff : words.switchOn}
        <span className="visually-hidden">: {name}</span>
      </button>
    </form>
  )
}
