import { DAY } from '../../durations.ts'
import type { BroughtBy } from '../../places/brought-by.ts'
import { SEEN_DAYS } from '../../trade-terms.ts'
import type { AddressSnapshot, ContactSnapshot } from '../snapshots.ts'
import { isLive, type OrderItemStatus } from '../states.ts'
import { maskedContact } from './masked-contact.ts'

// What a vendor's people see of a customer, and for how long (Individual Privacy Act 2075). Bills keep their buyer,
// because the law requires it.

/** Everything; the door with a masked phone; the place without the door; the name alone; nothing. */
export type Seen = 'all' | 'door' | 'place' | 'name' | 'nothing'

export interface SeenCustomer {
  /** Null, or without the door, as long as the vendor may not know it. */
  delivery_address: AddressSnapshot | null
  contact: SeenContact | null
  note: string
}

type SeenContact = Omit<ContactSnapshot, 'phone'> & { phone: string | null }

/**
 * What a vendor sees of the customer of an order with these items: the door from acceptance (and payment) until 30 days
 * after the last delivery, and the phone while whoever brings it may have to call: from packing until it is delivered or
 * could not be; before that, the place only; nothing of an order that was cancelled. Of what the company brings, the place only, as long.
 */
export function seenOf(
  items: readonly { status: OrderItemStatus; delivered_at?: Date | null }[],
  now: Date,
  brought_by: BroughtBy = 'vendor',
): Seen {
  const has = (...states: OrderItemStatus[]) => items.some(({ status }) => states.includes(status))
  const isRecent = () => {
    const last = Math.max(...items.map(({ delivered_at }) => delivered_at?.getTime() ?? 0))
    return now.getTime() < last + SEEN_DAYS * DAY
  }
  // Who only packs needs no door: the rider has it.
  if (brought_by === 'company') {
    const isLeft = items.some(({ status }) => isLive(status) && status !== 'delivered')
    return isLeft || isRecent() ? 'place' : 'nothing'
  }
  if (has('packed', 'out_for_delivery')) return 'all'
  if (has('confirmed', 'undelivered')) return 'door'
  if (has('delivered', 'returned')) return isRecent() ? 'door' : 'name'
  return has('awaiting_approval', 'on_hold') ? 'place' : 'nothing'
}

/**
 * The customer's data in an order, reduced to what may be seen. The customer's note is visible before the vendor
 * answers.
 */
export function customerSeen(
  seen: Seen,
  of: { delivery_address: AddressSnapshot; contact: ContactSnapshot; note: string },
): SeenCustomer {
  const { delivery_address, contact, note } = of
  switch (seen) {
    case 'all':
      return { delivery_address, contact, note }
    case 'door':
      return { delivery_address, contact: maskedContact(contact), note }
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
