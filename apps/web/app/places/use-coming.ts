import type { Reach } from '@himalayan-green/shop/places/reach.ts'
import { useComes } from './use-comes.ts'

// Apart from use-comes.ts, which every card loads.

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
