import { isRouteErrorResponse, Link } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { telephone, useLoadedSite } from '../site.ts'
import { Field } from '../ui/field.tsx'
import { Content } from './content.tsx'
import { MainFrame } from './main-frame.tsx'
import { PageHead } from './page-head.tsx'
import { PlainHeader } from './plain-header.tsx'

/** What a page shows instead of itself: 404 for an unknown address, 500 for a fault of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const href = useHref()
  const { shell, content } = useMessages()
  const site = useLoadedSite()
  const phone = site?.settings?.site.phones[0]
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? shell.notFoundTitle : shell.failedTitle
  const page = (
    <div className="wrap error-page">
      <h1>{title}</h1>
      <p>{missing ? shell.notFoundText : shell.failedText}</p>
      {missing && (
        <form className="error-search" action={href('/shop')}>
          <Field label={content.searchHere}>
            {(control) => <input {...control} type="search" name="search" maxLength={100} />}
          </Field>
          <button type="submit" className="button">
            {shell.search}
          </button>
        </form>
      )}
      <p>
        <Link className="button is-ghost" to={href('/shop')}>
          {shell.backToShop}
        </Link>
      </p>
      {!missing && phone && (
        <p>
          {content.callUs}{' '}
          <a className="link" href={telephone(phone)}>
            {phone}
          </a>
        </p>
      )}
    </div>
  )
  if (site)
    return (
      <MainFrame>
        <PageHead title={title} noindex />
        {page}
      </MainFrame>
    )
  return (
    <>
      <title>{shell.titleOf(title)}</title>
      <PlainHeader />
      <Content>{page}</Content>
    </>
  )
}
