import {
  listProductVendors,
  listVendorProducts,
} from '@himalayan-green/shop/catalog/changing/vendor-products.ts'
import { Form, Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { useHref, useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { ProductFlag } from '../../vendor/products/product-flag.tsx'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import type { Route } from './+types/page'
import { useStaffProductsTexts } from './texts/staff-products.ts'
import './staff-products.css'

export const handle = { access: { staff: 'product.change' } } satisfies PageHandle

const STATES = ['published', 'low', 'pending', 'changed', 'rejected', 'draft', 'paused', 'archived'] as const
type State = (typeof STATES)[number]

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  // A form sends fields that are left alone as empty strings.
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const query = {
    search: asked('search'),
    vendor: asked('vendor'),
    cursor: asked('cursor'),
    status: asked('status') as State | undefined,
  }
  const list = await orNotFound(listVendorProducts(page.ctx, query, 'any'))
  return { ...list, query, vendors: await listProductVendors(page.ctx) }
}

/** `/admin/products`: every vendor's products, by words, vendor and state. */
export default function StaffProducts({ loaderData }: Route.ComponentProps) {
  const { products, count, counts, next, query, vendors } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useStaffProductsTexts()
  const { status: states, more } = useProductTexts()
  const { catalogue } = useTexts()
  const address = (change: Record<string, string | undefined>) =>
    withQuery(href('/admin/products'), { ...query, cursor: undefined, ...change })
  return (
    <>
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <Link className="button is-small" to={href('/admin/products/new')}>
          <Icon name="plus" size="small" /> {texts.add}
        </Link>
      </div>
      <search>
        <Form action={href('/admin/products')} className="search-row">
          {query.status && <input type="hidden" name="status" value={query.status} />}
          <Field label={texts.search}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="search"
                defaultValue={query.search}
                key={query.search}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
          <Field label={texts.vendor}>
            {(control) => (
              <select {...control} name="vendor" defaultValue={query.vendor ?? ''} key={query.vendor}>
                <option value="">{texts.allVendors}</option>
                {vendors.map((vendor) => (
                  <option key={vendor.id} value={vendor.id}>
                    {name(vendor)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" className="button is-ghost">
            {texts.show}
          </button>
        </Form>
      </search>
      <FilterLinks
        look="chips"
        label={texts.states}
        className="staff-products-states"
        shown={query.status ?? ''}
        links={[
          { name: '', to: address({ status: undefined }), text: texts.all },
          ...STATES.filter((one) => counts[one] > 0 || one === query.status).map((name) => ({
            name,
            to: address({ status: name }),
            text: states[name],
            count: counts[name],
          })),
        ]}
      />
      <p className="small muted" role="status">
        {texts.found(count)}
      </p>
      {count === 0 && (
        <p className="panel">
          {texts.none}{' '}
          <Link className="link" to={href('/admin/products')}>
            {texts.all}
          </Link>
        </p>
      )}
      {products.length > 0 && (
        <ul className="panel staff-products">
          {products.map((product) => (
            <li key={product.id}>
              <Picture of={product.image} place="thumb" />
              <span className="staff-product-names">
                <Link to={href(`/admin/products/${product.id}`)}>{name(product)}</Link>
                <OtherName of={product} />
                <span className="small muted">{name(product.vendor)}</span>
              </span>
              <span className="price-and-unit">
                <Price paisa={product.marked_price_paisa} />{' '}
                <span className="unit">{catalogue.unit(product.unit_description)}</span>
              </span>
              <span className="staff-product-flags">
                <ProductFlag status={product.status} />
                {product.has_change && <Flag tone="blue">{states.changed}</Flag>}
                {product.is_low && <Flag tone="tori">{states.low}</Flag>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="admin-buttons">
          <Link className="button is-ghost" to={address({ cursor: next })}>
            {more}
          </Link>
        </p>
      )}
    </>
  )
}
