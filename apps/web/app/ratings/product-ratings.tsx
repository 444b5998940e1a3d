import type { Rating } from '@himalayan-green/shop/reviews/ratings.ts'
import { Link } from 'react-router'
import { RatingCard } from './rating-card.tsx'
import { useRatingTexts } from './texts/ratings.ts'

/** A product's ratings; `more` leads to the next page of them. */
export function ProductRatings(props: { ratings: Rating[]; more: string | null }) {
  const { ratings, more } = props
  const texts = useRatingTexts()
  if (ratings.length === 0) return null
  return (
    <section className="section" aria-labelledby="ratings">
      <div className="wrap">
        <div className="section-head">
          <div className="section-title">
            <h2 id="ratings">{texts.title}</h2>
          </div>
        </div>
        <ul className="rating-list">
          {ratings.map((rating) => (
            <RatingCard key={rating.id} rating={rating} />
          ))}
        </ul>
        {more && (
          <Link className="button is-quiet" to={more} preventScrollReset>
            {texts.more}
          </Link>
        )}
      </div>
    </section>
  )
}
