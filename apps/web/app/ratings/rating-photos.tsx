import type { RatingPhoto } from '@himalayan-green/shop/reviews/rating-photos.ts'
import { pictureAddress } from '../ui/picture.tsx'
import { useRatingTexts } from './texts/ratings.ts'

/** Photos of customers, each opening large. */
export function RatingPhotos({ photos }: { photos: RatingPhoto[] }) {
  const texts = useRatingTexts()
  if (photos.length === 0) return null
  return (
    <ul className="photos">
      {photos.map(({ id, file, width, height }, place) => (
        <li key={id}>
          <a href={pictureAddress(file)}>
            <img
              src={pictureAddress(file)}
              alt={texts.photoOf(place + 1)}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
