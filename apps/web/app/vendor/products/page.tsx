import { changeOffer } from '@himalayan-green/shop/catalog/changing/change-offer.ts'
import {
  listVendorProducts,
  type VendorProductList,
} from '@himalayan-green/shop/catalog/changing/vendor-products.ts'
import { data, Form, Link, redirect, useSearchParams } from 'react-router'
import { OwnDownloadLink } from '../../admin/download/download-link.tsx'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedChange, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref, useHref, useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { ProductRow } from './product-row.tsx'
import { useProductTexts } from './texts/vendor-products.ts'
import './vendor-products.css'
import type { PageHandle } from '../../ui/page/page-handle.ts'

export const handle = { access: { vendor: 'catalogue' } } satisfies PageHandle

type Filter = keyof VendorProductList['counts']

/**
 * The page also loads anew after a refused form, so that the next try is checked against what somebody else has saved
 * meanwhile.
 */
export const shouldRevalidate = () => true

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const query = {
    search: asked('search'),
    status: asked('status') as Filter | undefined,
    cursor: asked('cursor'),
  }
  return { ...(await orNotFound(listVendorProducts(page.ctx, query))), query }
}

/** Price and stock of one product, live at once. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const typed = typedIn(form)
  const id = idOf(typed.product ?? '')
  try {
    await changeOffer(page.ctx, id, typed)
    const query = new URLSearchParams(url.search)
    query.set('saved', `${id}`)
    return redirect(`${localeHref(page.ctx.locale, '/vendor/products')}?${query}#product-${id}`, 303)
  } catch (error) {
    const refused = refusedChange(error, form, 'stock')
    return data({ product: id, ...refused.data }, refused.init ?? undefined)
  }
}

const FILTERS: Filter[] = [
  'published',
  'low',
  'pending',
  'changed',
  'rejected',
  'draft',
  'paused',
  'archived',
]

/** The vendor's products: their prices and how many are left. */
export default function VendorProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, count, counts, next, query } = loaderData
  const href = useHref()
  const texts = useProductTexts()
  const common = useCommonTexts()
  const { shell } = useTexts()
  const [search] = useSearchParams()
  const total = FILTERS.filter((one) => one !== 'low' && one !== 'changed').reduce(
    (sum, one) => sum + counts[one],
    0,
  )
  const address = (change: Record<string, string | undefined>) =>
    withQuery(href('/vendor/products'), { ...query, cursor: undefined, ...change })
  return (
    <div className="vendor-products">
      <PageHead title={texts.products} noindex />
      <div className="vendor-products-head">
        <h1>{texts.products}</h1>
        {total > 0 && (
          <Link className="button" to={href('/vendor/products/new')}>
            <Icon name="plus" /> {texts.add}
          </Link>
        )}
      </div>
      {total > 0 && <OwnDownloadLink list="products" />}
      {total === 0 ? (
        <section className="panel vendor-products-none">
          <Icon name="package" />
          <h2>{texts.noneYet}</h2>
          <p>{texts.noneYetText}</p>
          <Link className="button is-large" to={href('/vendor/products/new')}>
            <Icon name="plus" /> {texts.add}
          </Link>
        </section>
      ) : (
        <>
          <search>
            <Form className="vendor-products-search" action={href('/vendor/products')}>
              {query.status && <input type="hidden" name="status" value={query.status} />}
              <div className="field-box">
                <Icon name="magnifying-glass" size="small" />
                <input
                  type="search"
                  name="search"
                  aria-label={texts.search}
                  placeholder={texts.search}
                  defaultValue={query.search}
                  key={query.search}
                  maxLength={100}
                  enterKeyHint="search"
                />
              </div>
              <button type="submit" className="button is-ghost">
                {shell.search}
              </button>
            </Form>
          </search>
          <FilterLinks
            look="chips"
            label={texts.filters}
            shown={query.status ?? ''}
            links={[
              {
                name: '',
                to: address({ status: undefined }),
                text: texts.all,
                count: total - counts.archived,
              },
              ...FILTERS.filter((one) => counts[one] > 0 || one === query.status).map((name) => ({
                name,
                to: address({ status: name }),
                text: texts.status[name],
                count: counts[name],
              })),
            ]}
          />
          {count === 0 && (
            <p className="vendor-empty">
              {common.nothingFound}{' '}
              <Link className="link" to={href('/vendor/products')}>
                {texts.showAll}
              </Link>
            </p>
          )}
          <ul className="vendor-product-rows">
            {products.map((product) => (
              <ProductRow
                key={`${product.id} ${product.marked_price_paisa} ${product.stock}`}
                product={product}
                refused={actionData?.product === product.id ? actionData : undefined}
                isSaved={!actionData && search.get('saved') === `${product.id}`}
              />
            ))}
          </ul>
          {next && (
            <p>
              <Link className="button is-ghost is-wide" to={address({ cursor: next })}>
                {common.showMore}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
