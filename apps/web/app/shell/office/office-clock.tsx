import { useEffect, useState } from 'react'
import type { Desk } from './office-frame.tsx'
import { useNepalTime } from './use-nepal-time.ts'

/** How often the time is written anew, in milliseconds. */
const EVERY = 10_000

/** The day in both calendars, and the time in Nepal, which goes on from what the server said: its clock is right. */
export function OfficeClock({ now, day }: Pick<Desk, 'now' | 'day'>) {
  const timeOf = useNepalTime()
  const [passed, setPassed] = useState({ since: now, by: 0 })
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setPassed({ since: now, by: performance.now() - start }), EVERY)
    return () => clearInterval(timer)
  }, [now])
  const at = new Date(Date.parse(now) + (passed.since === now ? passed.by : 0))
  return (
    <p className="office-clock">
      <b>{day.bs}</b> <span>{day.ad}</span>{' '}
      <time dateTime={at.toISOString()} className="figures">
        {timeOf(at)}
      </time>
    </p>
  )
}
