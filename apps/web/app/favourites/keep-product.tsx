import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { Favourite } from './favourite.tsx'
import { useFavouritesTexts } from './texts/favourites.ts'

/** What keeps a product for later: its heart, and the way into a list. */
export function KeepProduct({ product, name }: { product: number; name: string }) {
  const href = useHref()
  const texts = useFavouritesTexts()
  return (
    <div className="product-keep row gap-2">
      <Favourite product={product} name={name} />
      <Link className="button is-ghost" to={href(`/again/add?product=${product}`)} rel="nofollow">
        {texts.addToList}
      </Link>
    </div>
  )
}
