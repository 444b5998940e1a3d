import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { limitOf } from './list-filters.ts'

/** The prices of everything on sale; null in an empty shop, and when they cannot be read. */
export interface PriceRange {
  min: Paisa | null
  max: Paisa | null
}

/** The slider's end when the server names none, in rupees (specification §5). */
const DEFAULT_MAX = 5000

/**
 * Where the max-price slider begins and ends, in whole rupees: from the lowest price that is asked for (`least`, in rupees), or that
 * is on sale, or 0, to the highest on sale (specification §5). No more is asked for than is on sale.
 */
export function sliderRange({ min, max }: PriceRange, least?: number): { floor: number; ceiling: number } {
  const ceiling = max ? Math.ceil(max / 100) : DEFAULT_MAX
  return { floor: Math.min(Math.floor(least ?? (min ?? 0) / 100), ceiling), ceiling }
}

/** The requested limit, in rupees. Zero, nothing and the slider's very end are no limit (§5). */
export function wantedMax(entered: string, ceiling: number): number | undefined {
  const rupees = limitOf(entered) ?? ceiling
  return rupees < ceiling ? rupees : undefined
}
