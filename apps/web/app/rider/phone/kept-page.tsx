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
import { Progress } from '../progress.tsx'
import { RunStops } from '../run-stops.tsx'
import { usePhoneTexts } from '../texts/phone.ts'
import { useRiderTexts } from '../texts/rider.ts'
import { UnsentDeeds } from './unsent-deeds.tsx'
import { type Deeds, type KeptDeed, useDeeds } from './use-deeds.ts'
import '../rider.css'

export const handle = { cache: 'everybody', bottomBar: false } satisfies PageHandle

type Kept = Awaited<ReturnType<typeof savedRuns>>

/**
 * `/rider/kept`: the run of the rider whose phone this is, as the phone keeps it, when `/rider` cannot be had. The page itself knows
 * nothing of anybody. What is entered here is kept first, and sent when there is a network.
 */
export default function KeptRunPage() {
  const texts = usePhoneTexts()
  const { title } = useRiderTexts()
  const stored = useStoredTexts()
  const href = useHref()
  const locale = useLocale()
  const [owner, setOwner] = useState<string | null>()
  const [saved, setSaved] = useState<Kept>()
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
  const deeds = useDeeds(owner, () => void look())
  useEffect(() => {
    void look()
    const again = () => void look()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
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
      <UnsentDeeds deeds={deeds} />
      {deeds.kept && <KeptRuns runs={runs} deeds={deeds} kept={deeds.kept} />}
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
function KeptRuns({ runs, deeds, kept }: { runs: SavedRun[]; deeds: Deeds; kept: KeptDeed[] }) {
  const texts = useRiderTexts()
  const { notKept } = usePhoneTexts()
  const asked = useSearchParams()[0].get('stop')
  const [chosen, setChosen] = useState(asked)
  const waiting = kept.filter(({ isWaiting }) => isWaiting)
  const shown = runs.map((run) => ({ ...run, stops: run.stops.map((stop) => withDeed(stop, waiting)) }))
  const open = shown.flatMap(({ stops }) => stops.filter(({ outcome }) => outcome === null))
  const current = open.find(({ id }) => `${id}` === chosen) ?? open[0]
  return shown.map((run) => {
    const own = run.stops.find(({ id }) => id === current?.id)
    return (
      <section key={run.id} className="rider-run" aria-labelledby={`run-${run.id}`}>
        <header className="rider-head on-pine">
          <h2 id={`run-${run.id}`}>{texts.run(run.series)}</h2>
          <p className="small">{run.time}</p>
          <Progress stops={run.stops} />
        </header>
        {own && (
          <NextStop
            key={own.id}
            run={run.id}
            stop={own}
            refused={undefined}
            onDeed={(deed) =>
              deeds.enter(deed).then(
                () => null,
                () => ({ outside: notKept }),
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
function withDeed(stop: SavedRun['stops'][number], deeds: KeptDeed[]): SavedRun['stops'][number] {
  const deed = deeds.findLast((one) => one.stop === stop.id)
  return deed && stop.outcome === null ? { ...stop, outcome: deed.kind, contact: null, calls: false } : stop
}
