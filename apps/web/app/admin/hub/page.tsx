import { requireActor } from '@himalayan-green/shop/context.ts'
import { HUB_FILTERS, readHubBoard } from '@himalayan-green/shop/hub/hub-board.ts'
import { CALL_ANSWERS, listMissing } from '@himalayan-green/shop/hub/missing.ts'
import { readHubBag } from '@himalayan-green/shop/hub/read-bag.ts'
import { midnightOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { clockTime, nearOrDay, slotHours, slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { placeMark } from '@himalayan-green/shop/slots/delivery-time.ts'
import { pageContext } from '../../context.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { DayTabs } from '../list/day-tabs.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { action } from './hub-action.server.ts'
import { HubStops } from './hub-stops.tsx'
import { HubTimes } from './hub-times.tsx'
import { MissingList } from './missing-list.tsx'
import { ScanForm } from './scan-form.tsx'
import { useHubTexts } from './texts/hub.ts'
import { timeUntil } from './time-until.server.ts'
import './hub.css'

export const handle = { access: { staff: 'run.plan' } } satisfies PageHandle

/** A whole number of the address that a column of the database can be compared with; 0 for anything else. */
const numberIn = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name)
  const show = HUB_FILTERS.find((one) => one === asked('show')) ?? 'all'
  const after = numberIn(asked('after'))
  const board = await readHubBoard(ctx, { day: asked('day'), slot: numberIn(asked('time')), show, after })
  const missing = await listMissing(ctx)
  const code = asked('bag')
  const bag = code === null ? null : await readHubBag(ctx, code, board.day)
  const next = board.times.map(({ load_at }) => load_at).sort((a, b) => a.getTime() - b.getTime())
  const first = next.find((at) => at > ctx.now)
  return {
    mayWork: requireActor(ctx).rights.includes('run.plan'),
    day: board.day,
    days: board.days.map((day) => ({ day, text: nearOrDay(midnightOf(day), ctx.locale, ctx.now) })),
    firstLoads: first
      ? { at: clockTime(first, ctx.locale), until: timeUntil(first, ctx.now, ctx.locale) }
      : null,
    times: board.times.map(({ starts_at, ends_at, load_at, ...time }) => ({
      ...time,
      hours: slotHours({ starts_at, ends_at }, ctx.locale),
      loads: clockTime(load_at, ctx.locale),
    })),
    slot: board.slot,
    filters: HUB_FILTERS,
    show,
    after,
    next: board.next,
    stops: board.stops.map(({ delivery_id: _, no, series, ...stop }) => ({
      ...stop,
      mark: placeMark(series, no),
    })),
    missing: missing.orders.map(({ starts_at, ends_at, load_at, call, ...order }) => ({
      ...order,
      time: slotTime({ starts_at, ends_at }, ctx.locale),
      since: formatTimestamp(load_at, ctx.locale),
      call: call && { ...call, called_at: formatTimestamp(call.called_at, ctx.locale) },
    })),
    answers: CALL_ANSWERS,
    hasMoreMissing: missing.hasMore,
    bag: bag && {
      ...bag,
      time:
        bag.starts_at &&
        bag.ends_at &&
        slotTime({ starts_at: bag.starts_at, ends_at: bag.ends_at }, ctx.locale),
      came: bag.received_at && formatTimestamp(bag.received_at, ctx.locale),
      seen: bag.received_at?.toISOString() ?? null,
      was: (['in', 'sorted', 'already'] as const).find((one) => one === asked('was')) ?? null,
    },
    done: (['undone', 'saved'] as const).find((one) => asked(one) !== null) ?? null,
  }
}

export { action }

/** `/admin/hub`: bags come in, what of a day is here, and what has not come. */
export default function HubPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { day, days, times, slot, bag, done, firstLoads, mayWork } = loaderData
  const texts = useHubTexts()
  const title = useAdminTexts().hub
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  return (
    <div ref={form} className="hub-page">
      <OfficeHead title={title} />
      <p className="admin-intro muted">{texts.intro}</p>
      {!refused && done === 'saved' && <Outcome tone="green">{texts.saved}</Outcome>}
      <ScanForm
        bag={refused ? null : bag}
        isUndone={!refused && done === 'undone'}
        mayWork={mayWork}
        refused={refused?.intent === 'call' ? undefined : refused}
        isQuiet={refused?.intent === 'call' || done === 'saved'}
      />
      {days.length > 0 && <DayTabs path="/admin/hub" label={texts.days} day={day} days={days} />}
      {times.length === 0 && <p className="notice">{days.length === 0 ? texts.none : texts.noTimes}</p>}
      {firstLoads && <p className="hub-loads">{texts.firstLoads(firstLoads.at, firstLoads.until)}</p>}
      {times.length > 0 && <HubTimes day={day} times={times} slot={slot} />}
      {slot !== null && <HubStops board={loaderData} />}
      <MissingList
        orders={loaderData.missing}
        answers={loaderData.answers}
        hasMore={loaderData.hasMoreMissing}
        mayWork={mayWork}
        refused={refused?.intent === 'call' ? refused : undefined}
      />
    </div>
  )
}
