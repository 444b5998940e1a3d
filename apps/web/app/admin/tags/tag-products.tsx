import type { TagProduct } from '@himalayan-green/shop/catalog/tags/tag-products.ts'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { SearchRow } from '../../forms/search-row.tsx'
import { useTexts } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { action } from './tag-action.server.ts'
import { useTagsTexts } from './texts/tags.ts'

/** The products with a tag, or those of a searched name, each with a button that puts the tag on or takes it off. */
export function TagProducts(props: {
  path: string
  products: TagProduct[]
  next: string | null
  search: string
}) {
  const { path, products, next, search } = props
  const name = useName()
  const texts = useTagsTexts()
  const { catalogue } = useTexts()
  return (
    <section className="panel" aria-labelledby="products">
      <h2 id="products">{search ? texts.productsFound(search) : texts.products}</h2>
      <SearchRow label={texts.search} search={search} maxLength={100} />
      {search && (
        <p>
          <Link className="link" to={path}>
            {texts.showTagged}
          </Link>
        </p>
      )}
      {products.length === 0 && <p role="status">{search ? texts.noneFound : texts.noneTagged}</p>}
      <ul className="tag-products">
        {products.map((product) => {
          const called = `${name(product)}, ${catalogue.unit(product.unit_description)}`
          return (
            <li key={product.id} id={`product-${product.id}`}>
              <Picture of={product.image} place="thumb" />
              <span>
                {called} <span className="small muted">{name(product.vendor)}</span>{' '}
                {search && product.is_tagged && <Flag>{texts.isTagged}</Flag>}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="product" value={product.id} />
                <Intent<typeof action>
                  name={product.is_tagged ? 'take' : 'put'}
                  className="button is-ghost is-small"
                  aria-label={product.is_tagged ? texts.takeOff(called) : texts.putOn(called)}
                >
                  {product.is_tagged ? texts.take : texts.put}
                </Intent>
              </Form>
            </li>
          )
        })}
      </ul>
      {next && (
        <p>
          <Link
            className="button is-ghost"
            to={withQuery(path, { search: search || undefined, cursor: next })}
          >
            {texts.more}
          </Link>
        </p>
      )}
    </section>
  )
}
