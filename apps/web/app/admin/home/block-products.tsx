import { Form, useSearchParams } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Chosen } from './chosen-block.tsx'
import type { action } from './home-action.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'

const MOST = 12

/** The products of a collection that are chosen by hand, in their order, and a search for further ones. */
export function BlockProducts({ chosen }: { chosen: Chosen }) {
  const { products, found, search } = chosen
  const texts = useHomeEditorTexts()
  const { shell } = useTexts()
  const [query] = useSearchParams()
  const isFull = products.length >= MOST
  return (
    <section className="home-products" id="products" aria-labelledby="products-title">
      <h3 id="products-title">
        {texts.products} <span className="small muted">{texts.productsOf(products.length, MOST)}</span>
      </h3>
      {products.length === 0 && <p className="small muted">{texts.noProducts}</p>}
      <ul>
        {products.map((product, n) => (
          <Row
            key={product.id}
            product={product}
            block={chosen.id}
            steps={n === 0 ? ['take'] : ['first', 'take']}
          />
        ))}
      </ul>
      {!isFull && (
        <Form method="get" role="search" preventScrollReset className="search-row">
          {['block', 'at', 'language'].map((name) => {
            const value = query.get(name)
            return value && <input key={name} type="hidden" name={name} value={value} />
          })}
          <Field label={texts.search}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="search"
                maxLength={100}
                key={search}
                defaultValue={search}
              />
            )}
          </Field>
          <button type="submit" className="button is-ghost">
            {shell.search}
          </button>
        </Form>
      )}
      {search && found.length === 0 && <p role="status">{texts.noneFound}</p>}
      {!isFull && (
        <ul>
          {found.map((product) => (
            <Row key={product.id} product={product} block={chosen.id} steps={['put']} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row(props: {
  product: Chosen['products'][number]
  block: string
  steps: ('put' | 'take' | 'first')[]
}) {
  const { product, block, steps } = props
  const name = useName()
  const texts = useHomeEditorTexts()
  const { catalogue } = useTexts()
  const called = `${name(product)}, ${catalogue.unit(product.unit_description)}`
  const labels = { put: texts.putOf(called), take: texts.takeOf(called), first: texts.firstOf(called) }
  return (
    <li>
      <Picture of={product.image} place="thumb" />
      <span className="home-product">
        <span>{called}</span>
        <span className="small muted">
          {product.is_available ? texts.inStock(product.stock) : texts.soldOut}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="block" value={block} />
        <input type="hidden" name="product" value={product.id} />
        {steps.map((step) => (
          <Intent<typeof action>
            key={step}
            name={step}
            className={`icon-button is-${step === 'first' ? 'up' : step}`}
            aria-label={labels[step]}
          >
            <Icon name={{ put: 'plus', take: 'x', first: 'caret-down' }[step] as 'plus'} size="small" />
          </Intent>
        ))}
      </Form>
    </li>
  )
}
