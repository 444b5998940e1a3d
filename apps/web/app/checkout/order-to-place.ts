import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { type Paisa, toRupees } from '@himalayan-green/shop/money/money.ts'
import type { Named } from '../ui/names.tsx'

/** A line as the checkout page shows and sends it. */
export interface OrderLine {
  /** The cart line's id. */
  id: number
  /** What can be had of it: never more than the stock. */
  quantity: number
  line: CartLine
  fault: 'unavailable' | 'short' | null
}

export interface OrderToPlace {
  lines: OrderLine[]
  /** Of the lines that can be sent, without delivery. */
  items_paisa: Paisa
}

/** What a promotion takes off the goods and off delivery; the name is its code or its own. */
export interface TakenOff {
  goods_paisa: Paisa
  delivery_paisa: Paisa
  name: string | null
}

/** What delivering the order to a place costs. The names are the palika's. */
export interface DeliveryToPay extends Named {
  ward_no: number
  fee_paisa: Paisa
  /** On which days it is usually delivered there, as the reader says it; null where nothing is said. */
  usual_days: string | null
  /** What a promotion takes off the order when it goes there. */
  off: TakenOff
  /** A sentence when the order is too small for this place. */
  shortfall: string | null
}

/** The order that these cart lines make today: unavailable ones are shown and not sent, short ones are lowered. */
export function orderToPlace(lines: CartLine[]): OrderToPlace {
  const all = lines.map((line): OrderLine => {
    const { stock } = line.product
    if (!line.is_available) return { id: line.id, quantity: 0, line, fault: 'unavailable' }
    const isShort = line.quantity > stock
    return { id: line.id, quantity: Math.min(line.quantity, stock), line, fault: isShort ? 'short' : null }
  })
  const items_paisa = all.reduce(
    (sum, { quantity, line }) => sum + quantity * line.product.marked_price_paisa,
    0,
  )
  return { lines: all, items_paisa }
}

/** The lines that are sent when the order is placed. */
export function sentLines(order: OrderToPlace): OrderLine[] {
  return order.lines.filter((line) => line.fault !== 'unavailable')
}

/**
 * What the page remembers of a line until it is sent: id, quantity, price, and for how much of it that is, so that a
 * change is noticed.
 */
export function writeSentLine({ id, quantity, line }: OrderLine): string {
  const { marked_price_paisa, unit_description } = line.product
  return `${id} ${quantity} ${marked_price_paisa} ${unit_description}`
}

/** The same, for the rule: prices in rupees. What was tampered with becomes numbers that the rule refuses. */
export function readSentLine(text: string) {
  const parts = text.split(' ')
  const [id = 0, quantity = 0, price = -1] = parts.slice(0, 3).map((part) => Number.parseInt(part, 10) || 0)
  return {
    ...{ id, quantity, marked_price: toRupees(price) },
    ...(parts.length > 3 && { unit_description: parts.slice(3).join(' ') }),
  }
}
