import { useMessages } from '../../locale.tsx'
import { Icon } from '../icon.tsx'

/** Stars never stand without their average and their count. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { catalogue } = useMessages()
  return (
    <p className="rating">
      <span className="rating-stars" role="img" aria-label={catalogue.ratingOf(average)}>
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className={average < star - 0.75 ? 'is-empty' : undefined}>
            <Icon name={average < star - 0.25 && average >= star - 0.75 ? 'star-half-fill' : 'star-fill'} />
          </span>
        ))}
      </span>
      <b>{average}</b> <span className="muted">{catalogue.ratings(count)}</span>
    </p>
  )
}
