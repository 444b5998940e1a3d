import type { Rating } from '@himalayan-green/shop/reviews/ratings.ts'
import { Link as Further } from 'react-router'
import { useHref } from '../locale.tsx'
import { RatingCard } from '../ratings/rating-card.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Section } from '../ui/section.tsx'
import { useFarmTexts } from './texts/farm.ts'

/** What customers say of a farm's products, each with the product it is about. */
export function FarmRatings({ ratings, more }: { ratings: Rating[]; more: string | null }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useFarmTexts()
  if (ratings.length === 0) return null
  return (
    <Section title={texts.ratings}>
      <ul className="rating-list stack gap-3">
        {ratings.map((rating) => (
          <RatingCard
            key={rating.id}
            rating={rating}
            head={
              <Link className="link" to={href(`/product/${rating.product.slug}`)}>
                {nameOf(rating.product)}
              </Link>
            }
          />
        ))}
      </ul>
      {more && (
        <Further className="button is-quiet" to={more} preventScrollReset>
          {texts.moreRatings}
        </Further>
      )}
    </Section>
  )
}
