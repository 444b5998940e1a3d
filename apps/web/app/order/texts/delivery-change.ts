import { textsOf } from '../../texts/texts-of.ts'
import { deliveryChange as ne } from './delivery-change.ne.ts'

/** Where an order goes and whom to call, to be changed by its customer or by staff. */
export const deliveryChange = {
  change: 'Change address or phone',
  title: (number: string) => `Delivery details of order ${number}`,
  text: 'You can change this until the first item is packed. The delivery fee stays the same; for a place with a higher fee, please place a new order.',
  staffText:
    'The address can be changed until the first item is packed; name and phones until everything is delivered. The delivery fee stays the same; a place with a higher fee needs a new order.',
  place: 'Delivery address',
  contact: 'Contact for the rider',
  reason: 'Reason (the customer will see this)',
  saved: 'Saved. The vendors have been notified.',
  savedBoth: 'Saved. The customer and the vendors have been notified.',
  tooLate:
    'Part of this order is already packed, so the address can no longer be changed. Please call us if it is wrong.',
  nothingToCome: 'Everything in this order has been delivered or cancelled, so there is nothing to change.',
  before: 'Before',
  changedBy: (name: string, timestamp: string) => `${name}, ${timestamp}`,
  customer: 'The customer',
  nobody: 'Staff',
  because: (reason: string) => `Reason: “${reason}”`,
}

export const useDeliveryChangeTexts = textsOf({ en: deliveryChange, ne })
