import type { HubTime } from '@himalayan-green/shop/hub/hub-board.ts'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useHubTexts } from './texts/hub.ts'

type Shown = Omit<HubTime, 'starts_at' | 'ends_at' | 'load_at'> & { hours: string; loads: string }

const COUNTS = ['coming', 'here', 'sorted', 'missing', 'unpacked', 'deliveries', 'left'] as const

/** The delivery times of a day with what of them is here. */
export function HubTimes({ day, times, slot }: { day: string | null; times: Shown[]; slot: number | null }) {
  const texts = useHubTexts()
  const nameOf = useName()
  const href = useHref()
  return (
    <section aria-labelledby="hub-times">
      <h2 id="hub-times">{texts.times}</h2>
      <ul className="hub-times">
        {times.map((time) => {
          const name = `${nameOf(time.zone)}, ${time.hours}`
          return (
            <li key={time.id} className="panel">
              <h3>
                <Link
                  className="link"
                  to={withQuery(href('/admin/hub'), { day, time: `${time.id}` })}
                  aria-label={texts.show(name)}
                  aria-current={time.id === slot ? 'true' : undefined}
                >
                  {name}
                </Link>
              </h3>
              <p className="muted small">{texts.loadsAt(time.loads)}</p>
              <dl className="hub-counts">
                {COUNTS.map((one) => (
                  <div key={one} className={one === 'missing' && time[one] > 0 ? 'is-missing' : undefined}>
                    <dt>{texts[one]}</dt>
                    <dd className="figures">{time[one]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
