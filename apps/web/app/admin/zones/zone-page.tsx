import { toRupees } from '@himalayan-green/shop/money/money.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { readZone, type WholeZone } from '@himalayan-green/shop/places/zones/zones.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTimesTexts } from './texts/times.ts'
import { useZonesTexts } from './texts/zones.ts'
import { action } from './zone-action.server.ts'
import '../../places/places.css'
import './zones.css'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { faultOutside } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { OtherName, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { Route } from './+types/zone-page'
import { WardFields } from './ward-fields.tsx'
import { readWardsQuery } from './zone-action.server.ts'
import { BringerField, ZoneFields } from './zone-fields.tsx'
import { ZoneFlag, ZoneTerms } from './zone-terms.tsx'
import { AreaLink, ZoneWards } from './zone-wards.tsx'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

const TERMS = ['name_en', 'name_ne', 'fee', 'minimum', 'free_above', 'travel_days', 'delivery_weekdays']
const OWN_TERMS = [...TERMS, 'brought_by']
const WARDS = ['location', 'wards']

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = (name: string) => url.searchParams.has(name)
  const done = (['created', 'saved', 'opened'] as const).find(asked) ?? null
  const switched = Number(url.searchParams.get('switched') ?? 0)
  const ward = Number(url.searchParams.get('ward') ?? switched)
  const outcomes = { done, switched, ward, wards: null }
  if (params.id === 'new') return { zone: null, days: null, outcomes }
  const zone = await orNotFound(readZone(page.ctx, idOf(params.id)))
  const days = usualDays(zone.delivery_weekdays, page.ctx.locale)
  return { zone, days, outcomes: { ...outcomes, wards: await readWardsQuery(page.ctx, url) } }
}

export { action }

type Refused = Route.ComponentProps['actionData']

/** `/admin/zones/3`, or `new`: makes a zone, changes it, and what belongs to it. */
export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { zone, days, outcomes } = loaderData
  if (!zone) return <NewZone refused={actionData} />
  return <OneZone zone={zone} days={days} outcomes={outcomes} refused={actionData} />
}

function NewZone({ refused }: { refused: Refused }) {
  const href = useHref()
  const texts = useZonesTexts()
  const form = useFirstFault(refused?.errors)
  const { typed = {}, errors = {} } = refused ?? {}
  const outside = faultOutside(errors, [...TERMS, ...WARDS])
  return (
    <>
      <PageHead title={texts.add} noindex />
      <h1>{texts.add}</h1>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      <form ref={form} method="post" noValidate className="admin-form">
        <section className="panel" aria-labelledby="terms">
          <h2 id="terms">{texts.terms}</h2>
          <ZoneFields typed={typed} faults={errors} />
        </section>
        <section className="panel" aria-labelledby="first-wards">
          <h2 id="first-wards">{texts.firstWards}</h2>
          <p className="zone-text muted">{texts.firstWardsText}</p>
          <WardFields typed={typed} faults={errors} />
        </section>
        <p className="admin-buttons">
          <button type="submit" className="button">
            {texts.create}
          </button>
          <Link className="button is-ghost" to={href('/admin/zones')}>
            {texts.all}
          </Link>
        </p>
      </form>
    </>
  )
}

function OneZone(props: { zone: WholeZone; days: string | null; outcomes: Outcomes; refused: Refused }) {
  const { zone, days, outcomes, refused } = props
  const nameOf = useName()
  const href = useHref()
  const times = useTimesTexts()
  const texts = useZonesTexts()
  const common = useCommonTexts()
  const name = nameOf(zone)
  /** The errors of the form that has one of these buttons. */
  const of = (...intents: string[]) => (refused && intents.includes(refused.intent) ? refused : undefined)
  const conflict = useConflictTexts()
  const now = useMemo(() => typedOf(zone), [zone])
  const sent = of('save')
  const saved = useMemo(() => {
    const daysIn = (value: string) =>
      value
        .split(',')
        .filter(Boolean)
        .map((day) => texts.weekdays[+day])
        .join(', ')
    return (
      sent &&
      besideNow(sent, now, (value, field) =>
        conflict.nowIs(
          field === 'delivery_weekdays'
            ? daysIn(value)
            : field === 'brought_by'
              ? texts.bringers[value as WholeZone['brought_by']]
              : value,
        ),
      )
    )
  }, [sent, now, texts, conflict])
  const outside = faultOutside(refused?.errors ?? {}, [...OWN_TERMS, ...WARDS])
  const form = useFirstFault<HTMLDivElement>(saved?.errors ?? refused?.errors)
  const isEmpty = zone.palikas.length === 0 && zone.areas.length === 0
  return (
    <div ref={form} className="zone-page">
      <PageHead title={name} noindex />
      <BackLink to="/admin/zones">{texts.all}</BackLink>
      <div className="admin-head">
        <h1>
          {name} <OtherName of={zone} />
        </h1>
        <form method="post" className="zone-open">
          <ZoneFlag is_open={zone.is_open} />
          <Intent<typeof action> name={zone.is_open ? 'close' : 'open'} className="button is-ghost is-small">
            {zone.is_open ? texts.closeZone : texts.openZone}
          </Intent>
        </form>
      </div>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && outcomes.done && (
        <Outcome tone="green">
          {outcomes.done === 'saved' ? common.saved : sentenceOf(texts, outcomes.done, name, zone.is_open)}
        </Outcome>
      )}
      <div className="panel">
        <ZoneTerms zone={zone} days={days} />
        <p className="zone-text">
          <Link className="link" to={href(`/admin/zones/${zone.id}/times`)}>
            {times.link}
          </Link>
        </p>
      </div>
      <form method="post" noValidate className="admin-form">
        <section className="panel" aria-labelledby="terms">
          <h2 id="terms">{texts.terms}</h2>
          <p className="zone-text muted">{texts.termsText}</p>
          <input type="hidden" name="version" value={zone.version} />
          <BeforeField now={now} />
          <ZoneFields typed={saved?.typed ?? now} faults={saved?.errors ?? {}} />
          <BringerField typed={saved?.typed ?? now} faults={saved?.errors ?? {}} />
          <p className="admin-buttons">
            <Intent<typeof action> name="save" className="button">
              {common.save}
            </Intent>
          </p>
        </section>
      </form>
      <section className="panel" aria-labelledby="wards">
        <h2 id="wards">{texts.wards}</h2>
        {!refused && outcomes.wards && <WardsOutcome {...outcomes.wards} isFirst={!outcomes.done} />}
        <form method="post" action="#wards" noValidate>
          <p className="zone-text muted">{texts.wardsText}</p>
          <WardFields typed={of('put', 'take')?.typed ?? {}} faults={of('put', 'take')?.errors ?? {}} />
          <p className="admin-buttons">
            <Intent<typeof action> name="put" className="button">
              {texts.put}
            </Intent>
            <Intent<typeof action> name="take" className="button is-ghost">
              {texts.take}
            </Intent>
          </p>
        </form>
        <ZoneWards zone={zone} switched={outcomes.switched} shown={outcomes.ward} />
        {zone.areas.length > 0 && (
          <>
            <h3>{texts.ownAreas}</h3>
            <ul className="zone-areas">
              {zone.areas.map((area) => (
                <li key={area.id}>
                  <AreaLink area={area} /> {texts.ward(nameOf(area.location), area.number)}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <form method="post" className="panel">
        <p className="muted">
          {zone.has_orders ? texts.keepsOrders : isEmpty ? texts.removeText : texts.keepsWards}
        </p>
        {isEmpty && !zone.has_orders && (
          <p className="admin-buttons">
            <Intent<typeof action> name="delete" className="button is-danger">
              {texts.remove}
            </Intent>
          </p>
        )}
      </form>
    </div>
  )
}

type Outcomes = Route.ComponentProps['loaderData']['outcomes']

function sentenceOf(
  texts: ReturnType<typeof useZonesTexts>,
  done: Exclude<NonNullable<Outcomes['done']>, 'saved'>,
  name: string,
  is_open: boolean,
): string {
  if (done === 'created') return texts.created(name)
  return is_open ? texts.isOpenNow(name) : texts.isClosedNow(name)
}

/** The outcome for wards. It takes the focus where no other outcome on the page does. */
function WardsOutcome(outcome: NonNullable<Outcomes['wards']> & { isFirst: boolean }) {
  const { done, location, wards, moved, off, isFirst } = outcome
  const nameOf = useName()
  const texts = useZonesTexts()
  const text = [
    (done === 'put' ? texts.wasPut : texts.wasTaken)(nameOf(location), wards),
    moved && texts.wasMoved(moved),
    off && texts.areOff(off),
  ]
    .filter(Boolean)
    .join(' ')
  return isFirst ? <Outcome tone="green">{text}</Outcome> : <p className="notice is-green">{text}</p>
}

/** A zone as its fields show it. */
function typedOf(zone: WholeZone): Record<string, string> {
  const { name_en, name_ne, fee_paisa, minimum_paisa, free_above_paisa, travel_days } = zone
  return {
    name_en,
    name_ne,
    delivery_weekdays: zone.delivery_weekdays.join(),
    brought_by: zone.brought_by,
    fee: `${toRupees(fee_paisa)}`,
    minimum: minimum_paisa > 0 ? `${toRupees(minimum_paisa)}` : '',
    free_above: free_above_paisa === null ? '' : `${toRupees(free_above_paisa)}`,
    travel_days: `${travel_days ?? ''}`,
  }
}
