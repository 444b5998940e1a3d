import { requireActor } from '@himalayan-green/shop/context.ts'
import { addRider, changeRider, listRiders, type Rider, VEHICLES } from '@himalayan-green/shop/runs/riders.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, faultOutside, type Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { phoneText } from '../../ui/phone-text.ts'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/riders-page'
import { useRunsTexts } from './texts/runs.ts'
import './runs.css'

export const handle = { access: { staff: 'run.plan' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return {
    riders: (await listRiders(ctx)).map(({ ended_at, ...rider }) => ({
      ...rider,
      isActive: ended_at === null,
    })),
    mayPlan: requireActor(ctx).rights.includes('run.plan'),
    isSaved: url.searchParams.has('saved'),
  }
}

const fieldsIn = (form: FormData) => {
  const { name, phone, vehicle, most_stops, version } = Object.fromEntries(form)
  return { name, phone, vehicle, most_stops, version }
}

export const action = intents(
  {
    add: async ({ ctx }, form) => addRider(ctx, fieldsIn(form)),
    change: async ({ ctx }, form, { value }) => changeRider(ctx, idOf(value), fieldsIn(form)),
    end: async ({ ctx }, form, { value }) =>
      changeRider(ctx, idOf(value), { is_active: false, version: form.get('version') }),
    begin: async ({ ctx }, form, { value }) =>
      changeRider(ctx, idOf(value), { is_active: true, version: form.get('version') }),
  },
  {
    done: (_done, page) => redirect(localeHref(page.ctx.locale, '/admin/riders?saved'), 303),
    refused: (error, _page, form, { value }) => {
      const { data: refused, init } = refusedForm(error, form, 'outside')
      return data({ ...refused, rider: value }, init ?? undefined)
    },
  },
)

const FIELDS = ['name', 'phone', 'vehicle', 'most_stops']

/** `/admin/riders`: who brings for the company. */
export default function RidersPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { riders, mayPlan, isSaved } = loaderData
  const texts = useRunsTexts()
  const title = useAdminTexts().riders
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const outside = refused && faultOutside(refused.errors, FIELDS)
  const isNew = refused?.rider === ''
  return (
    <div ref={form} className="runs-page">
      <OfficeHead title={title} />
      <p className="admin-intro muted">{texts.ridersIntro}</p>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && isSaved && <Outcome tone="green">{texts.saved}</Outcome>}
      {riders.length === 0 && <p className="notice">{texts.noRiders}</p>}
      <ul className="run-riders">
        {riders.map((rider) => (
          <li key={rider.id} className="panel">
            <p>
              <b>{rider.name}</b> {phoneText(rider.phone)}
            </p>
            <p className="muted">{`${texts.vehicles[rider.vehicle]}, ${texts.stops(rider.most_stops)}`}</p>
            {!rider.isActive && <Flag>{texts.ended}</Flag>}
            {mayPlan && (
              <ChangeRider rider={rider} sent={refused?.rider === `${rider.id}` ? refused : undefined} />
            )}
          </li>
        ))}
      </ul>
      {mayPlan && (
        <form method="post" className="panel" noValidate>
          <h2>{texts.addRider}</h2>
          <RiderFields
            typed={isNew ? refused.typed : { vehicle: 'scooter', most_stops: '14' }}
            faults={isNew ? refused.errors : {}}
          />
          <p className="admin-buttons">
            <Intent<typeof action> name="add" className="button">
              {texts.addRider}
            </Intent>
          </p>
        </form>
      )}
    </div>
  )
}

type Shown = Omit<Rider, 'ended_at'> & { isActive: boolean }

function ChangeRider({ rider, sent }: { rider: Shown; sent: { typed: Typed; errors: Faults } | undefined }) {
  const texts = useRunsTexts()
  const now = {
    name: rider.name,
    phone: phoneText(rider.phone),
    vehicle: rider.vehicle,
    most_stops: `${rider.most_stops}`,
  }
  return (
    <details className="fold" open={!!sent}>
      <summary>{texts.change}</summary>
      <form method="post" noValidate>
        <input type="hidden" name="version" value={rider.version} />
        <RiderFields typed={sent?.typed ?? now} faults={sent?.errors ?? {}} />
        <p className="admin-buttons">
          <Intent<typeof action> name="change" value={rider.id} className="button">
            {texts.save}
          </Intent>
          <Intent<typeof action>
            name={rider.isActive ? 'end' : 'begin'}
            value={rider.id}
            className="button is-ghost"
          >
            {rider.isActive ? texts.endRider : texts.beginRider}
          </Intent>
        </p>
      </form>
    </details>
  )
}

function RiderFields({ typed, faults }: { typed: Typed; faults: Faults }) {
  const texts = useRunsTexts()
  const field = { typed, faults, focused: undefined, autoComplete: 'off' as const }
  return (
    <>
      <div className="field-pair">
        <TextField {...field} name="name" label={texts.name} maxLength={100} />
        <TextField
          {...field}
          name="phone"
          label={texts.phone}
          hint={texts.phoneHint}
          inputMode="tel"
          maxLength={20}
        />
      </div>
      <div className="field-pair">
        <Field label={texts.vehicle} error={faults.vehicle}>
          {(control) => (
            <select {...control} name="vehicle" defaultValue={typed.vehicle}>
              {VEHICLES.map((vehicle) => (
                <option key={vehicle} value={vehicle}>
                  {texts.vehicles[vehicle]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField {...field} name="most_stops" label={texts.mostStops} inputMode="numeric" maxLength={3} />
      </div>
    </>
  )
}
