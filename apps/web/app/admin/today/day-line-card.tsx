import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useTodayTexts } from './texts/today.ts'
import type { readToday } from './today.server.ts'
import { CardFailed } from './today-card.tsx'
import './day-line.css'

type Line = NonNullable<Awaited<ReturnType<typeof readToday>>['line']>
type TimeOfDay = Exclude<Line, 'failed'>['data']['times'][number]

/** What is furthest from its customer comes last, as in the list of orders. */
const STAGES = ['delivered', 'on_the_way', 'packed', 'to_pack', 'to_answer', 'failed'] as const

/** What comes today, by time: how many deliveries, how far they are, and what is late. A shop without delivery times has no such card. */
export function DayLineCard({ of }: { of: Line }) {
  const texts = useTodayTexts()
  const href = useHref()
  if (of !== 'failed' && of.data.times.length === 0) return null
  return (
    <section className="panel today-card" aria-labelledby="day-line">
      <div className="today-head">
        <h2 id="day-line">{texts.line}</h2>
        {of !== 'failed' && of.data.mayOpenBoard && (
          <Link className="link today-all" to={href('/admin/slots')}>
            {texts.board}
          </Link>
        )}
      </div>
      {of === 'failed' ? (
        <CardFailed />
      ) : (
        <ol className="day-line">
          {of.data.times.map((time) => (
            <OneTime key={`${time.day} ${time.title}`} time={time} />
          ))}
        </ol>
      )}
    </section>
  )
}

function OneTime({ time }: { time: TimeOfDay }) {
  const texts = useTodayTexts()
  const href = useHref()
  const { day, start, title, deliveries, late } = time
  const orders = (more: Record<string, string>) =>
    withQuery(href('/admin/orders'), { ...more, delivery_day: day, delivery_start: start })
  const parts = STAGES.filter((stage) => time[stage] > 0)
  return (
    <li>
      <p className="day-line-head">
        {deliveries > 0 ? (
          <Link className="link" to={orders({ state: 'all' })} aria-label={texts.ordersOf(title)}>
            <b>{title}</b>
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <span className="muted figures">{texts.taken(deliveries, time.capacity)}</span>
      </p>
      <DayLineBar time={time} />
      {deliveries === 0 ? (
        <p className="muted small">{texts.noneComes}</p>
      ) : (
        <ul className="day-line-parts">
          {parts.map((stage) => (
            <li key={stage}>
              <i className={`day-line-mark is-${stage}`} aria-hidden="true" />
              <b className="figures">{time[stage]}</b> {texts.stages[stage]}
            </li>
          ))}
        </ul>
      )}
      <p className="small day-line-late">
        {late > 0 ? (
          <Link className="link is-late" to={orders({ late: '1' })} aria-label={texts.lateOf(title)}>
            {texts.lineLate(late)}
          </Link>
        ) : (
          time.packBy && <span className="muted">{texts.packBy(time.packBy)}</span>
        )}
      </p>
    </li>
  )
}

/** The same as a bar, beside the words that say it. */
function DayLineBar({ time }: { time: TimeOfDay }) {
  const all = Math.max(time.capacity, time.deliveries, 1)
  const before = (index: number) => STAGES.slice(0, index).reduce((sum, stage) => sum + time[stage], 0)
  return (
    <svg className="day-line-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="is-room" width={100} height={6} />
      {STAGES.map((stage, index) => {
        const [x, width] = [before(index), time[stage]].map((deliveries) => (100 * deliveries) / all)
        return (
          time[stage] > 0 && <rect key={stage} className={`is-${stage}`} x={x} width={width} height={6} />
        )
      })}
    </svg>
  )
}
