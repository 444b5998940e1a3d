import { requireActor } from '@himalayan-green/shop/context.ts'
import { toRupees } from '@himalayan-green/shop/money/money.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { writtenDate, writtenTime } from '@himalayan-green/shop/nepal/written-date.ts'
import { readAttempts } from '@himalayan-green/shop/runs/attempts/read-attempts.ts'
import { readRun, readRunsBeside } from '@himalayan-green/shop/runs/read-run.ts'
import { listRiders } from '@himalayan-green/shop/runs/riders.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { faultOutside } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useSite } from '../../site.ts'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/run-page'
import { CashAndClosing } from './cash-and-closing.tsx'
import { PhoneAttempts } from './phone-attempts.tsx'
import { PlanForms, RunSettings } from './plan-forms.tsx'
import { action } from './run-action.server.ts'
import { RunFlag } from './run-flag.tsx'
import { StopCard } from './stop-card.tsx'
import { useRunsTexts } from './texts/runs.ts'
import './runs.css'

export const handle = { access: { staff: 'run.plan' } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { starts_at, ends_at, left_at, stops, ...run } = await orNotFound(readRun(ctx, idOf(params.id)))
  const isPlanned = run.status === 'draft' || run.status === 'sent'
  const riders = isPlanned ? await listRiders(ctx) : []
  const { rights } = requireActor(ctx)
  return {
    run: { ...run, float: toRupees(run.float_paisa), hasLeft: left_at !== null },
    stops: stops.map(({ delivery_id: _, ...stop }) => stop),
    time: slotTime({ starts_at, ends_at }, ctx.locale),
    otherDay: run.day === nepalDay(ctx.now) ? null : writtenDate(run.day, ctx.locale),
    others: isPlanned ? await readRunsBeside(ctx, run) : [],
    riders: riders
      .filter(({ id, ended_at }) => ended_at === null || id === run.rider.id)
      .map(({ id, name, most_stops }) => ({ id, name, most_stops })),
    attempts:
      left_at === null
        ? []
        : (await readAttempts(ctx, run.id)).map(({ done_at, received_at, ...attempt }) => ({
            ...attempt,
            done: writtenTime(done_at, ctx.locale),
            received: writtenTime(received_at, ctx.locale),
          })),
    mayPlan: rights.includes('run.plan'),
    mayCount: rights.includes('cash.close'),
    done: (['saved', 'left'] as const).find((one) => url.searchParams.has(one)) ?? null,
    stayed: url.searchParams.get('stayed'),
    partly: url.searchParams.get('partly'),
  }
}

/** A rider reads a run from when it is sent until it is closed. */
const ON_PHONE: ReadonlySet<string> = new Set(['sent', 'out', 'back'])

export { action }

/** `/admin/runs/7`: one run, from its plan until its cash is counted. */
export default function RunPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { run, stops, attempts, time, otherDay, others, riders, mayPlan, mayCount, done, stayed, partly } =
    loaderData
  const texts = useRunsTexts()
  const href = useHref()
  const nameOf = useName()
  const { publicUrl } = useSite()
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const isPlanned = run.status === 'draft' || run.status === 'sent'
  const outside = refused && faultOutside(refused.errors, ['code', 'float', 'float_back', 'other_day'])
  const title = texts.title(run.series)
  return (
    <div ref={form} className="runs-page">
      <PageHead title={title} noindex />
      <BackLink to={withQuery('/admin/runs', { day: run.day })}>{texts.all}</BackLink>
      <div className="admin-head">
        <h1>
          {title} <RunFlag status={run.status} />
        </h1>
        {stops.length > 0 && (
          <div className="admin-head-end">
            <Link className="button is-ghost" to={href(`/admin/runs/${run.id}/sheet`)}>
              {texts.sheet}
            </Link>
          </div>
        )}
      </div>
      <p className="muted">{`${nameOf(run.zone)}, ${time}. ${run.rider.name}, ${texts.vehicles[run.rider.vehicle]}`}</p>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && done && <Outcome tone="green">{done === 'left' ? texts.left : texts.saved}</Outcome>}
      {!refused && done === 'left' && stayed && <p className="notice">{texts.stayed(stayed)}</p>}
      {!refused && done === 'left' && partly && <p className="notice">{texts.partly(partly)}</p>}
      {run.status === 'closed' && <p className="notice">{texts.isClosed}</p>}
      {run.status === 'cancelled' && <p className="notice">{texts.isCancelled}</p>}
      {isPlanned && stops.length > run.rider.most_stops && (
        <p className="notice">{texts.tooMany(stops.length, run.rider.most_stops)}</p>
      )}
      {run.rider.signs_in_with && ON_PHONE.has(run.status) && (
        <p className="small muted">
          {texts.onPhone(run.rider.name, phoneText(run.rider.signs_in_with), `${publicUrl}${href('/rider')}`)}
        </p>
      )}
      {isPlanned && run.by_hand && <p className="small muted">{texts.byHand}</p>}
      {run.status === 'out' && (
        <>
          <h2>{texts.enter}</h2>
          <p className="muted">{texts.enterText}</p>
        </>
      )}
      <ol className="run-stops">
        {stops.map((stop, place) => (
          <StopCard
            key={stop.id}
            stop={stop}
            run={run}
            others={others}
            isFirst={place === 0}
            isLast={place === stops.length - 1}
            mayPlan={mayPlan}
            refused={refused?.stop === `${stop.id}` ? refused : undefined}
          />
        ))}
      </ol>
      {mayPlan && isPlanned && (
        <>
          <PlanForms run={run} hasStops={stops.length > 0} otherDay={otherDay} refused={refused} />
          <RunSettings run={run} riders={riders} refused={refused} />
        </>
      )}
      {attempts.length > 0 && <PhoneAttempts attempts={attempts} mayPlan={mayPlan} />}
      {run.hasLeft && (
        <CashAndClosing
          run={run}
          isDone={stops.every(({ outcome }) => outcome !== null)}
          mayPlan={mayPlan}
          mayCount={mayCount}
          refused={refused}
        />
      )}
    </div>
  )
}
