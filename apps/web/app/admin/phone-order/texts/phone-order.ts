import { textsOf } from '../../../texts/texts-of.ts'
import { phoneOrder as ne } from './phone-order.ne.ts'

/** An order that staff type for somebody who calls, writes or stands at the counter. */
export const phoneOrder = {
  title: 'Phone order',
  back: 'All orders',
  saved: 'Saved as you type',
  saving: 'Saving…',
  hold: 'Hold, and start another',
  discard: 'Discard',
  waiting: (count: number) => (count === 1 ? '1 draft on hold' : `${count} drafts on hold`),
  openDraft: (who: string, lines: number) => `${who}, ${lines === 1 ? '1 item' : `${lines} items`}`,
  nobody: 'No name yet',
  placed: (number: string) => `Order ${number} is placed.`,
  openPlaced: 'Open the order',

  who: 'Customer',
  way: 'Channel',
  ways: { phone: 'Phone', whatsapp: 'WhatsApp', viber: 'Viber', counter: 'Counter' },
  phone: 'Mobile number',
  name: 'Name',
  newCustomer:
    'No account has this number. With name and number we make one; it is theirs when they log in with this number.',
  orders: (count: number) => (count === 0 ? 'No order yet' : count === 1 ? 'One order' : `${count} orders`),
  latest: 'Last order',
  credit: 'Store credit',
  speaks: 'Language',
  languages: { ne: 'Nepali', en: 'English' },
  again: 'Start from the last order',
  blocked: 'This account is blocked.',

  what: 'Items',
  search: 'Product and how many',
  searchHint: 'kauli 2, 2 kg aalu: in either script, Enter adds',
  isMessage: 'Enter reads this line by line, as a message.',
  add: 'Add',
  left: (stock: number) => `${stock} left`,
  out: 'Out of stock',
  found: (count: number) => (count === 1 ? 'One product' : `${count} products`),
  noneFound: (search: string) => `No product on sale matches “${search}”.`,
  slow: 'The connection is slow. Enter adds the best match.',
  failed: 'Could not look up products. Press Enter to try again.',
  offline: 'You are offline.',
  adds: (count: number) => `adds ${count}`,
  looks: 'asks how many',
  next: 'next',
  clears: 'clears',
  empty: 'Nothing yet. Type the first product.',
  product: 'Product',
  quantity: 'Quantity',
  amount: 'Rs',
  quantityOf: (product: string) => `Quantity of ${product}`,
  fewer: (product: string) => `Decrease quantity of ${product}`,
  more: (product: string) => `Increase quantity of ${product}`,
  remove: (product: string) => `Remove ${product}`,
  asksVendor: (vendor: string) => `Needs approval from ${vendor}`,
  renew: 'Take today’s prices and stock',

  where: 'Delivery address',
  elsewhere: 'Another address',
  location: 'City or municipality',
  ward: 'Ward',
  tole: 'Tole',
  house: 'House',
  landmark: 'Landmark',
  instructions: 'For the rider',
  noDelivery: 'No delivery there now',

  pay: 'Payment method',
  cash: 'cash on delivery',
  counterCash: 'Cash when it is handed over',
  online: (method: string) => `${method} (payment link by SMS)`,
  withCredit: (amount: string) => `Use store credit (${amount})`,
  readyFirst: 'Send the ready items first, as an order of its own',
  note: 'Note for the vendors',

  readBack: 'Read it back',
  readBackText: (typed: {
    name: string
    items: string[]
    place: string
    total: string
    method: string
    delivery: string
  }) =>
    `${typed.name}, your order: ${typed.items.join(', ')}. It goes to ${typed.place}. Delivery ${typed.delivery}. ${typed.total} in all, ${typed.method}. Is that right?`,
  itemSentence: (quantity: number, unit: string, name: string) => `${quantity} × ${unit} ${name}`,
  somewhere: 'an address that is still to be chosen',
  goods: 'Items',
  delivery: 'Delivery',
  discount: 'Discount',
  creditUsed: 'Store credit used',
  total: 'Total',
  toPay: 'To pay',
  agreed: 'How they agreed',
  byWord: 'Recorded agreement',
  word: 'Where it is recorded',
  wordHint: 'Number of the recording, the chat, a signature',
  byCode: 'SMS code',
  sendCode: 'Send the code',
  sendCodeAgain: 'Send it again',
  codeSent: (total: string) => `A code for ${total} was sent.`,
  code: 'Code from the customer',
  isAgreed: 'The customer agreed by the code.',
  /** On the page of the order. */
  typedBy: {
    phone: (who: string) => `Order taken by ${who} by phone.`,
    whatsapp: (who: string) => `Order taken by ${who} by WhatsApp.`,
    viber: (who: string) => `Order taken by ${who} by Viber.`,
    counter: (who: string) => `Order taken by ${who} at the counter.`,
    code: (when: string) => `The customer agreed by SMS code, ${when}.`,
    word: (when: string, where: string) =>
      where
        ? `The customer’s agreement was recorded (${where}), ${when}.`
        : `The customer’s agreement was recorded, ${when}.`,
  },
  place: 'Place order',
  smsTo: (phone: string) => `They get an SMS to ${phone}.`,
  keys: {
    who: 'Alt 1',
    what: 'Alt 2',
    where: 'Alt 3',
    pay: 'Alt 4',
    readBack: 'Alt 5',
    again: 'Alt R',
    place: 'Ctrl Enter',
    enter: 'Enter',
    escape: 'Esc',
  },
  added: {
    title: 'Add to an order',
    replaceTitle: (product: string) => `Replace ${product}`,
    of: (name: string) => `For ${name}, with order`,
    terms: 'An order of its own that goes to the same place by the same delivery, without a second fee.',
    leftOut: (quantity: number, product: string) =>
      `Removed once the customer agrees: ${quantity} × ${product}.`,
    goesBack: (amount: string) => `${amount} goes back to the customer the way it was paid.`,
    lessToPay: (amount: string) => `${amount} less to pay.`,
    notified: 'Customer and vendors are notified of both.',
  },
}

/** Texts of the page where staff type orders; both languages, because what is read back is in the customer's. */
export const phoneOrderTexts = { en: phoneOrder, ne }

export const usePhoneOrderTexts = textsOf(phoneOrderTexts)
