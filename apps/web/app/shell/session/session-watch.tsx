import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../site.ts'
import { reportFailures } from './report-failures.ts'
import { watchSession } from './session-client.ts'

/** Shows nothing: it watches whether the page still fits its session, and reports to the server's log what fails here. */
export function SessionWatch() {
  const { session, sessionRefreshSeconds } = useSite()
  const { revalidate } = useRevalidator()
  const who = session.user?.id ?? null
  useEffect(
    () => watchSession({ who, every: sessionRefreshSeconds * 1000, onChange: () => void revalidate() }),
    [who, sessionRefreshSeconds, revalidate],
  )
  useEffect(reportFailures, [])
  return null
}
