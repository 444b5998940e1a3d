import { type Reach, reaches } from '@himalayan-green/shop/places/reach.ts'
import { useReader } from '../reader.ts'

/** Whether something comes to the reader's place; true as long as that is not known, and where nothing is delivered at all. */
export function useComes(): (reach: Reach) => boolean {
  const delivery = useReader()?.place?.delivery
  return (reach) => !delivery?.is_deliverable || reaches(reach, delivery)
}

interface Line {
  is_available: boolean
  product: { reach: Reach }
}

/** Lines of products for the reader's place: what does not come there is not available, and says that it is not for want of it. */
export function useComing<L extends Line>(lines: readonly L[]): (L & { is_out_of_reach?: boolean })[] {
  const comes = useComes()
  return lines.map((line) =>
    !line.is_available || comes(line.product.reach)
      ? line
      : { ...line, is_available: false, is_out_of_reach: true },
  )
}
