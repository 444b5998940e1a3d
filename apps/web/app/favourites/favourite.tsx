import type { FormEvent } from 'react'
import { useCart } from '../cart/cart.ts'
import { ReturnTo } from '../cart/return-to.tsx'
import { useHref } from '../locale.tsx'
import { Drawing } from '../ui/icons/icon.tsx'
import { useFavourites } from './favourites.ts'
import { useFavouritesTexts } from './texts/favourites.ts'

/** Drawn whole, so that a sheet may fill it; only the page of a product needs it. */
const HEART =
  'M128,224S24,168,24,102A54,54,0,0,1,78,48c22.59,0,41.94,12.31,50,32,8.06-19.69,27.41-32,50-32a54,54,0,0,1,54,54C232,168,128,224,128,224Z'

/**
 * The heart of a product. A plain form, so that it works before and without scripts; with them the page stays where it is.
 * Pages that are kept for everybody show it empty, until it is known who reads them.
 */
export function Favourite({ product, name }: { product: number; name: string }) {
  const href = useHref()
  const texts = useFavouritesTexts()
  const { announce } = useCart()
  const { favourites, show } = useFavourites()
  const isFavourite = favourites.includes(product)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form)].map(([field, value]) => [field, `${value}`]))
    body.set('change', isFavourite ? 'remove' : 'add')
    show(product, !isFavourite)
    // The answer leads back to this page, which is here already: it is not followed.
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
    if (answer?.type === 'opaqueredirect')
      return announce(isFavourite ? texts.removed(name) : texts.added(name))
    show(product, isFavourite)
    announce(texts.failed)
  }

  return (
    <form method="post" action={href('/again/favourites')} className="favourite" onSubmit={send}>
      <input type="hidden" name="product" value={product} />
      <ReturnTo />
      <button
        type="submit"
        name="change"
        value={isFavourite ? 'remove' : 'add'}
        aria-pressed={isFavourite}
        aria-label={texts.name(name)}
      >
        <Drawing of={HEART} />
      </button>
    </form>
  )
}
