import { textsOf } from '../../../texts/texts-of.ts'
import { phoneOrder as ne } from './phone-order.ne.ts'

/** An order that staff type for somebody who calls, writes or stands at the counter. */
export const phoneOrder = {
  title: 'Phone order',
  back: 'All orders',
  saved: 'Saved as you type',
  saving: 'Saving…',
  hold: 'Hold and start another',
  discard: 'Discard',
  waiting: (count: number) => (count === 1 ? '1 draft on hold' : `${count} drafts on hold`),
  openDraft: (who: string, lines: number) => `${who}, ${lines === 1 ? '1 item' : `${lines} items`}`,
  nobody: 'No name yet',
  placed: (number: string) => `Order ${number} has been placed.`,
  openPlaced: 'Open the order',

  who: 'Customer',
  way: 'Channel',
  ways: { phone: 'Phone', whatsapp: 'WhatsApp', viber: 'Viber', counter: 'Counter' },
  phone: 'Mobile number',
  name: 'Name',
  newCustomer:
    'No account has this number. Enter a name and we create one; the customer can use it by logging in with this number.',
  deliveredTo: (count: number) =>
    count === 1 ? '1 order came to this number:' : `${count} orders came to this number, the last:`,
  askName: 'Ask for the name first.',
  fillIn: 'Fill in',
  orders: (count: number) => (count === 0 ? 'No order yet' : count === 1 ? 'One order' : `${count} orders`),
  latest: 'Last order',
  credit: 'Store credit',
  speaks: 'Language',
  languages: { ne: 'Nepali', en: 'English' },
  again: 'Copy the last order',
  blocked: 'This account is blocked.',

  what: 'Items',
  search: 'Product and quantity',
  searchHint: 'For example kauli 2 or 2 kg aalu, in either script. Enter adds it.',
  isMessage: 'Enter reads this line by line, as a message.',
  add: 'Add',
  left: (stock: number) => `${stock} in stock`,
  out: 'Out of stock',
  found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  noneFound: (search: string) => `No product on sale matches “${search}”.`,
  slow: 'The connection is slow. Enter adds the best match.',
  failed: 'Could not look up products. Press Enter to try again.',
  offline: 'You are offline.',
  adds: (count: number) => `adds ${count}`,
  looks: 'asks how many',
  next: 'next',
  clears: 'clears',
  empty: 'No items yet. Type the first product.',
  product: 'Product',
  quantity: 'Quantity',
  amount: 'Rs',
  quantityOf: (product: string) => `Quantity of ${product}`,
  fewer: (product: string) => `Decrease quantity of ${product}`,
  more: (product: string) => `Increase quantity of ${product}`,
  remove: (product: string) => `Remove ${product}`,
  asksVendor: (vendor: string) => `Needs approval from ${vendor}`,
  renew: 'Update prices and stock',

  where: 'Delivery address',
  elsewhere: 'Another address',
  tole: 'Tole',
  house: 'House',
  landmark: 'Landmark',
  instructions: 'For the rider',
  noDelivery: 'We do not deliver there at present',

  pay: 'Payment method',
  time: 'Delivery time',
  notAsked: 'Not asked',
  chooseTime: 'Ask the customer, then choose',
  cash: 'cash on delivery',
  counterCash: 'Cash at the counter',
  online: (method: string) => `${method} (payment link by SMS)`,
  byLink: 'All but cash: payment link by SMS.',
  withCredit: (amount: string) => `Use store credit (${amount})`,
  readyFirst: 'Send ready items first, as a separate order',
  note: 'Note for the vendors',

  readBack: 'Read it back',
  readBackTime: (time: string) => `It comes on ${time}.`,
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
  agreed: 'Customer’s agreement',
  byWord: 'Recorded agreement',
  word: 'Where is it recorded?',
  wordHint: 'Recording number, chat or signature',
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
  smsTo: (phone: string) => `An SMS will be sent to ${phone}.`,
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
    terms: 'A separate order to the same address, with the same delivery and no second delivery fee.',
    leftOut: (quantity: number, product: string) =>
      `Removed once the customer agrees: ${quantity} × ${product}.`,
    goesBack: (amount: string) => `${amount} is refunded to the customer by the original payment method.`,
    lessToPay: (amount: string) => `${amount} less to pay.`,
    notified: 'Customer and vendors are notified of both.',
  },
}

/** Texts of the page where staff type orders; both languages, because what is read back is in the customer's. */
export const phoneOrderTexts = { en: phoneOrder, ne }

export const usePhoneOrderTexts = textsOf(phoneOrderTexts)
