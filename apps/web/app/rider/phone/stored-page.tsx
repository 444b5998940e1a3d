import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHref, useLocale } from '../../locale.tsx'
import { ownerHere } from '../../offline/own-things.ts'
import { type SavedRun, savedRuns, saveRuns } from '../../offline/saved-runs.ts'
import { useStoredTexts } from '../../offline/texts/stored.ts'
import { writtenStored } from '../../offline/written-stored.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { NextStop } from '../next-stop.tsx'
import { RunHead } from '../run-head.tsx'
import { RunStops } from '../run-stops.tsx'
import { usePhoneTexts } from '../texts/phone.ts'
import { useRiderTexts } from '../texts/rider.ts'
import { UnsentAttempts } from './unsent-attempts.tsx'
import { type Attempts, type StoredAttempt, useAttempts } from './use-attempts.ts'
import '../rider.css'

export const handle = { cache: 'everybody', bottomBar: false } satisfies PageHandle

type Stored = Awaited<ReturnType<typeof savedRuns>>

/**
 * `/rider/stored`: the run of the rider whose phone this is, as the phone keeps it, when `/rider` cannot be had. The page itself knows
 * nothing of anybody. What is entered here is stored first, and sent when there is a network.
 */
export default function StoredRunPage() {
  const texts = usePhoneTexts()
  const { title } = useRiderTexts()
  const stored = useStoredTexts()
  const href = useHref()
  const locale = useLocale()
  const [owner, setOwner] = useState<string | null>()
  const [saved, setSaved] = useState<Stored>()
  const [isOnline, setOnline] = useState(false)

  const look = useCallback(async () => {
    const whose = (await ownerHere().catch(() => null)) ?? null
    setOwner(whose)
    setSaved(await savedRuns().catch(() => null))
    // What the server knows by now, where it can be asked.
    const isThere = whose !== null && (await saveRuns(whose, locale).catch(() => false))
    setOnline(isThere)
    if (isThere) setSaved(await savedRuns().catch(() => null))
  }, [locale])
  const attempts = useAttempts(owner, () => void look())
  useEffect(() => {
    const again = () => void look()
    const first = setTimeout(again)
    addEventListener('online', again)
    return () => {
      clearTimeout(first)
      removeEventListener('online', again)
    }
  }, [look])

  const runs = saved?.runs ?? []
  return (
    <div className="wrap rider">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
      {saved && runs.length > 0 && (
        <p className="notice">
          {isOnline ? (
            <span>
              {texts.online}{' '}
              <a className="link" href={href('/rider')}>
                {texts.open}
              </a>
            </span>
          ) : (
            <span>
              <b>{texts.without}</b> {texts.since(writtenStored(new Date(saved.at), stored))}
            </span>
          )}
        </p>
      )}
      <UnsentAttempts attempts={attempts} />
      {attempts.stored && <StoredRuns runs={runs} attempts={attempts} stored={attempts.stored} />}
      {saved !== undefined && runs.length === 0 && (
        <section className="panel">
          <p>{texts.nothing}</p>
        </section>
      )}
      {!isOnline && (
        <a className="button is-ghost is-wide" href={href('/rider')}>
          {texts.open}
        </a>
      )}
    </div>
  )
}

/** The runs with what was entered on this phone. */
function StoredRuns({
  runs,
  attempts,
  stored,
}: {
  runs: SavedRun[]
  attempts: Attempts
  stored: StoredAttempt[]
}) {
  const { notStored } = usePhoneTexts()
  const asked = useSearchParams()[0].get('stop')
  const [chosen, setChosen] = useState(asked)
  const waiting = stored.filter(({ isWaiting }) => isWaiting)
  const shown = runs.map((run) => ({ ...run, stops: run.stops.map((stop) => withAttempt(stop, waiting)) }))
  const open = shown.flatMap(({ stops }) => stops.filter(({ outcome }) => outcome === null))
  const current = open.find(({ id }) => `${id}` === chosen) ?? open[0]
  return shown.map((run) => {
    const own = run.stops.find(({ id }) => id === current?.id)
    return (
      <section key={run.id} className="rider-run" aria-labelledby={`run-${run.id}`}>
        <RunHead run={run} />
        {own && (
          <NextStop
            key={own.id}
            run={run.id}
            stop={own}
            refused={undefined}
            onAttempt={(attempt) =>
              attempts.enter(attempt).then(
                () => null,
                () => ({ outside: notStored }),
              )
            }
          />
        )}
        <RunStops
          run={run}
          current={own?.id ?? null}
          unsent={waiting.map(({ stop }) => stop)}
          onChoose={(id) => setChosen(`${id}`)}
        />
      </section>
    )
  })
}

/** A stop as its rider left it, whatever the server knows. */
function withAttempt(stop: SavedRun['stops'][number], attempts: StoredAttempt[]): SavedRun['stops'][number] {
  const attempt = attempts.findLast((one) => one.stop === stop.id)
  return attempt && stop.outcome === null
    ? { ...stop, outcome: attempt.kind, contact: null, calls: false }
    : stop
}
