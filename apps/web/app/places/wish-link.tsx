import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { usePlaceWishTexts } from './texts/place-wish.ts'

/** The link to ask for a notice when the shop delivers to a refused place. */
export function WishLink({ where }: { where: string }) {
  const texts = usePlaceWishTexts()
  const href = useHref()
  return (
    <p className="place-wish">
      <Link className="button is-ghost is-small" to={href(`/place?where=${encodeURIComponent(where)}`)}>
        {texts.title}
      </Link>
    </p>
  )
}
