import { listToModerate } from '@himalayan-green/shop/catalog/changing/moderate-products.ts'
import { humanized } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/to-check-page'
import '../../vendor/products/vendor-products.css'

export const handle = { access: { staff: 'product.moderate' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const cursor = url.searchParams.get('cursor')
  const { waiting, count, next } = await orNotFound(listToModerate(page.ctx, cursor ? { cursor } : {}))
  const { now, locale } = page.ctx
  return {
    count,
    next,
    done: url.searchParams.get('done'),
    waiting: waiting.map(({ since, ...one }) => ({ ...one, age: humanized(since, now, locale) })),
  }
}

/** The products and changes that wait for staff, the longest waiting first. */
export default function ProductsToCheck({ loaderData }: Route.ComponentProps) {
  const { waiting, count, next, done } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useProductTexts()
  const common = useCommonTexts()
  return (
    <>
      <OfficeHead title={texts.toCheck} files={[{ list: 'productsToCheck' }]}>
        {count > 0 && <span className="muted">{texts.waiting(count)}</span>}
      </OfficeHead>
      {(done === 'approved' || done === 'declined') && (
        <p className="notice is-green" role="status">
          {texts[done]}
        </p>
      )}
      <section className="panel">
        {waiting.length === 0 && <p>{texts.queueEmpty}</p>}
        <ul className="admin-list">
          {waiting.map((one) => (
            <li key={one.product_id}>
              <Link to={href(`/admin/products-to-check/${one.product_id}`)}>{name(one)}</Link>
              <span className="small muted">
                {name(one.vendor)}, {one.age}
              </span>
              <Flag tone={one.kind === 'product' ? 'green' : 'blue'}>{texts.kind[one.kind]}</Flag>
            </li>
          ))}
        </ul>
      </section>
      {next && (
        <p className="admin-buttons">
          <Link
            className="button is-ghost"
            to={withQuery(href('/admin/products-to-check'), { cursor: next })}
          >
            {common.nextPage}
          </Link>
        </p>
      )}
    </>
  )
}
