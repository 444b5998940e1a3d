import { useContext } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Field } from '../forms/field.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { type CardProduct, ProductCard } from '../product/product-card.tsx'
import { RequestId } from '../request-id.ts'
import { telephone, useLoadedSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Content } from './content.tsx'
import { PlainHeader } from './header/plain-header.tsx'
import { MainFrame } from './main-frame.tsx'
import { SessionWatch } from './session/session-watch.tsx'

/** The offer of a 404 page: products with addresses like the requested one. */
export interface NotFoundHelp {
  near: CardProduct[]
}

/** The server's own text for a request that it could not take (server/limits/readable-forms.ts). */
interface OwnError {
  title: string
  text: string
}

/** The page for errors: 404 for an unknown address, 403 for readers without the right, 500 for a fault of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const href = useHref()
  const { shell, content } = useTexts()
  const site = useLoadedSite()
  const phone = site?.settings?.site.phones[0]
  const missing = isRouteErrorResponse(error) && error.status === 404
  const forbidden = isRouteErrorResponse(error) && error.status === 403
  const said = isRouteErrorResponse(error) ? (error.data as { said?: OwnError } | null)?.said : undefined
  const failed = !missing && !forbidden && !said
  const near = missing ? ((error.data as NotFoundHelp | null)?.near ?? []) : []
  const requestId = useContext(RequestId)
  const [title, text] = missing
    ? [shell.notFoundTitle, shell.notFoundText]
    : forbidden
      ? [shell.forbiddenTitle, shell.forbiddenText]
      : said
        ? [said.title, said.text]
        : [shell.failedTitle, shell.failedText]
  const page = (
    <div className="wrap error-page">
      <h1>{title}</h1>
      <p>{text}</p>
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
        {forbidden ? (
          <Link className="button is-ghost" to={href('/admin')}>
            {shell.toOffice}
          </Link>
        ) : (
          <Link className="button is-ghost" to={href('/shop')}>
            {shell.backToShop}
          </Link>
        )}
      </p>
      {failed && phone && (
        <p>
          {content.callUs}{' '}
          <a className="link" href={telephone(phone)}>
            {phone}
          </a>
        </p>
      )}
      {failed && (
        // Only the server knows the request's id: its HTML stays, and an empty id is hidden (shell.css).
        <p className="error-request small">
          {content.requestId} <code suppressHydrationWarning>{requestId}</code>
        </p>
      )}
      {near.length > 0 && site && (
        <section className="error-near" aria-labelledby="near">
          <h2 id="near">{content.nearProducts}</h2>
          <ul className="product-grid">
            {near.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
  if (site)
    return (
      <>
        <SessionWatch />
        <MainFrame>
          <PageHead title={title} noindex />
          {page}
        </MainFrame>
      </>
    )
  return (
    <>
      <title>{shell.titleOf(title)}</title>
      <PlainHeader />
      <Content>{page}</Content>
    </>
  )
}
