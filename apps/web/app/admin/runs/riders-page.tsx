import { requireActor } from '@himalayan-green/shop/context.ts'
import { listRiders, type Rider } from '@himalayan-green/shop/runs/riders.ts'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, faultOutside, type Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { Flag } from '../../ui/flag.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { phoneText } from '../../ui/phone-text.ts'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/riders-page'
import { action } from './riders-action.server.ts'
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

export { action }

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
              {Object.entries(texts.vehicles).map(([vehicle, name]) => (
                <option key={vehicle} value={vehicle}>
                  {name}
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
