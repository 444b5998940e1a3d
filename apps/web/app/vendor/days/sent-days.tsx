import type { SendTime } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { useDaysTexts } from './texts/days.ts'
import './days.css'

/** The weekdays on which a vendor's goods leave, and until when they are ordered for that. */
export function SentDays({ times }: { times: readonly SendTime[] }) {
  const texts = useDaysTexts()
  return (
    <ul className="sent-days">
      {times.map((time) => (
        <li key={time.weekday}>
          <span>{texts.sends(texts.weekdays[time.weekday]!, time.leaves)}</span>{' '}
          <span className="small muted">{untilOf(texts, time)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Until when goods are ordered that leave on a weekday. */
function untilOf(texts: ReturnType<typeof useDaysTexts>, { order_by_days, order_by }: SendTime): string {
  if (order_by_days === 0) return texts.byThatDay(order_by)
  return order_by_days === 1 ? texts.byDayBefore(order_by) : texts.byDaysBefore(order_by_days, order_by)
}
