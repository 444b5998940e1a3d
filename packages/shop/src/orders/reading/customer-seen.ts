import { DAY } from '../../durations.ts'
import { SEEN_DAYS } from '../../trade-terms.ts'
import type { AddressSnapshot, ContactSnapshot } from '../snapshots.ts'
import type { OrderItemStatus } from '../states.ts'

// What a vendor's people see of a customer, and how long (Individual Privacy Act 2075). Bills keep their buyer as the law wants.

/** All of it; where it goes, without the door; the name alone; nothing. */
export type Seen = 'all' | 'place' | 'name' | 'nothing'

export interface SeenCustomer {
  /** Null, and without the door, as long as that is not theirs to know. */
  delivery_address: AddressSnapshot | null
  contact: SeenContact | null
  note: string
}

type SeenContact = Omit<ContactSnapshot, 'phone'> & { phone: string | null }

/**
 * What is seen of the customer of an order with these items: the door and how to call them from acceptance (and payment) until
 * 30 days after the last delivery; before, where it would go; of what came to nothing, nothing.
 */
export function seenOf(
  items: readonly { status: OrderItemStatus; delivered_at?: Date | null }[],
  now: Date,
): Seen {
  const has = (...states: OrderItemStatus[]) => items.some(({ status }) => states.includes(status))
  if (has('confirmed', 'packed', 'out_for_delivery', 'undelivered')) return 'all'
  if (has('delivered', 'returned')) {
    const last = Math.max(...items.map(({ delivered_at }) => delivered_at?.getTime() ?? 0))
    return now.getTime() < last + SEEN_DAYS * DAY ? 'all' : 'name'
  }
  return has('awaiting_approval', 'on_hold') ? 'place' : 'nothing'
}

/** That, of what the order holds. What the customer wrote to the vendors is read before they answer. */
export function customerSeen(
  seen: Seen,
  of: { delivery_address: AddressSnapshot; contact: ContactSnapshot; note: string },
): SeenCustomer {
  const { delivery_address, contact, note } = of
  switch (seen) {
    case 'all':
      return { delivery_address, contact, note }
    case 'place':
      return {
        delivery_address: { ...delivery_address, tole: '', house: '', landmark: '', instructions: '' },
        contact: null,
        note,
      }
    case 'name':
      return {
        delivery_address: null,
        contact: { full_name: contact.full_name, phone: null, alt_phone: null },
        note: '',
      }
    case 'nothing':
      return { delivery_address: null, contact: null, note: '' }
  }
}
