import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { midnightOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { nearOrDay, slotHours, untilNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import { slotStateOf } from '@himalayan-green/shop/slots/slot-state.ts'
import { type BoardZone, readStaffBoard } from '@himalayan-green/shop/slots/staff-board.ts'
import { pageContext } from '../../context.ts'
import { faultOutside } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { DayTabs } from '../list/day-tabs.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/slots-page'
import { BoardSlot, type ShownSlot } from './board-slot.tsx'
import { action } from './slots-action.server.ts'
import { useSlotsTexts } from './texts/slots.ts'
import './slots.css'

export const handle = { access: { staff: ['slot.change', 'zone.change'] } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { rights } = requireActor(ctx)
  const { zones, days, slots } = await readStaffBoard(ctx, url.searchParams.get('day'))
  const timesOf = ({ id }: BoardZone): ShownSlot[] =>
    slots
      .filter((slot) => slot.zone_id === id)
      .map((slot) => {
        const state = slotStateOf(slot, ctx.now, null)
        return {
          id: slot.id,
          hours: slotHours(slot, ctx.locale),
          until: untilNow(slot.cut_off_at, ctx.locale, ctx.now),
          // Of no goods, so that nothing is too early for them.
          state: state === 'too_early' ? 'over' : state,
          isOpen: slot.status === 'open',
          isInClosure: slot.closed_by !== null,
          isPast: slot.ends_at <= ctx.now,
          series: slot.series,
          capacity: slot.capacity,
          taken: slot.taken,
          version: slot.version,
        }
      })
  return {
    day: slots[0]?.day ?? null,
    days: days.map(({ day, taken }) => ({
      day,
      taken,
      text: nearOrDay(midnightOf(day), ctx.locale, ctx.now),
    })),
    zones: zones.map((zone) => ({ ...zone, slots: timesOf(zone) })),
    isSaved: url.searchParams.has('saved'),
    mayChange: rights.includes('slot.change') || rights.includes('zone.change'),
    mayChangeZones: mayRead({ rights }, 'zone.change'),
    mayReadOrders: mayRead({ rights }, 'order.read'),
  }
}

export { action }

/** `/admin/slots`: how full the delivery times of each day are, over all zones. */
export default function SlotsPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { day, days, zones, isSaved, mayChange, mayChangeZones, mayReadOrders } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useSlotsTexts()
  const common = useCommonTexts()
  const title = useAdminTexts().slots
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const outside = refused && faultOutside(refused.errors, ['capacity'])
  const without = zones.filter(({ slots_from }) => slots_from === null)
  return (
    <div ref={form} className="slots-page">
      <OfficeHead title={title} />
      <p className="admin-intro muted">{texts.intro}</p>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && isSaved && <Outcome tone="green">{common.saved}</Outcome>}
      {days.length === 0 ? (
        <p className="notice">{texts.none}</p>
      ) : (
        <div className="list-card">
          <DayTabs
            path="/admin/slots"
            label={texts.days}
            day={day}
            days={days.map(({ taken, ...one }) => ({ ...one, count: taken }))}
          />
          {zones
            .filter(({ slots }) => slots.length > 0)
            .map(({ slots, ...zone }) => (
              <section key={zone.id} className="board-zone" aria-labelledby={`zone-${zone.id}`}>
                <h2 id={`zone-${zone.id}`}>{nameOf(zone)}</h2>
                {mayChangeZones && (
                  <Link
                    className="link"
                    to={href(`/admin/zones/${zone.id}/times`)}
                    aria-label={texts.weekdaysOf(nameOf(zone))}
                  >
                    {texts.weekdays}
                  </Link>
                )}
                <ul>
                  {slots.map((slot) => (
                    <BoardSlot
                      key={slot.id}
                      slot={slot}
                      zone={nameOf(zone)}
                      mayChange={mayChange}
                      mayRead={mayReadOrders}
                      refused={refused?.slot === `${slot.id}` ? refused : undefined}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
      {without.length > 0 && (
        <section className="panel" aria-labelledby="without">
          <h2 id="without">{texts.without}</h2>
          <p className="muted">{texts.withoutText}</p>
          <ul className="board-without">
            {without.map((zone) => (
              <li key={zone.id}>
                {nameOf(zone)}
                {mayChangeZones && (
                  <Link
                    className="link"
                    to={href(`/admin/zones/${zone.id}/times`)}
                    aria-label={texts.setTimesOf(nameOf(zone))}
                  >
                    {texts.setTimes}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
