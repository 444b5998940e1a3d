import { dismissJob } from '@himalayan-green/shop/background/dismiss-job.ts'
import { readJobs } from '@himalayan-green/shop/background/read-jobs.ts'
import { retryJobs } from '@himalayan-green/shop/background/retry-jobs.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { writtenAge } from '@himalayan-green/shop/nepal/written-age.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { useBackgroundTexts } from './texts/background.ts'
import './background.css'

export const handle = { access: { staff: 'setting.change' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const { locale } = page.ctx
  const { queues, failed, rules } = await readJobs(page.ctx)
  return {
    mayRetry: rights.includes('setting.change'),
    queues: queues.map(({ waiting_since, ...queue }) => ({
      ...queue,
      // The queue uses the database's clock, not the demo's.
      age: waiting_since && writtenAge(waiting_since, new Date(), locale),
    })),
    failed: failed.map(({ failed_at, ...job }) => ({ ...job, when: formatTimestamp(failed_at, locale) })),
    rules: rules.map(({ name, fault, failing_since }) => ({
      name,
      fault,
      since: formatTimestamp(failing_since, locale),
    })),
  }
}

/** Runs the job `id` again, or all that failed without an id; or dismisses it. */
export const action = intents(
  {
    retry: async ({ ctx }, form) => {
      const id = form.get('id')
      await retryJobs(ctx, id === null ? undefined : String(id))
      return '/admin/jobs?asked'
    },
    dismiss: async ({ ctx }, form) => {
      await dismissJob(ctx, String(form.get('id')))
      return '/admin/jobs?dismissed'
    },
  },
  { refused: (error, _page, form) => refusedForm(error, form, 'form') },
)

/** `/admin/jobs`: the shop's background work, what of it failed and why, and buttons to run it again or to dismiss it. */
export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { queues, failed, rules, mayRetry } = loaderData
  const admin = useAdminTexts()
  const texts = useBackgroundTexts()
  const [query] = useSearchParams()
  const count = (number: number) => (number === 0 ? texts.none : admin.count(number))
  return (
    <>
      <OfficeHead title={texts.jobs} files={[{ list: 'jobs' }]} />
      <p className="muted background-intro">{texts.jobsIntro}</p>
      {actionData?.errors.form && <Outcome tone="red">{actionData.errors.form}</Outcome>}
      {!actionData && query.has('asked') && <Outcome tone="green">{texts.asked}</Outcome>}
      {!actionData && query.has('dismissed') && <Outcome tone="green">{texts.dismissed}</Outcome>}
      <h2>{texts.rules}</h2>
      {rules.length === 0 ? <p>{texts.noRules}</p> : <p className="muted">{texts.rulesIntro}</p>}
      <ul className="background-list stack gap-3">
        {rules.map(({ name, fault, since }) => (
          <li key={name} className="panel">
            <div>
              <code>{name}</code>
              <p className="background-fault">{fault}</p>
              <p className="small muted">{texts.failingSince(since)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="admin-head">
        <h2>{texts.failedJobs}</h2>
        {mayRetry && failed.length > 0 && (
          <form method="post">
            <Intent<typeof action> name="retry" className="button">
              {texts.doAllAgain}
            </Intent>
          </form>
        )}
      </div>
      {failed.length === 0 ? <p>{texts.noFailedJobs}</p> : <p className="muted">{texts.failedIntro}</p>}
      <ul className="background-list stack gap-3">
        {failed.map(({ id, queue, fault, tries, when }) => (
          <li key={id} className="panel">
            <div>
              <b>{texts.queues[queue]}</b>
              <p className="background-fault">{fault}</p>
              <p className="small muted">
                {texts.failedOn(when)}
                <br />
                {texts.tries(tries)}
              </p>
            </div>
            {mayRetry && (
              <form method="post" className="row is-wrapping gap-2">
                <input type="hidden" name="id" value={id} />
                {(['retry', 'dismiss'] as const).map((intent) => (
                  <Intent<typeof action> key={intent} name={intent} className="button is-ghost is-small">
                    {intent === 'retry' ? texts.doAgain : texts.dismiss}
                    <span className="visually-hidden">: {texts.queues[queue]}</span>
                  </Intent>
                ))}
              </form>
            )}
          </li>
        ))}
      </ul>
      <h2>{texts.waitingJobs}</h2>
      <div className="panel background-queues">
        <table>
          <thead>
            <tr>
              {[texts.queue, texts.waiting, texts.since, texts.retried, texts.failed].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, waiting, age, tried_again, failed }) => (
              <tr key={queue}>
                <th scope="row">{texts.queues[queue]}</th>
                <td data-label={texts.waiting}>{count(waiting)}</td>
                <td data-label={texts.since} className={age ? undefined : 'is-none'}>
                  {age ?? texts.none}
                </td>
                <td data-label={texts.retried} className={tried_again > 0 ? undefined : 'is-none'}>
                  {count(tried_again)}
                </td>
                <td data-label={texts.failed} className={failed > 0 ? undefined : 'is-none'}>
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
