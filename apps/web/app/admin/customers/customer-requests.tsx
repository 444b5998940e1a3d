import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownRequest } from './customer.server.ts'
import type { action } from './customer-action.server.ts'
import { useRequestsTexts } from './texts/requests.ts'

/** What they asked for through staff so far, and what staff do when they ask. */
export function CustomerRequests(props: {
  id: string
  of: ShownRequest[]
  mayAnswer: boolean
  mayEnd: boolean
}) {
  const { id, of, mayAnswer, mayEnd } = props
  const href = useHref()
  const common = useCommonTexts()
  const texts = useRequestsTexts()
  return (
    <section className="panel" aria-labelledby="requests">
      <h2 id="requests">{texts.title}</h2>
      {of.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="customer-lines">
        {of.map(({ id, kind, came_by, proven_by, paper, staff_name, when, isDone }) => (
          <li key={id}>
            <span className="customer-line">
              <b>
                {texts.kinds[kind]}, {isDone ? texts.states.handedOut : texts.states.open}
              </b>
              <small>
                {[
                  when,
                  staff_name,
                  texts.cameBy[came_by],
                  texts.provenBy[proven_by],
                  paper && texts.documents[paper],
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {mayAnswer && (
        <p className="admin-buttons">
          <Link className="button is-ghost is-small" to={href(`/admin/customers/${id}/data`)}>
            {texts.giveData}
          </Link>
          <Link className="button is-danger is-small" to={href(`/admin/customers/${id}/delete`)}>
            {texts.deleteAccount}
          </Link>
        </p>
      )}
      {mayAnswer && mayEnd && (
        <details className="customer-fold">
          <summary className="button is-ghost is-small">{common.logOutAll}</summary>
          <form method="post">
            <p>{texts.endSessionsText}</p>
            <Intent<typeof action> name="end-sessions" className="button is-small">
              {texts.endSessionsYes}
            </Intent>
          </form>
        </details>
      )}
    </section>
  )
}
