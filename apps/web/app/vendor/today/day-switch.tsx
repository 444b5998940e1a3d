import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { useTodayTexts } from './texts/today.ts'

/** A day of the switch: '' for today. */
export interface SwitchDay {
  day: string
  /** 'Tomorrow', 'Fri 19 Mangsir'. */
  name: string
  orders: number
}

/** The days on which there is something to pack; nothing while that is only today. */
export function DaySwitch({ days, chosen }: { days: SwitchDay[]; chosen: string }) {
  const href = useHref()
  const texts = useTodayTexts()
  if (days.length < 2) return null
  return (
    <nav className="chips is-line vendor-days" aria-label={texts.days}>
      {days.map(({ day, name, orders }) => (
        <Link
          key={day}
          className="chip"
          to={`${href('/vendor')}${day && `?day=${day}`}`}
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
