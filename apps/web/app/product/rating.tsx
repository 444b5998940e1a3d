import { useTexts } from '../locale.tsx'
import { Stars } from '../ratings/stars.tsx'
import { Count } from '../ui/count.tsx'

/** Stars never stand without their average and their count. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { catalogue } = useTexts()
  return (
    <p className="rating">
      <Stars of={average} />
      <b>
        <Count of={average} />
      </b>{' '}
      <span className="muted">{catalogue.ratings(count)}</span>
    </p>
  )
}
