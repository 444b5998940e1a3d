import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { Sums } from '@himalayan-green/shop/checkout/sums.ts'
import { type Paisa, toRupees } from '@himalayan-green/shop/money/money.ts'
import type { SlotState } from '@himalayan-green/shop/slots/slot-state.ts'
import type { Named } from '../ui/names.tsx'
import type { TwoToShow } from './times/two-deliveries.ts'

/** A line as the checkout page shows and sends it. */
export interface OrderLine {
  /** The cart line's id. */
  id: number
  /** How many of it the shop can sell: never more than the stock, 0 of a product that is not on sale. */
  quantity: number
  amount_paisa: Paisa
  line: CartLine
  /** A sentence where the cart wants more of it than there is. */
  fault: string | null
}

export interface OrderToPlace {
  lines: OrderLine[]
}

/** A delivery time of a day, as it can be chosen. */
export interface TimeOfDay {
  id: number
  /** "Tomorrow", "Wednesday 2 December". */
  day: string
  /** "7–10" */
  hours: string
  /** "Wednesday 2 December, 7–10" */
  text: string
  /** "tomorrow 7–10" */
  near: string
  /** "today 17:00" */
  until: string
  /** Its own fee, before free delivery and discounts; null for that of the zone. */
  fee_paisa: Paisa | null
  state: SlotState
  /** How many places are left, where they are few. */
  left: number | null
  /** Why it is closed: "Dashain"; null where nobody said. */
  why: string | null
}

/** Amounts of a quote or of a part of it, and nothing else of it. */
export function sumsToShow(of: Sums): Sums {
  const { goods_paisa, delivery_paisa, discount_paisa, total_paisa, credit_paisa, due_paisa } = of
  return { goods_paisa, delivery_paisa, discount_paisa, total_paisa, credit_paisa, due_paisa }
}

/** What an order comes to at the chosen time, or in these two deliveries. */
export function quoteAt(
  quote: QuoteToShow,
  time: TimeOfDay | null,
  two: TwoToShow | null = null,
): QuoteToShow {
  if (two) {
    const { sums, promotion, unused_code } = two
    return { ...quote, ...sums, promotion, unused_code }
  }
  const sums = time?.fee_paisa == null ? undefined : quote.at_fee[time.fee_paisa]
  return sums ? { ...quote, ...sums } : quote
}

/** Whether a time can be chosen. */
export const isFree = ({ state }: Pick<TimeOfDay, 'state'>) => state === 'free' || state === 'few'

/** The time with this id, if it can be chosen here. */
export function timeIn({ times }: QuoteToShow, id: string | undefined): TimeOfDay | null {
  return times?.flat().find((time) => `${time.id}` === id && isFree(time)) ?? null
}

/** The totals of the order for one place; credit and the amount due hold if credit is used. */
export interface QuoteToShow extends Sums {
  /** Null while the place is not known. The names are the palika's. */
  to: (Named & { ward_no: number; usual_days: string | null }) | null
  /** What the discount is for: its code or its own name. */
  promotion: string | null
  /** The coupon that was typed, where this discount takes off as much or more without it. */
  unused_code: string | null
  /** The delivery times there; null where the order needs none, or nobody knows the place. */
  times: TimeOfDay[][] | null
  /** What it comes to at a time with a fee of its own, by that fee in paisa. */
  at_fee: Record<string, Sums>
  /** How some of it comes earlier, in two deliveries; null where one is as early. */
  two: TwoToShow | null
  /** A sentence when the order is too small for this place. */
  shortfall: string | null
  /** The ids of the lines that do not come to this place. */
  out_of_reach: number[]
}

/** The lines that are sent when the order is placed: what is not on sale is shown and not sent. */
export function checkoutLines(order: OrderToPlace): OrderLine[] {
  return order.lines.filter(({ quantity }) => quantity > 0)
}

/** The state of a line on the page: id, quantity, price, and for how much of it that is, so that the server notices a change. */
export function writeSentLine({ id, quantity, line }: OrderLine): string {
  const { marked_price_paisa, unit_description } = line.product
  return `${id} ${quantity} ${marked_price_paisa} ${unit_description}`
}

/** The same for the command: prices in rupees. A tampered form gives numbers that the command refuses. */
export function readSentLine(text: string) {
  const parts = text.split(' ')
  const [id = 0, quantity = 0, price = -1] = parts.slice(0, 3).map((part) => Number.parseInt(part, 10) || 0)
  return {
    id,
    quantity,
    marked_price: toRupees(price),
    ...(parts.length > 3 && { unit_description: parts.slice(3).join(' ') }),
  }
}
