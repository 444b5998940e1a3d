import { type Reach, reaches } from '@himalayan-green/shop/places/reach.ts'
import { useReader } from '../reader.ts'

/** Whether something comes to the reader's place; true as long as that is not known, and where nothing is delivered at all. */
export function useComes(): (reach: Reach) => boolean {
  const delivery = useReader()?.place?.delivery
  return (reach) => !delivery?.is_deliverable || reaches(reach, delivery)
}
