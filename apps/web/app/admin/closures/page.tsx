import { DAY } from '@himalayan-green/shop/durations.ts'
import { dayInWords } from '@himalayan-green/shop/nepal/day-in-words.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { listZones } from '@himalayan-green/shop/places/zones/zones.ts'
import { festivalsAhead } from '@himalayan-green/shop/slots/closures/calendar-days.ts'
import { deliveriesAhead, listClosures } from '@himalayan-green/shop/slots/closures/close-times.ts'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { faultOutside } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { CloseDays, CloseNow } from './closing-forms.tsx'
import { action } from './closures-action.server.ts'
import { Festivals } from './festivals.tsx'
import { useClosuresTexts } from './texts/closures.ts'
import './closures.css'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

/** So many festivals ahead are shown. */
const FESTIVALS = 12
const OUTCOMES = ['closed', 'opened', 'added', 'removed'] as const

/** What shoppers read of what comes suddenly, ready-made; it can be changed before the press. */
const READY = {
  bandh: { reason_en: 'Bandh', reason_ne: 'बन्द' },
  flood: { reason_en: 'Flood', reason_ne: 'बाढी' },
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const at = (time: Date) => formatTimestamp(time, ctx.locale)
  const listed = await listZones(ctx)
  const coming = (await festivalsAhead(ctx, FESTIVALS)).map(({ in_days: _, ...festival }) => festival)
  const ahead = await deliveriesAhead(ctx, {
    zones: [null, ...listed.map(({ id }) => id)],
    days: coming.map(({ day }) => day),
  })
  const [all, ...ofZones] = ahead.zones
  const zones = listed.map(({ id, name_en, name_ne }, at) => ({
    ...{ id, name_en, name_ne },
    deliveries: ofZones[at]!,
  }))
  const closures = (await listClosures(ctx)).map((one) => ({
    ...{ id: one.id, kind: one.kind, version: one.version, deliveries: one.deliveries },
    ...{ reason_en: one.reason_en, reason_ne: one.reason_ne },
    zone: zones.find(({ id }) => id === one.zone_id) ?? null,
    slot: one.slot_id,
    from: at(one.from_at),
    to: one.to_at && at(one.to_at),
    isHolding: one.from_at <= ctx.now,
    /** The day that it closes as a whole for everybody, if it does. */
    day: one.zone_id === null && one.to_at ? wholeDay(one.from_at, one.to_at) : null,
  }))
  const festivals = coming.map((festival, at) => ({
    ...festival,
    words: dayInWords(festival.day, ctx.locale),
    deliveries: ahead.days[at]!,
    isClosed: closures.some(({ day }) => day === festival.day),
  }))
  return {
    zones,
    ahead: all!,
    ready: READY,
    closures,
    festivals,
    today: nepalDay(ctx.now),
    outcome: OUTCOMES.find((name) => url.searchParams.has(name)) ?? null,
  }
}

const wholeDay = (from: Date, to: Date) => (to.getTime() - from.getTime() === DAY ? nepalDay(from) : null)

export { action }

/** `/admin/closures`: when there is no delivery, everywhere or in one zone, and why. */
export default function Closures({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { zones, ahead, ready, closures, festivals, today, outcome } = loaderData
  const admin = useAdminTexts()
  const texts = useClosuresTexts()
  const form = useFirstFault<HTMLDivElement>(sent?.errors)
  const outside = sent && faultOutside(sent.errors, FIELDS)
  const of = (intent: string) => (sent?.intent === intent ? sent : undefined)
  return (
    <div ref={form} className="closures">
      <OfficeHead title={admin.closures} />
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!sent && outcome && <Outcome tone="green">{texts[outcome]}</Outcome>}
      <InForce closures={closures} />
      <section className="panel" aria-labelledby="now">
        <h2 id="now">{texts.now}</h2>
        <p className="muted">{texts.nowText}</p>
        <div className="closing-now">
          {(['bandh', 'flood'] as const).map((kind) => (
            <CloseNow
              key={kind}
              kind={kind}
              ready={ready[kind]}
              zones={zones}
              ahead={ahead}
              refused={of('now')}
            />
          ))}
        </div>
      </section>
      <CloseDays zones={zones} ahead={ahead} today={today} sent={of('look') ?? of('close')} />
      <Festivals
        festivals={festivals}
        today={today}
        typed={of('add')?.typed ?? {}}
        faults={of('add')?.errors ?? {}}
      />
    </div>
  )
}

/** The fields that say their faults themselves. */
const FIELDS = [
  ...['kind', 'reason_en', 'reason_ne', 'first_day', 'last_day', 'from', 'to'],
  ...['day', 'name_en', 'name_ne'],
]

type Loaded = Route.ComponentProps['loaderData']

/** The zone of a closure, or its one delivery time, which has a page of its own. */
function Where({ closure: { zone, slot } }: { closure: Loaded['closures'][number] }) {
  const href = useHref()
  const texts = useClosuresTexts()
  const nameOf = useName()
  if (!zone) return texts.allZones
  if (slot === null) return nameOf(zone)
  return (
    <Link className="link" to={href(`/admin/slots/${slot}`)}>
      {texts.oneTime(nameOf(zone))}
    </Link>
  )
}

/** What holds or is to come, each with the press that opens again. */
function InForce({ closures }: Pick<Loaded, 'closures'>) {
  const texts = useClosuresTexts()
  return (
    <section className="panel" aria-labelledby="in-force">
      <h2 id="in-force">{texts.inForce}</h2>
      {closures.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="closure-list">
        {closures.map((one) => (
          <li key={one.id} className={one.isHolding ? 'is-holding' : undefined}>
            <p>
              <b>{one.reason_en}</b> · <b lang="ne">{one.reason_ne}</b>
              <span className="muted"> {texts.kinds[one.kind]}</span>
            </p>
            <p className="small">
              <Where closure={one} /> · {one.to ? texts.span(one.from, one.to) : texts.untilOpened(one.from)}{' '}
              · {texts.within(one.deliveries)}
            </p>
            <form method="post">
              <input type="hidden" name="version" value={one.version} />
              <Intent<typeof action> name="open" value={one.id} className="button is-ghost is-small">
                {texts.open}
              </Intent>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
