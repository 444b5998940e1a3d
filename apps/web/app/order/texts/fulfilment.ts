import { textsOf } from '../../texts/texts-of.ts'
import { fulfilment as ne } from './fulfilment.ne.ts'

/** What happens to an order on its way: the order page's cancelling, code, photo and story. */
export const fulfilment = {
  cancelItem: 'Cancel item',
  cancelAll: 'Cancel order',
  cancelWhat: 'This item will be cancelled. You will not be charged for it.',
  cancelPieces: 'What you cancel will not be charged.',
  pieces: (quantity: number) => `How many to cancel, of ${quantity}`,
  cancelAllWhat: 'All items that are not packed yet will be cancelled. You will not be charged for them.',
  reason: 'Reason',
  reasons: {
    changed_mind: 'I changed my mind',
    too_late: 'It would come too late',
    ordered_twice: 'I ordered it by mistake',
    other: 'Another reason',
  },
  reallyCancel: 'Yes, cancel',
  cancelled: 'Cancelled. The vendor has been notified.',
  code: 'Your delivery code',
  codeText: 'Share this code with the rider only when your order arrives.',
  photo: 'Delivery photo',
  partOf: (quantity: string, ordered: string) => `${quantity} of ${ordered}`,
  step: {
    expired: 'Not answered in time',
    cancelled: 'Cancelled',
    returned: 'Returned',
    unavailable: 'Not available',
  },
}

export const useFulfilmentTexts = textsOf({ en: fulfilment, ne })
