import { useDaysTexts } from '../texts/days.ts'
import type { DayOfOrder } from './day-timeline.server.ts'

/** An order day by day: what happened, and what comes. */
export function DayTimeline({ days }: { days: DayOfOrder[] }) {
  const texts = useDaysTexts()
  return (
    <section className="panel" aria-labelledby="days">
      <h2 id="days">{texts.title}</h2>
      <ol className="order-days">
        {days.map(({ day, rows }) => (
          <li key={day}>
            <h3>{day}</h3>
            <ol>
              {rows.map(({ at, event }) => {
                const text = typeof event === 'object' ? event.past : texts.toCome[event]
                return (
                  <li key={at + text} className={typeof event === 'object' ? 'is-past' : 'is-to-come'}>
                    <span className="figures">{at}</span>
                    <span>{text}</span>
                  </li>
                )
              })}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
