import { type ReactNode, useContext } from 'react'
import { useHref, useTexts } from '../../locale.tsx'
import { RequestId } from '../../request-id.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useErrorWords } from '../error-words.ts'

/** What stands in place of a page to work on that is not there, not for its reader, or failed. */
export function WorkError(props: {
  error: unknown
  /** The page to begin anew from. */
  start: { path: string; title: string }
  /** Whom to ask for what one may not do. */
  whoMay?: ReactNode
}) {
  const { error, start, whoMay } = props
  const href = useHref()
  const { content } = useTexts()
  const { kind, title, text } = useErrorWords(error)
  const requestId = useContext(RequestId)
  return (
    <div className="work-error error-page">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <p>
        {text} {kind === 'forbidden' && whoMay}
      </p>
      <p>
        <Link className="button is-ghost" to={href(start.path)}>
          {start.title}
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
