import { noonOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { listZoneNames } from '@himalayan-green/shop/places/zones/zone-names.ts'
import { readVendorReach } from '@himalayan-green/shop/vendors/reach/vendor-reach.ts'
import { readOwnFacts } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { readVendorSettings } from '@himalayan-green/shop/vendors/vendor-settings.ts'
import { pageContext } from '../../context.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTeamTexts } from '../members/texts/team.ts'
import '../../places/places.css'
import '../../sell/sell.css'
import '../members/team.css'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { inWords } from '../../forms/in-words.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { Saved } from '../../ui/saved.tsx'
import { ReachPanel } from '../reach/reach-panel.tsx'
import { useReachPanelTexts } from '../reach/texts/reach.ts'
import type { Route } from './+types/page'
import { OwnFacts } from './own-facts.tsx'
import { action } from './settings-action.server.ts'

export const handle = { access: { vendor: 'owner' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale } = page.ctx
  const facts = await readOwnFacts(page.ctx)
  const day = (timestamp: Date | null) => timestamp && writtenDay(timestamp, locale)
  const settings = await readVendorSettings(page.ctx)
  const { closed_from, closed_to } = settings
  return {
    ...settings,
    days: inWords({ closed_from: closed_from ?? '', closed_to: closed_to ?? '' }, locale),
    reach: await readVendorReach(page.ctx),
    zones: await listZoneNames(page.ctx),
    facts: {
      ...facts,
      vat_from_shown: day(facts.vat_from ? noonOf(facts.vat_from) : null),
      answered: facts.answered && { ...facts.answered, day: writtenDay(facts.answered.decided_at, locale) },
    },
  }
}

/** After a conflict the form shows what is saved beside what was typed. */
export const shouldRevalidate = () => true

export { action }

/** In seconds: from a quarter of an hour to three days. */
const WINDOWS = [900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400, 172_800, 259_200]
const HOUR_SECONDS = 3600
const FIELDS = ['phone', 'approval_window', 'low_stock', 'closed_from', 'closed_to'] as const

/** `/vendor/settings`: how a vendor trades, and who it is. */
export default function VendorSettings({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTeamTexts()
  const common = useCommonTexts()
  const intent = actionData?.typed.intent
  const isAsked = intent === 'ask'
  const isReach = intent === 'reach'
  const reach = useReachPanelTexts()
  const conflict = useConflictTexts()
  const now = Object.fromEntries(FIELDS.map((name) => [name, `${loaderData[name] ?? ''}`]))
  const windowOf = (seconds: number) =>
    seconds % HOUR_SECONDS === 0
      ? texts.hours(seconds / HOUR_SECONDS)
      : texts.minutes(Math.round(seconds / 60))
  const shownAs = (name: string, value: string) =>
    name === 'approval_window' ? windowOf(Number(value)) : (loaderData.days[name] ?? value)
  const { errors: faults, typed }: { errors: Faults; typed: Typed } =
    actionData && !isAsked && !isReach
      ? besideNow(actionData, now, (value, name) => conflict.nowIs(shownAs(name, value)))
      : { errors: {}, typed: {} }
  const focused = firstFault(faults, FIELDS)
  const value = (name: (typeof FIELDS)[number]) => typed[name] ?? now[name]
  const text = { typed, faults, focused }
  const windows = [...new Set([...WINDOWS, loaderData.approval_window])].sort((a, b) => a - b)
  return (
    <div className="team">
      <PageHead title={texts.settings} noindex />
      <h1>{texts.settings}</h1>
      <p className="muted">{texts.settingsText}</p>
      {!actionData && <Saved text={common.saved} />}
      {Object.keys(faults).length > 0 && (
        <p className="notice is-red" role="alert">
          {faults.conflict ?? common.lookAgain}
        </p>
      )}
      {loaderData.status === 'suspended' && <p className="notice is-red">{texts.suspended}</p>}
      {loaderData.is_away && <p className="notice">{texts.away}</p>}
      <form method="post" noValidate>
        <BeforeField now={now} />
        <section className="panel" aria-labelledby="holiday">
          <h2 id="holiday">{texts.holiday}</h2>
          <p className="small muted">{texts.holidayText}</p>
          <div className="field-pair">
            <DayField
              name="closed_from"
              label={texts.from}
              value={value('closed_from')}
              error={faults.closed_from}
              autoFocus={focused === 'closed_from'}
              optional
            />
            <DayField
              name="closed_to"
              label={texts.to}
              value={value('closed_to')}
              error={faults.closed_to}
              autoFocus={focused === 'closed_to'}
              optional
            />
          </div>
        </section>
        <section className="panel" aria-labelledby="orders">
          <h2 id="orders">{texts.orders}</h2>
          <Field label={texts.window} hint={texts.windowHint} error={faults.approval_window}>
            {(control) => (
              <select {...control} name="approval_window" defaultValue={value('approval_window')}>
                {windows.map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {windowOf(seconds)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            {...text}
            name="low_stock"
            label={texts.low}
            inputMode="numeric"
            maxLength={6}
            defaultValue={value('low_stock')}
          />
          <TextField
            {...text}
            name="phone"
            label={texts.phone}
            type="tel"
            inputMode="tel"
            maxLength={30}
            defaultValue={value('phone')}
            optional
          />
        </section>
        <button type="submit" className="button is-large team-save">
          {common.save}
        </button>
      </form>
      <ReachPanel
        zones={loaderData.zones}
        chosen={loaderData.reach}
        typed={isReach ? actionData?.typed : undefined}
        faults={isReach && actionData ? actionData.errors : {}}
      >
        <Intent<typeof action> name="reach" className="button is-ghost">
          {reach.save}
        </Intent>
      </ReachPanel>
      <OwnFacts facts={loaderData.facts} refused={isAsked ? actionData : undefined} />
    </div>
  )
}
