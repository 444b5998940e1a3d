import type { Delivery } from '../places/delivery.ts'
import type { Slot } from './board.ts'

/** The terms of delivery at a time, which may have a fee of its own. */
export function atSlotFee(delivery: Delivery, slot: Pick<Slot, 'fee_paisa'> | null): Delivery {
  return slot?.fee_paisa == null ? delivery : { ...delivery, fee_paisa: slot.fee_paisa }
}
