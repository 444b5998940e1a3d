import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useTodayTexts } from './texts/today.ts'

/** A day of the switch. */
export interface SwitchDay {
  /** '2026-12-04' */
  day: string
  /** 'Tomorrow', 'Fri 19 Mangsir'. */
  name: string
  orders: number
}

/** The days on which there is something to pack; nothing while that is only today. */
export function DaySwitch({ days, today, chosen }: { days: SwitchDay[]; today: string; chosen: string }) {
  const href = useHref()
  const texts = useTodayTexts()
  if (days.length < 2) return null
  return (
    <nav className="chips is-line vendor-days" aria-label={texts.days}>
      {days.map(({ day, name, orders }) => (
        <Link
          key={day}
          className="chip"
          to={withQuery(href('/vendor'), { day: day === today ? null : day })}
          aria-current={day === chosen ? 'page' : undefined}
        >
          {name}{' '}
          <span className="figures">
            <Count of={orders} />
          </span>
        </Link>
      ))}
    </nav>
  )
}
