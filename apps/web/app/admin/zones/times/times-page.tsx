import { toRupees } from '@himalayan-green/shop/money/money.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { slotDay, slotHours, untilNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { readZone } from '@himalayan-green/shop/places/zones/zones.ts'
import { listSlots } from '@himalayan-green/shop/slots/change-slot.ts'
import { readZoneTimes } from '@himalayan-green/shop/slots/change-templates.ts'
import { pageContext } from '../../../context.ts'
import { DayField } from '../../../forms/day-field.tsx'
import { idOf } from '../../../forms/form-of-saved.server.ts'
import { Intent } from '../../../forms/intent.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { faultOutside } from '../../../forms/typed.ts'
import { useFirstFault } from '../../../forms/use-first-fault.ts'
import { orNotFound } from '../../../not-found.server.ts'
import { useCommonTexts } from '../../../texts/common.ts'
import { useName } from '../../../ui/names.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTimesTexts } from '../texts/times.ts'
import { useZonesTexts } from '../texts/zones.ts'
import type { Route } from './+types/times-page'
import { SlotsAhead } from './slots-ahead.tsx'
import { TermFields } from './term-fields.tsx'
import { action } from './times-action.server.ts'
import './times.css'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const id = idOf(params.id)
  const { name_en, name_ne } = await orNotFound(readZone(ctx, id))
  const { templates, ...times } = await readZoneTimes(ctx, id)
  const slots = await listSlots(ctx, id)
  return {
    zone: { id, name_en, name_ne },
    times: {
      ...times,
      templates: templates.map(({ fee_paisa, ...template }) => ({
        ...template,
        fee: fee_paisa === null ? '' : `${toRupees(fee_paisa)}`,
      })),
    },
    today: nepalDay(ctx.now),
    slots: slots.map((slot) => ({
      id: slot.id,
      day: slotDay(slot.starts_at, ctx.locale),
      hours: slotHours(slot, ctx.locale),
      until: untilNow(slot.cut_off_at, ctx.locale, ctx.now),
      isOver: slot.cut_off_at <= ctx.now,
      isOpen: slot.status === 'open',
      isInClosure: slot.closed_by !== null,
      isPast: slot.ends_at <= ctx.now,
      series: slot.series,
      capacity: slot.capacity,
      taken: slot.taken,
      version: slot.version,
    })),
    isSaved: url.searchParams.has('saved'),
  }
}

export { action }

type Refused = Route.ComponentProps['actionData']

/** `/admin/zones/3/times`: on which weekdays a zone is delivered to, and how many deliveries each time takes. */
export default function TimesPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { zone, times, today, slots, isSaved } = loaderData
  const nameOf = useName()
  const texts = useTimesTexts()
  const common = useCommonTexts()
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const title = texts.title(nameOf(zone))
  const isOn = times.slots_from !== null
  const outside = refused && faultOutside(refused.errors, fieldsOf(refused.intent))
  return (
    <div ref={form} className="times-page">
      <PageHead title={title} noindex />
      <BackLink to={`/admin/zones/${zone.id}`}>{nameOf(zone)}</BackLink>
      <h1>{title}</h1>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && isSaved && <Outcome tone="green">{common.saved}</Outcome>}
      <section className="panel" aria-labelledby="weekdays">
        <h2 id="weekdays">{texts.weekdays}</h2>
        {times.templates.length === 0 ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <WeekTimes times={times} refused={refused} />
        )}
        <AddTimes
          version={times.version}
          refused={of(refused, 'add')}
          isFirst={times.templates.length === 0}
        />
      </section>
      {times.templates.length > 0 && (
        <section className="panel" aria-labelledby="start">
          <h2 id="start">{isOn ? texts.isOn : texts.isOff}</h2>
          <p className="zone-text muted">{texts.startText}</p>
          <form method="post" noValidate>
            <input type="hidden" name="version" value={times.version} />
            <StartFields
              from={times.slots_from ?? today}
              days={times.days_ahead}
              refused={of(refused, 'start')}
            />
            <p className="admin-buttons">
              <Intent<typeof action> name="start" className="button">
                {isOn ? common.save : texts.start}
              </Intent>
              {isOn && (
                <Intent<typeof action> name="stop" className="button is-ghost">
                  {texts.stop}
                </Intent>
              )}
            </p>
          </form>
        </section>
      )}
      {slots.length > 0 && <SlotsAhead slots={slots} refused={refused} />}
    </div>
  )
}

const TERM_FIELDS = [
  'starts',
  'ends',
  'cut_off',
  'cut_off_days',
  'load_minutes',
  'capacity',
  'fee',
  'weekdays',
]

/** The fields that say their faults themselves. */
function fieldsOf(intent: string): string[] {
  if (intent === 'start') return ['slots_from', 'days_ahead']
  return intent === 'add' || intent.startsWith('change') ? TERM_FIELDS : ['capacity']
}

const of = (refused: Refused, intent: string) => (refused?.intent === intent ? refused : undefined)

type Times = Route.ComponentProps['loaderData']['times']

/** The times of each weekday, each with its form. */
function WeekTimes({ times, refused }: { times: Times; refused: Refused }) {
  const texts = useTimesTexts()
  const common = useCommonTexts()
  const { weekdays } = useZonesTexts()
  const days = weekdays.map((name, day) => ({
    name,
    own: times.templates.filter(({ weekday }) => weekday === day),
  }))
  return (
    <ul className="week-times">
      {days
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => (
          <li key={name}>
            <h3>{name}</h3>
            {own.map((template) => {
              const sent = of(refused, `change ${template.id}`)
              return (
                <details key={template.id} className="week-time" open={!!sent}>
                  <summary>
                    <b>{`${template.starts}–${template.ends}`}</b>
                    <span>{texts.deliveries(template.capacity)}</span>
                    <span className="muted">{untilOf(texts, template)}</span>
                    <span className="link week-time-change">{texts.change}</span>
                  </summary>
                  <form method="post" noValidate>
                    <input type="hidden" name="version" value={times.version} />
                    <TermFields typed={sent?.typed ?? typedOf(template)} faults={sent?.errors ?? {}} />
                    <p className="admin-buttons">
                      <Intent<typeof action> name="change" value={template.id} className="button is-small">
                        {common.save}
                      </Intent>
                      <Intent<typeof action>
                        name="remove"
                        value={template.id}
                        className="button is-ghost is-small"
                      >
                        {texts.remove}
                      </Intent>
                    </p>
                  </form>
                </details>
              )
            })}
          </li>
        ))}
    </ul>
  )
}

/** Until when a time can be ordered for. */
function untilOf(
  texts: ReturnType<typeof useTimesTexts>,
  { cut_off_days, cut_off }: Times['templates'][number],
): string {
  if (cut_off_days === 0) return texts.untilSameDay(cut_off)
  return cut_off_days === 1 ? texts.untilDayBefore(cut_off) : texts.untilDaysBefore(cut_off_days, cut_off)
}

const typedOf = (template: Times['templates'][number]) =>
  Object.fromEntries(Object.entries(template).map(([name, value]) => [name, `${value}`]))

function AddTimes(props: { version: number; refused: Refused; isFirst: boolean }) {
  const { version, refused, isFirst } = props
  const texts = useTimesTexts()
  const { weekdays } = useZonesTexts()
  const typed = refused?.typed ?? USUAL
  const days = (typed.weekdays ?? '').split(',')
  const faults = refused?.errors ?? {}
  return (
    <details className="add-times" open={isFirst || !!refused}>
      <summary>{texts.add}</summary>
      <form method="post" noValidate>
        <input type="hidden" name="version" value={version} />
        <fieldset className="zone-days">
          <legend className="field-label">{texts.days}</legend>
          {weekdays.map((name, day) => (
            <label key={name}>
              <input type="checkbox" name="weekdays" value={day} defaultChecked={days.includes(`${day}`)} />
              {name}
            </label>
          ))}
          {faults.weekdays && (
            <p className="field-error" role="alert">
              {faults.weekdays}
            </p>
          )}
        </fieldset>
        <TermFields typed={typed} faults={faults} isNew />
        <p className="admin-buttons">
          <Intent<typeof action> name="add" className="button">
            {texts.add}
          </Intent>
        </p>
      </form>
    </details>
  )
}

/** What most zones begin with: the form shows it, and staff change it. */
const USUAL: Record<string, string> = {
  starts: '07:00',
  ends: '10:00',
  cut_off_days: '1',
  cut_off: '17:00',
  load_minutes: '60',
  capacity: '40',
  fee: '',
  weekdays: '0,1,2,3,4,5',
}

function StartFields({ from, days, refused }: { from: string; days: number; refused: Refused }) {
  const texts = useTimesTexts()
  const field = { typed: refused?.typed ?? {}, faults: refused?.errors ?? {}, focused: undefined }
  return (
    <div className="field-pair">
      <DayField
        name="slots_from"
        label={texts.from}
        value={refused?.typed.slots_from ?? from}
        error={refused?.errors.slots_from}
        answer={refused}
      />
      <TextField
        {...field}
        name="days_ahead"
        label={texts.daysAhead}
        inputMode="numeric"
        maxLength={2}
        defaultValue={`${days}`}
      />
    </div>
  )
}
