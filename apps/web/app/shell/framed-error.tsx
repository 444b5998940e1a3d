import { useContext } from 'react'
import { Field } from '../forms/field.tsx'
import { useHref, useTexts } from '../locale.tsx'
import { type CardProduct, ProductCard } from '../product/product-card.tsx'
import { RequestId } from '../request-id.ts'
import { telephone, useLoadedSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { useErrorWords } from './error-words.ts'
import { MainFrame } from './main-frame.tsx'

/** The offer of a 404 page: products with addresses like the requested one. */
export interface NotFoundHelp {
  near: CardProduct[]
}

/** An error within the frame of the shop. */
export function FramedError({ error }: { error: unknown }) {
  const { title } = useErrorWords(error)
  return (
    <MainFrame>
      <PageHead title={title} noindex />
      <ErrorBody error={error} />
    </MainFrame>
  )
}

/** What the page says: 404 for an unknown address, 403 for readers without the right, 500 for a fault of ours. */
export function ErrorBody({ error }: { error: unknown }) {
  const href = useHref()
  const { shell, content } = useTexts()
  const site = useLoadedSite()
  const phone = site?.settings?.site.phones[0]
  const { kind, title, text } = useErrorWords(error)
  const missing = kind === 'missing'
  const near = missing ? ((error as { data: NotFoundHelp | null }).data?.near ?? []) : []
  const requestId = useContext(RequestId)
  return (
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
        {kind === 'forbidden' ? (
          <Link className="button is-ghost" to={href('/admin')}>
            {shell.toOffice}
          </Link>
        ) : (
          <Link className="button is-ghost" to={href('/shop')}>
            {shell.backToShop}
          </Link>
        )}
      </p>
      {kind === 'failed' && phone && (
        <p>
          {content.callUs}{' '}
          <a className="link" href={telephone(phone)}>
            {phone}
          </a>
        </p>
      )}
      {kind === 'failed' && (
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
}
