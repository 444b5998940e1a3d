import type { Sums } from '@himalayan-green/shop/checkout/sums.ts'
import type { TimeOfDay } from '../order-to-place.ts'

// Two deliveries are one choice among the delivery times: its value names both times and the lines that come at each, so that the form needs no
// scripts and a page that has become old is refused instead of being read in another way.

/** An order in two deliveries, as the page shows it. */
export interface TwoToShow {
  /** What the form sends for both. */
  value: string
  deliveries: ({
    time: TimeOfDay
    /** The ids of the cart's lines. */
    lines: number[]
  } & Sums)[]
  /** Of both. */
  sums: Sums
  /** What the discount is for, which the first of them has (`QuoteToShow`). */
  promotion: string | null
  unused_code: string | null
  /** Why the typed coupon does not apply to two deliveries. */
  coupon_fault: string | null
}

interface SentDelivery {
  slot: number
  cart_items: number[]
}

/** `12:3,4+15:7` */
export const writeDeliveries = (deliveries: readonly SentDelivery[]): string =>
  deliveries.map(({ slot, cart_items }) => `${slot}:${cart_items.join()}`).join('+')

/** The same for the command; null for the id of one time. A tampered form gives deliveries that the command refuses. */
export function readDeliveries(value: string): SentDelivery[] | null {
  if (!value.includes(':')) return null
  return value.split('+').map((text) => {
    const [slot, lines = ''] = text.split(':')
    return { slot: Number(slot), cart_items: lines.split(',').map(Number) }
  })
}
