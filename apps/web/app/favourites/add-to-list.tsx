import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { useFavouritesTexts } from './texts/favourites.ts'

/** The way of a product into a list. */
export function AddToList({ product }: { product: number }) {
  const href = useHref()
  const texts = useFavouritesTexts()
  return (
    <Link className="link" to={href(`/again/add?product=${product}`)} rel="nofollow">
      {texts.addToList}
    </Link>
  )
}
