import { textsOf } from '../../texts/texts-of.ts'
import { lists as ne } from './lists.ne.ts'

/** Buying again: lists, usual things, favourites, and what is said before an old order goes into the cart. */
export const lists = {
  title: 'Buy again',
  second: 'फेरि किन्नुहोस्',
  parts: 'Buy again sections',
  tabs: { lists: 'Lists', bought: 'Bought', favourites: 'Favourites' },
  // Lists.
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  lastFilled: (day: string) => `Last added to your cart: ${day}.`,
  others: 'Other lists',
  all: 'Your lists',
  noLists: 'You have no lists yet. Create one for your weekly shopping, for Dashain or for your mother.',
  onDevice: 'Your lists and favourites are kept on this device. Log in to keep them in your account.',
  newList: 'New list',
  name: 'List name',
  nameHint: 'For example: weekly shopping. Anyone with the list’s link sees this name.',
  make: 'Create list',
  emptyList: 'This list is empty. Open a product and choose “Add to a list”.',
  // What changed.
  more: (rupees: string) => `Rs ${rupees} more`,
  less: (rupees: string) => `Rs ${rupees} less`,
  dearer: (count: number) => (count === 1 ? '1 price went up.' : `${count} prices went up.`),
  cheaper: (count: number) => (count === 1 ? '1 price went down.' : `${count} prices went down.`),
  gone: (count: number) =>
    count === 1 ? '1 item is not available today.' : `${count} items are not available today.`,
  short: (count: number) =>
    count === 1
      ? '1 item is low in stock: less than you want.'
      : `${count} items are low in stock: less than you want.`,
  onlyLeft: (count: number) => `Only ${count} left`,
  priceThen: 'Previous price:',
  unavailable: 'Unavailable currently.',
  select: (name: string) => `Select ${name}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  forUnit: (unit: string) => `× ${unit}`,
  remove: (name: string) => `Remove ${name} from the list`,
  take: 'Choose this',
  takeOf: (name: string) => `Choose this: ${name}`,
  saveQuantities: 'Save quantities',
  // The sums.
  chosenOf: (chosen: number, all: number) =>
    all === 1 ? `${chosen} of 1 item` : `${chosen} of ${all} items`,
  before: 'Before',
  notAvailable: 'Not available',
  pricesChanged: 'Prices changed',
  now: 'Now',
  addToCart: (count: number) => (count === 1 ? 'Add 1 item to cart' : `Add ${count} items to cart`),
  nothingChosen: 'Select at least one item.',
  added: (count: number) => (count === 1 ? '1 item is in your cart.' : `${count} items are in your cart.`),
  notAdded: (count: number) =>
    count === 1 ? '1 item could not be added.' : `${count} items could not be added.`,
  toCart: 'See cart',
  saved: 'List saved.',
  // What else one does with a list.
  manage: 'Manage this list',
  rename: 'Rename',
  send: 'Share this list',
  sendHint:
    'Anyone with the link sees the products, today’s prices and the name of the list, and nothing else about you.',
  makeLink: 'Create link',
  link: 'Link to this list',
  endLink: 'Turn off the link',
  linkEnded: 'The link no longer works.',
  logInToSend: 'Log in to share this list as a link.',
  logIn: 'Log in',
  deleteTitle: 'Delete this list',
  sureToDelete: 'The list and its link are deleted permanently.',
  delete: 'Delete list',
  deleted: 'List deleted.',
  // A list of somebody else.
  sharedSecond: 'पठाइएको सूची',
  sharedIntro: 'Someone shared this list with you. Prices are today’s.',
  // Usual things.
  maybe: 'Maybe running out',
  maybeSecond: 'सकिन लाग्यो कि',
  allBought: 'Everything you bought',
  lastBought: (day: string) => `Last bought ${day}`,
  boughtTimes: (count: number) => (count === 1 ? 'Bought once' : `Bought ${count} times`),
  nothingBought: 'Products you buy will appear here.',
  boughtLogIn: 'Log in to see what you bought.',
  noFavourites: 'Tap the heart on a product to save it here.',
  // Adding to a list.
  addTitle: 'Add to a list',
  whatProduct: (name: string) => `Product: ${name}`,
  whatOrder: (number: string, count: number) =>
    count === 1 ? `1 item of order ${number}` : `${count} items of order ${number}`,
  whatCart: (count: number) => (count === 1 ? '1 item of your cart' : `${count} items of your cart`),
  addTo: (name: string) => `Add to ${name}`,
  orNew: 'Or a new list',
  keepCart: 'Save as a list',
  // Before an old order goes into the cart.
  orderTitle: (number: string) => `Order ${number} again`,
  orderIntro: 'Choose what to add to your cart.',
}

export const useListsTexts = textsOf({ en: lists, ne })
