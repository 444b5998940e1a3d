import type { Rating } from '@himalayan-green/shop/reviews/ratings.ts'
import type { ReactNode } from 'react'
import { useName } from '../ui/names.tsx'
import { RatingPhotos } from './rating-photos.tsx'
import { Stars } from './stars.tsx'
import { useRatingTexts } from './texts/ratings.ts'
import './ratings.css'

/** A customer's rating with the vendor's answer. `children` are its actions. */
export function RatingCard(props: { rating: Rating; head?: ReactNode; children?: ReactNode }) {
  const { rating, head, children } = props
  const nameOf = useName()
  const texts = useRatingTexts()
  return (
    <li className="card rating-card">
      {head}
      <p className="rating-card-head">
        <Stars of={rating.stars} />
        <span className="small muted">
          {texts.by(rating.author ?? texts.former, rating.humanized_created)}
        </span>
      </p>
      {rating.title && <h3>{rating.title}</h3>}
      {rating.comment && <p className="rating-words">{rating.comment}</p>}
      <RatingPhotos photos={rating.photos} />
      {rating.reply && (
        <blockquote className="rating-reply">
          <b>{texts.vendorSays(nameOf(rating.vendor))}</b>
          <p className="rating-words">{rating.reply}</p>
        </blockquote>
      )}
      {children}
    </li>
  )
}
