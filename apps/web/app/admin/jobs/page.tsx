import { readJobs } from '@himalayan-green/shop/background/read-jobs.ts'
import { retryJobs } from '@himalayan-green/shop/background/retry-jobs.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { writtenMoment } from '@himalayan-green/shop/nepal/written-date.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ageOf } from '../age.server.ts'
import { useAdminMessages } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { useBackgroundMessages } from './texts/background.ts'
import './background.css'

export const handle = { access: { staff: 'setting.change' }, bottomBar: false } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const { locale } = page.ctx
  const { queues, failed, rules } = await readJobs(page.ctx)
  return {
    mayRetry: rights.includes('setting.change'),
    queues: queues.map(({ waiting_since, ...queue }) => ({
      ...queue,
      // The queue lives by the database's clock, not by the demo's.
      age: waiting_since && ageOf(waiting_since, new Date(), locale),
    })),
    failed: failed.map(({ failed_at, ...job }) => ({ ...job, when: writtenMoment(failed_at, locale) })),
    rules: rules.map(({ name, fault, failing_since }) => ({
      ...{ name, fault },
      since: writtenMoment(failing_since, locale),
    })),
  }
}

/** Has the job `id` done again, or all that failed without one. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const id = (await request.formData()).get('id')
  await retryJobs(page.ctx, id === null ? undefined : String(id))
  return redirect(`${localeHref(page.ctx.locale, '/admin/jobs')}?asked`, 303)
}

/** `/admin/jobs`: the work that the shop does by itself, what of it failed and why, and a button to do it again. */
export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { queues, failed, rules, mayRetry } = loaderData
  const admin = useAdminMessages()
  const words = useBackgroundMessages()
  const [query] = useSearchParams()
  const count = (number: number) => (number === 0 ? words.none : admin.count(number))
  return (
    <>
      <PageHead title={words.jobs} noindex />
      <h1>{words.jobs}</h1>
      <p className="muted background-intro">{words.jobsIntro}</p>
      {query.has('asked') && <Outcome tone="green">{words.asked}</Outcome>}
      <h2>{words.rules}</h2>
      {rules.length === 0 ? <p>{words.noRules}</p> : <p className="muted">{words.rulesIntro}</p>}
      <ul className="background-list">
        {rules.map(({ name, fault, since }) => (
          <li key={name} className="panel">
            <div>
              <code>{name}</code>
              <p className="background-fault">{fault}</p>
              <p className="small muted">{words.failingSince(since)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="admin-head">
        <h2>{words.failedJobs}</h2>
        {mayRetry && failed.length > 0 && (
          <form method="post">
            <button type="submit" className="button">
              {words.doAllAgain}
            </button>
          </form>
        )}
      </div>
      {failed.length === 0 && <p>{words.noFailedJobs}</p>}
      <ul className="background-list">
        {failed.map(({ id, queue, fault, tries, when }) => (
          <li key={id} className="panel">
            <div>
              <b>{words.queues[queue]}</b>
              <p className="background-fault">{fault}</p>
              <p className="small muted">
                {words.failedOn(when)}
                <br />
                {words.tries(admin.count(tries))}
              </p>
            </div>
            {mayRetry && (
              <form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="button is-ghost is-small">
                  {words.doAgain}
                  <span className="visually-hidden">: {words.queues[queue]}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <h2>{words.waitingJobs}</h2>
      <div className="panel background-queues">
        <table>
          <thead>
            <tr>
              {[words.queue, words.waiting, words.since, words.retried, words.failed].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, waiting, age, tried_again, failed }) => (
              <tr key={queue}>
                <th scope="row">{words.queues[queue]}</th>
                <td data-label={words.waiting}>{count(waiting)}</td>
                <td data-label={words.since} className={age ? undefined : 'is-none'}>
                  {age ?? words.none}
                </td>
                <td data-label={words.retried} className={tried_again > 0 ? undefined : 'is-none'}>
                  {count(tried_again)}
                </td>
                <td data-label={words.failed} className={failed > 0 ? undefined : 'is-none'}>
                  {count(failed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
