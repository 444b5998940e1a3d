import { textsOf } from '../../texts/texts-of.ts'
import { deliveryChange as ne } from './delivery-change.ne.ts'

/** Where an order goes and whom to call, to be changed by its customer or by staff. */
export const deliveryChange = {
  change: 'Change address or phone',
  title: (number: string) => `Delivery details of order ${number}`,
  text: 'You can change this until the first item is packed. The delivery fee stays the same; for a place with a higher fee, please place a new order.',
  staffText:
    'The address can be changed until the first thing is packed, the name and phones until all of it has come. The fee for delivery stays as it was; a place that costs more needs a new order.',
  place: 'Where it goes',
  contact: 'Contact for the rider',
  reason: 'Reason, which the customer reads',
  saved: 'Saved. The vendors have been notified.',
  savedBoth: 'Saved. The customer and the vendors have been notified.',
  tooLate:
    'Part of this order is already packed, so the address can no longer be changed. Please call us if it is wrong.',
  before: 'Before',
  changedBy: (name: string, timestamp: string) => `${name}, ${timestamp}`,
  customer: 'The customer',
  nobody: 'Staff',
  because: (reason: string) => `Reason: “${reason}”`,
}

export const useDeliveryChangeTexts = textsOf({ en: deliveryChange, ne })
