import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { placeOfDoor } from '@himalayan-green/shop/orders/snapshots.ts'
import { readOwnRuns } from '@himalayan-green/shop/runs/read-own-runs.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { pageContext } from '../context.ts'
import { faultOutside } from '../forms/typed.ts'
import { useFirstFault } from '../forms/use-first-fault.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { usePhonesOwner } from '../reader.ts'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { withQuery } from '../ui/with-query.ts'
import type { Route } from './+types/page'
import type { OnAttempt } from './enter-forms.tsx'
import { NextStop } from './next-stop.tsx'
import { useStoredRun } from './phone/store-run.ts'
import { UnsentAttempts } from './phone/unsent-attempts.tsx'
import { useAttempts } from './phone/use-attempts.ts'
import { action } from './rider-action.server.ts'
import { RunHead } from './run-head.tsx'
import { RunStops } from './run-stops.tsx'
import { usePhoneTexts } from './texts/phone.ts'
import { useRiderTexts } from './texts/rider.ts'
import './rider.css'

export const handle = { access: 'rider', bottomBar: false } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { runs, next } = await orNotFound(readOwnRuns(ctx))
  const open = runs.flatMap((run) => run.stops.filter(({ outcome }) => outcome === null))
  const asked = url.searchParams.get('stop')
  const entered = runs
    .flatMap(({ stops }) => stops)
    .find((stop) => stop.outcome !== null && `${stop.id}` === url.searchParams.get('done'))
  return {
    runs: runs.map(({ starts_at, ends_at, day: _, stops, ...run }) => ({
      ...run,
      time: slotTime({ starts_at, ends_at }, ctx.locale),
      // Whom to call at a door, and the way into the house, are read when it is that door's turn.
      stops: stops.map(({ contact: _, address, ...stop }) => ({ ...stop, address: placeOfDoor(address) })),
    })),
    current: open.find(({ id }) => `${id}` === asked) ?? open[0] ?? null,
    entered: entered ? { mark: entered.mark, outcome: entered.outcome! } : null,
    next: next && {
      series: next.series,
      zone: next.zone,
      stops: next.stops,
      time: slotTime(next, ctx.locale),
    },
  }
}

export { action }

/** So long an answer to what was entered is waited for, in milliseconds; then the page goes on as without a network. */
const PATIENCE = 6000

/** `/rider`: a rider's own runs, with the next door large; made for a phone in one hand. */
export default function RiderPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { runs, current, entered, next } = loaderData
  const texts = useRiderTexts()
  const href = useHref()
  const nameOf = useName()
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const ofCurrent = refused && current && refused.stop === `${current.id}` ? refused : undefined
  const owner = usePhonesOwner()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const attempts = useAttempts(owner, () => void revalidate())
  const isStored = useStoredRun(owner, runs)
  const { stored, notStored } = usePhoneTexts()
  const waiting = (attempts.stored ?? []).filter(({ isWaiting }) => isWaiting).map(({ stop }) => stop)

  /** Stored on the phone first. Where no answer comes, the next stop is on the page that opens without a network. */
  const enter: OnAttempt = async (attempt) => {
    const own = await attempts.enter(attempt).catch(() => null)
    if (!own) return { outside: notStored }
    const { id } = own
    const is = await attempts.becomes(id, navigator.onLine ? PATIENCE : 0)
    if (is === 'waits') {
      location.assign(href('/rider/stored'))
      return null
    }
    if (is === 'sent') {
      await navigate(href(withQuery('/rider', { done: `${attempt.stop}` })))
      return null
    }
    if (is.clash !== 'code') {
      await revalidate()
      return null
    }
    // Said beside the code, which is asked for again.
    await attempts.drop(id)
    return { code: is.sentence ?? '' }
  }
  const outside = refused && faultOutside(refused.errors, ofCurrent ? ['code', 'note'] : [])
  return (
    <div ref={form} className="wrap rider">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && entered && (
        <Outcome tone="green">{texts.of(texts.outcomes[entered.outcome], entered.mark)}</Outcome>
      )}
      <UnsentAttempts attempts={attempts} />
      {runs.map((run) => {
        const own = run.stops.find(({ id }) => id === current?.id)
        return (
          <section key={run.id} className="rider-run" aria-labelledby={`run-${run.id}`}>
            <RunHead run={run} />
            {own && current && (
              <NextStop
                key={current.id}
                run={run.id}
                stop={current}
                refused={ofCurrent}
                onAttempt={isStored && attempts.stored ? enter : undefined}
                isWaiting={waiting.includes(current.id)}
              />
            )}
            <RunStops run={run} current={own?.id ?? null} unsent={waiting} />
          </section>
        )
      })}
      {isStored && <p className="small muted">{stored}</p>}
      {next && (
        <section className="panel" aria-labelledby="next-run">
          <h2 id="next-run">{texts.next}</h2>
          <p>
            <b>{texts.run(next.series)}</b>
          </p>
          <p>{nameOf(next.zone)}</p>
          <p>{next.time}</p>
          <p>{texts.stops(next.stops)}</p>
          <p className="small muted">{texts.notLeft}</p>
        </section>
      )}
      {runs.length === 0 && !next && (
        <section className="panel" aria-labelledby="nothing">
          <h2 id="nothing">{texts.none}</h2>
          <p>{texts.noneText}</p>
        </section>
      )}
      <Link className="button is-ghost is-wide" to={href('/rider')}>
        {texts.again}
      </Link>
    </div>
  )
}
