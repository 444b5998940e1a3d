import { useContext } from 'react'
import { useHref, useTexts } from '../../locale.tsx'
import { RequestId } from '../../request-id.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useErrorWords } from '../error-words.ts'
import type { Desk } from './office-frame.tsx'
import { WhoMay } from './who-may.tsx'

/** What stands in place of a page of the back office that is not there, not for its reader, or failed. */
export function OfficeError(props: { error: unknown; whoMay: Desk['whoMay'] }) {
  const { error, whoMay } = props
  const href = useHref()
  const { shell, content } = useTexts()
  const { kind, title, text } = useErrorWords(error)
  const requestId = useContext(RequestId)
  return (
    <div className="admin error-page">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <p>
        {text} {kind === 'forbidden' && <WhoMay names={whoMay} />}
      </p>
      <p>
        <Link className="button is-ghost" to={href('/admin')}>
          {shell.toOffice}
        </Link>
      </p>
      {kind === 'failed' && (
        // Only the server knows the request's id: its HTML stays, and an empty id is hidden (shell.css).
        <p className="error-request small">
          {content.requestId} <code suppressHydrationWarning>{requestId}</code>
        </p>
      )}
    </div>
  )
}
