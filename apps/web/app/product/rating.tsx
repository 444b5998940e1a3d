import { useTexts } from '../locale.tsx'
import { Stars } from '../ratings/stars.tsx'
import { Count } from '../ui/count.tsx'

/** Stars never stand without their average and their count, which may lead to the ratings. */
export function Rating({ average, count, to }: { average: number; count: number; to?: string }) {
  const { catalogue } = useTexts()
  return (
    <p className="rating">
      <Stars of={average} />
      <b>
        <Count of={average} />
      </b>{' '}
      {to ? (
        <a className="link" href={to}>
          {catalogue.ratings(count)}
        </a>
      ) : (
        <span className="muted">{catalogue.ratings(count)}</span>
      )}
    </p>
  )
}
