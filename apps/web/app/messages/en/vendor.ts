/** The vendor's page. */
export const vendor = {
  // The pages of the menu (ui/vendor/vendor-pages.ts), by their names there.
  menu: 'Vendor pages',
  pages: {
    firstSteps: 'First steps',
    today: 'Today',
    products: 'Products',
    ratings: 'Ratings',
  },
  nothingToDo: 'Nothing to do right now. New orders appear here.',
  note: 'Note:',
  task: {
    awaiting_approval: 'To confirm',
    confirmed: 'To pack',
    packed: 'To hand over',
    out_for_delivery: 'On the way',
  },
  // Buttons: what they make of an item.
  move: {
    awaiting_approval: 'Ask again',
    confirmed: 'Confirm',
    rejected: 'Cannot supply',
    packed: 'Packed',
    out_for_delivery: 'Handed over',
    delivered: 'Delivered',
    expired: 'Not answered',
    cancelled: 'Cancel',
    unavailable: 'Missing',
    undelivered: 'Not delivered',
    returned: 'Came back',
  },
  // Read out after a button's word: "Packed Mude Red Potato for GP-000123".
  of: (product: string, number: string) => `${product} for ${number}`,
}
