import { Form } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { Icon } from './icon.tsx'
import { ReturnTo } from './return-to.tsx'

/** Puts one of a product into the cart: a plain form, so that it works before and without scripts. */
export function AddToCart({ product, name }: { product: number; name: string }) {
  const href = useHref()
  const { shell } = useMessages()
  return (
    <Form method="post" action={href('/cart')} className="add-to-cart">
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="quantity" value="1" />
      <ReturnTo />
      <button type="submit" aria-label={shell.add(name)}>
        <Icon name="plus" />
      </button>
    </Form>
  )
}
