import type { NotedLine } from '@himalayan-green/shop/lists/lines.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'

/** A line as it stands in its form. */
export interface Chosen {
  isChosen: boolean
  quantity: number
}

/** What a list comes to: what it cost then, what of it cannot be had, what prices changed, and what it comes to now. */
export interface LineSums {
  /** How many of the lines go into the cart. */
  count: number
  /** Null where no price of earlier is known. */
  before_paisa: Paisa | null
  missing_paisa: Paisa
  changed_paisa: Paisa
  now_paisa: Paisa
}

export function lineSums(
  lines: readonly NotedLine[],
  chosen: (product: number) => Chosen | undefined,
): LineSums {
  const sums = { count: 0, before_paisa: 0, missing_paisa: 0, changed_paisa: 0, now_paisa: 0 }
  for (const line of lines) {
    const { isChosen = line.is_available, quantity = line.quantity } = chosen(line.product.id) ?? {}
    if (line.is_available && !isChosen) continue
    const { marked_price_paisa: now, stock } = line.product
    const before = line.before_paisa ?? now
    const available = line.is_available ? Math.min(quantity, stock) : 0
    if (available > 0) sums.count++
    sums.before_paisa += quantity * before
    sums.missing_paisa += (quantity - available) * before
    sums.changed_paisa += available * (now - before)
    sums.now_paisa += available * now
  }
  const isKnown = lines.some(({ before_paisa }) => before_paisa !== null)
  return { ...sums, before_paisa: isKnown ? sums.before_paisa : null }
}

/** How much dearer one of it is than then; 0 where nobody knows. */
export function riseOf({ product, before_paisa }: NotedLine): Paisa {
  const { marked_price_paisa: now } = product
  return now - (before_paisa ?? now)
}
