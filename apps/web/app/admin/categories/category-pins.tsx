import type { PinnableProduct } from '@himalayan-green/shop/catalog/categories/pins.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { useScripts } from '../../forms/use-scripts.ts'
import { useTexts } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import { OtherName, useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useRowOrder } from '../home/use-row-order.ts'
import type { action } from './category-action.server.ts'
import { usePinTexts } from './texts/pins.ts'

/** The products at the top of the category's list, in their order, and a search for further ones. */
export function CategoryPins(props: {
  pins: PinnableProduct[]
  most: number
  search: string
  found: PinnableProduct[]
  error: string | undefined
}) {
  const { pins, most, search, found, error } = props
  const texts = usePinTexts()
  const common = useCommonTexts()
  const { shell } = useTexts()
  const name = useName()
  const hasScripts = useScripts()
  const rowOf = useRowOrder(
    pins.map(({ id }) => `${id}`),
    'pin-',
  )
  const isFull = pins.length >= most
  return (
    <section className="panel" aria-labelledby="pins">
      <h2 id="pins">{texts.title}</h2>
      <p className="small muted">
        {texts.intro(most)} {hasScripts && pins.length > 1 && texts.keys}
      </p>
      {pins.length > 0 && (
        <ol className="staff-categories category-pins">
          {pins.map((product, at) => (
            <li key={product.id} {...(hasScripts && rowOf(`${product.id}`))}>
              <span className="staff-category-place figures">{at + 1}</span>
              <PinnedName product={product} />
              <Form method="post" preventScrollReset className="category-pin-moves">
                <input type="hidden" name="block" value={product.id} />
                {at > 0 && (
                  <StepButton intent="pin-up" label={texts.up(name(product))} icon="caret-down" isUp />
                )}
                {at + 1 < pins.length && (
                  <StepButton intent="pin-down" label={texts.down(name(product))} icon="caret-down" />
                )}
                <StepButton intent="pin-take" label={texts.take(name(product))} icon="x" />
              </Form>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {error}
        </p>
      )}
      {!isFull && (
        <Form method="get" role="search" preventScrollReset className="search-row">
          <Field label={texts.search}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="pin"
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
      {!isFull && search && found.length === 0 && <p role="status">{common.nothingFound}</p>}
      {!isFull && found.length > 0 && (
        <ul className="staff-categories category-pins">
          {found.map((product) => (
            <li key={product.id}>
              <span />
              <PinnedName product={product} />
              <Form method="post" preventScrollReset className="category-pin-moves">
                <input type="hidden" name="block" value={product.id} />
                <StepButton intent="pin-put" label={texts.put(name(product))} icon="plus" />
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StepButton(props: {
  intent: IntentOf<typeof action>
  label: string
  icon: IconName
  isUp?: boolean
}) {
  const { intent, label, icon, isUp } = props
  return (
    <Intent<typeof action>
      name={intent}
      className={isUp ? 'icon-button is-up' : 'icon-button'}
      aria-label={label}
    >
      <Icon name={icon} size="small" />
    </Intent>
  )
}

function PinnedName({ product }: { product: PinnableProduct }) {
  const name = useName()
  const texts = usePinTexts()
  const isShown = product.status === 'published' && product.stock > 0
  return (
    <>
      <Picture of={product.image} place="thumb" />
      <span>
        <b>{name(product)}</b> <OtherName of={product} className="other-name" />{' '}
        {!isShown && <Flag>{product.status === 'published' ? texts.soldOut : texts.notOnSale}</Flag>}
      </span>
    </>
  )
}
