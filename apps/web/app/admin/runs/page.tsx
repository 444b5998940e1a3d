import { requireActor } from '@himalayan-green/shop/context.ts'
import { midnightOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { nearOrDay, slotHours } from '@himalayan-green/shop/nepal/slot-time.ts'
import { listRiders } from '@himalayan-green/shop/runs/riders.ts'
import { readRunBoard } from '@himalayan-green/shop/runs/run-board.ts'
import { placeMark } from '@himalayan-green/shop/slots/delivery-time.ts'
import { pageContext } from '../../context.ts'
import { faultOutside } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { DayTabs } from '../list/day-tabs.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { action } from './board-action.server.ts'
import { FreeStops } from './free-stops.tsx'
import { RunFlag } from './run-flag.tsx'
import { useRunsTexts } from './texts/runs.ts'
import './runs.css'

export const handle = { access: { staff: 'run.plan' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { days, day, slots } = await readRunBoard(ctx, url.searchParams.get('day'))
  const riders = (await listRiders(ctx)).filter(({ ended_at }) => ended_at === null)
  return {
    day,
    days: days.map((day) => ({ day, text: nearOrDay(midnightOf(day), ctx.locale, ctx.now) })),
    slots: slots.map(({ free, starts_at, ends_at, ...slot }) => ({
      ...slot,
      hours: slotHours({ starts_at, ends_at }, ctx.locale),
      free: free.map(({ delivery_id, series, no, is_late, address, packages, packed }) => ({
        delivery_id,
        mark: placeMark(series, no),
        is_late,
        address,
        packages,
        packed,
      })),
    })),
    riders: riders.map(({ id, name, most_stops }) => ({ id, name, most_stops })),
    mayPlan: requireActor(ctx).rights.includes('run.plan'),
  }
}

export { action }

/** `/admin/runs`: what the company brings on a day, by delivery time: its runs, and what is in none. */
export default function RunsPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { day, days, slots, riders, mayPlan } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useRunsTexts()
  const title = useAdminTexts().runs
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const outside = refused && faultOutside(refused.errors, [])
  return (
    <div ref={form} className="runs-page">
      <OfficeHead title={title}>
        <Link className="button is-ghost" to={href('/admin/riders')}>
          {texts.riders}
        </Link>
      </OfficeHead>
      <p className="admin-intro muted">{texts.intro}</p>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {days.length > 0 && <DayTabs path="/admin/runs" label={texts.days} day={day} days={days} />}
      {slots.length === 0 && <p className="notice">{days.length === 0 ? texts.none : texts.noneThatDay}</p>}
      {slots.map((slot) => (
        <section key={slot.id} className="panel run-slot" aria-labelledby={`slot-${slot.id}`}>
          <h2 id={`slot-${slot.id}`}>{`${nameOf(slot.zone)}, ${slot.hours}`}</h2>
          <div className="run-slot-parts">
            <FreeStops slot={slot} riders={riders} mayPlan={mayPlan} />
            {slot.runs.length > 0 && (
              <div>
                <h3>{texts.runsOf}</h3>
                <ul className="run-cards">
                  {slot.runs.map((run) => (
                    <li key={run.id}>
                      <Link className="link" to={href(`/admin/runs/${run.id}`)}>
                        <b>{texts.title(run.series)}</b>
                      </Link>
                      <span>{run.rider}</span>
                      <span className="muted">
                        {run.status === 'out'
                          ? texts.entered(run.stops - run.open, run.stops)
                          : texts.stops(run.stops)}
                      </span>
                      <RunFlag status={run.status} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
