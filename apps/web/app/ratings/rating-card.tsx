import type { Rating } from '@himalayan-green/shop/reviews/ratings.ts'
import type { ReactNode } from 'react'
import { type Named, useName } from '../ui/names.tsx'
import { RatingPhotos } from './rating-photos.tsx'
import { Stars } from './stars.tsx'
import { useRatingTexts } from './texts/ratings.ts'
import './ratings.css'

/** A customer's rating with the vendor's answer. `children` are its actions. */
export function RatingCard(props: {
  rating: Rating & { palika?: Named }
  head?: ReactNode
  children?: ReactNode
}) {
  const { rating, head, children } = props
  const nameOf = useName()
  const texts = useRatingTexts()
  const author = rating.author ?? texts.former
  return (
    <li className="card rating-card">
      {head}
      <p className="rating-card-head">
        <Stars of={rating.stars} />
        <span className="small muted">
          {rating.palika
            ? texts.fromPlace(author, nameOf(rating.palika), rating.humanized_created)
            : texts.by(author, rating.humanized_created)}
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
