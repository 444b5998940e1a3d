import type { CatalogueRow } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { Link } from 'react-router'
import { useHref, useLocale, useTexts } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { RareIcon } from '../../ui/icons/rare-icon.tsx'
import { useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, PriceBefore } from '../../ui/price.tsx'
import { ProductFlag } from '../../vendor/products/product-flag.tsx'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import { BULK_FORM } from './bulk-bar.tsx'
import { Cell } from './cell.tsx'
import { useCatalogueTexts } from './texts/catalogue.ts'

const LANGUAGES = { name_en: 'en', name_ne: 'ne' }

/** The rows of the catalogue. Their boxes belong to the form of the bulk bar. */
export function CatalogueTable(props: {
  products: CatalogueRow[]
  mayChange: boolean
  selected: ReadonlySet<number>
  onSelect: (ids: number[]) => void
}) {
  const { products, mayChange, selected, onSelect } = props
  const texts = useCatalogueTexts()
  const isAll = products.every(({ id }) => selected.has(id))
  const select = (id: number, isOn: boolean) => {
    const ids = new Set(selected)
    if (isOn) ids.add(id)
    else ids.delete(id)
    onSelect([...ids])
  }
  return (
    <table className="catalogue-table">
      <thead>
        <tr>
          <th scope="col" className="catalogue-box">
            {mayChange && (
              <label>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => onSelect(isAll ? [] : products.map(({ id }) => id))}
                />{' '}
                <span>{texts.selectAll}</span>
              </label>
            )}
          </th>
          <th scope="col">{texts.product}</th>
          <th scope="col" className="is-wide">
            {texts.vendorAndCategory}
          </th>
          <th scope="col" className="is-figure">
            {texts.price} {mayChange && <RareIcon name="pencil-simple" size="tiny" />}
          </th>
          <th scope="col" className="is-figure">
            {texts.stock} {mayChange && <RareIcon name="pencil-simple" size="tiny" />}
          </th>
          <th scope="col">{texts.missing}</th>
          <th scope="col">{texts.state}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            mayChange={mayChange && product.status !== 'archived'}
            isSelected={selected.has(product.id)}
            onSelect={(isOn) => select(product.id, isOn)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row(props: {
  product: CatalogueRow
  mayChange: boolean
  isSelected: boolean
  onSelect: (isOn: boolean) => void
}) {
  const { product, mayChange, isSelected, onSelect } = props
  const href = useHref()
  const name = useName()
  const locale = useLocale()
  const texts = useCatalogueTexts()
  const { status: states } = useProductTexts()
  const { catalogue } = useTexts()
  const unit = catalogue.unit(product.unit_description)
  const price = (
    <>
      <PriceBefore paisa={product.before_sale_paisa} /> <Price paisa={product.marked_price_paisa} />
    </>
  )
  const stock = (
    <>
      <Count of={product.stock} /> <span className="catalogue-left">{texts.left}</span>
    </>
  )
  const page = href(`/admin/products/${product.id}`)
  const [own, other] = locale === 'ne' ? (['name_ne', 'name_en'] as const) : (['name_en', 'name_ne'] as const)
  // Nothing to look after: narrow tables do not say so of each row.
  const isPlain = product.status === 'published' && product.before_sale_paisa === null && !product.has_change
  // What waits for a moderator would take a new name into itself: that is done on the product's own page.
  const mayRename = mayChange && !product.has_change
  return (
    <tr className={isSelected ? 'is-selected' : undefined}>
      <td className="catalogue-box">
        {mayChange && (
          <input
            form={BULK_FORM}
            type="checkbox"
            name="product"
            value={`${product.id}:${product.marked_price_paisa / 100}:${product.stock}`}
            aria-label={texts.select(name(product))}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
      </td>
      <td className="catalogue-product">
        <span>
          <Link className="catalogue-picture" to={page} aria-label={name(product)}>
            <Picture of={product.image} place="thumb" />
          </Link>
          <Link className="catalogue-both" to={page}>
            <b lang={LANGUAGES[own]}>{product[own]}</b>
            <span lang={LANGUAGES[other]}>{product[other]}</span>
          </Link>
          <span className="catalogue-names">
            {[own, other].map((field) =>
              mayRename ? (
                <Cell key={field} product={product} field={field} lang={LANGUAGES[field]}>
                  {product[field]}
                </Cell>
              ) : (
                <Link key={field} className="catalogue-cell" to={page} lang={LANGUAGES[field]}>
                  {product[field]}
                </Link>
              ),
            )}
          </span>
        </span>
      </td>
      <td className="is-wide">
        {name(product.vendor)}
        <span className="small muted">{name(product.category)}</span>
      </td>
      <td className="is-figure catalogue-price">
        {mayChange ? (
          <>
            <Cell product={product} field="marked_price">
              {price}
            </Cell>
            <Cell product={product} field="unit_description">
              {unit}
            </Cell>
          </>
        ) : (
          <>
            {price} <span className="small muted">{unit}</span>
          </>
        )}
      </td>
      <td
        className={
          product.stock === 0 ? 'is-figure is-out' : product.is_low ? 'is-figure is-low' : 'is-figure'
        }
      >
        {mayChange ? (
          <Cell product={product} field="stock">
            {stock}
          </Cell>
        ) : (
          stock
        )}
      </td>
      <td className="catalogue-flags">
        {product.missing.map((lack) => (
          <Flag key={lack} tone="red">
            {texts.lacks[lack]}
          </Flag>
        ))}
        {product.missing.length === 0 && (
          <span className="small muted is-wide">
            <Icon name="check" size="tiny" /> {texts.complete}
          </span>
        )}
      </td>
      <td className={isPlain ? 'catalogue-flags is-plain' : 'catalogue-flags'}>
        <ProductFlag status={product.status} />
        {product.before_sale_paisa !== null && <Flag tone="tori">{texts.sale}</Flag>}
        {product.has_change && <Flag tone="blue">{states.changed}</Flag>}
      </td>
    </tr>
  )
}
