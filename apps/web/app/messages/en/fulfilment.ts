/** What happens to an order on its way: the order page's cancelling, code, photo and story. */
export const fulfilment = {
  cancelItem: 'Cancel this',
  cancelAll: 'Cancel the whole order',
  cancelWhat: 'It goes back on the shelf, and you do not pay for it.',
  cancelAllWhat: 'Everything that is not packed yet goes back on the shelf, and you do not pay for it.',
  reason: 'Why?',
  reasons: {
    changed_mind: 'I changed my mind',
    too_late: 'It would come too late',
    ordered_twice: 'I ordered it by mistake',
    other: 'Another reason',
  },
  reallyCancel: 'Yes, cancel it',
  cancelled: 'It is cancelled, and the vendor knows.',
  code: 'Your delivery code',
  codeText: 'Show it when your order comes, and not before.',
  photo: 'Photo of the delivery',
  partOf: (quantity: string, ordered: string) => `${quantity} of ${ordered}`,
  step: {
    expired: 'Not answered in time',
    cancelled: 'Cancelled',
    returned: 'Returned',
    unavailable: 'Not available',
  },
}
