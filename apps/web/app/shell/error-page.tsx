import { isRouteErrorResponse, Link } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { useLoadedSite } from '../site.ts'
import { Content } from './content.tsx'
import { MainFrame } from './main-frame.tsx'
import { PageHead } from './page-head.tsx'
import { PlainHeader } from './plain-header.tsx'

/** What a page shows instead of itself: 404 for an unknown address, 500 for a fault of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const href = useHref()
  const { shell } = useMessages()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? shell.notFoundTitle : shell.failedTitle
  const content = (
    <div className="wrap error-page">
      <h1>{title}</h1>
      <p>{missing ? shell.notFoundText : shell.failedText}</p>
      <Link className="button" to={href('/shop')}>
        {shell.backToShop}
      </Link>
    </div>
  )
  if (useLoadedSite())
    return (
      <MainFrame>
        <PageHead title={title} noindex />
        {content}
      </MainFrame>
    )
  return (
    <>
      <title>{shell.titleOf(title)}</title>
      <PlainHeader />
      <Content>{content}</Content>
    </>
  )
}
