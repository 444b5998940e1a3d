import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import './ratings.css'

/** A number of five stars; halves for an average. */
export function Stars({ of }: { of: number }) {
  const { catalogue } = useTexts()
  return (
    <span className="rating-stars" role="img" aria-label={catalogue.ratingOf(of)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={of < star - 0.75 ? 'is-empty' : undefined}>
          <Icon name={of < star - 0.25 && of >= star - 0.75 ? 'star-half-fill' : 'star-fill'} />
        </span>
      ))}
    </span>
  )
}
