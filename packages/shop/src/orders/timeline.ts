import type { Locale } from '../context.ts'
import type { OrderItemStatus } from './tables.ts'
import { timelineWords } from './words.ts'

/** Something that happened to a purchase. */
export interface TimelineEntry {
  at: Date
  event: 'placed' | OrderItemStatus
  /** A sentence in the reader's language. */
  text: string
  actor_kind: 'customer' | 'vendor' | 'system'
  /** The vendor's part it happened to; null for the whole purchase. */
  order_id: string | null
}

/** A step of one item as it comes out of the database as JSON. */
export interface Step {
  status: OrderItemStatus
  /** ISO 8601 */
  at: string
  by_person: boolean
}

interface Item {
  order_id: string
  name_en: string
  name_ne: string
  vendor_en: string
  vendor_ne: string
  steps: Step[]
}

/** What happened, oldest first: items of one vendor that took the same step together make one entry. */
export function timelineOf(placed_at: Date, items: readonly Item[], locale: Locale): TimelineEntry[] {
  const words = timelineWords(locale)
  // The first step of each item is the order itself.
  const steps = items.flatMap((item) => item.steps.slice(1).map((step) => ({ ...step, item })))
  const together = Map.groupBy(steps, ({ item, status, at }) => `${item.order_id} ${status} ${at}`)
  const entries = [...together.values()].map((steps): TimelineEntry => {
    const { status, at, by_person, item } = steps[0]!
    const products = steps.map(({ item }) => item[`name_${locale}`]).join(', ')
    return {
      at: new Date(at),
      event: status,
      text: words[status](item[`vendor_${locale}`], products),
      actor_kind: by_person ? 'vendor' : 'system',
      order_id: item.order_id,
    }
  })
  return [
    { at: placed_at, event: 'placed', text: words.placed, actor_kind: 'customer', order_id: null },
    ...entries.sort((a, b) => a.at.getTime() - b.at.getTime()),
  ]
}
