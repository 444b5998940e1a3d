import { useEffect } from 'react'
import { useAskingForReader, useReadingAnew, useSession } from '../../reader.ts'
import { useSite } from '../../site.ts'
import { reportFailures } from './report-failures.ts'
import { watchSession } from './session-client.ts'

/** Shows nothing: it watches whether the page still fits its session, and reports to the server's log what fails here. */
export function SessionWatch() {
  const { sessionRefreshSeconds } = useSite()
  const session = useSession()
  const readAnew = useReadingAnew()
  const who = session && (session.user?.id ?? null)
  const isKnown = session !== null
  useEffect(
    () =>
      isKnown ? watchSession({ who, every: sessionRefreshSeconds * 1000, onChange: readAnew }) : undefined,
    [isKnown, who, sessionRefreshSeconds, readAnew],
  )
  useAskingForReader()
  useEffect(reportFailures, [])
  return null
}
