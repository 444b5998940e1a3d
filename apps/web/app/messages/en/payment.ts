/** Paying: the checkout's choice, the page that pays an order, and the way back from the gateway. */
export const payment = {
  methods: {
    cod: 'Cash on delivery',
    esewa: 'eSewa',
    khalti: 'Khalti',
    card: 'Card',
    connectips: 'connectIPS',
    fonepay: 'Fonepay',
  },
  /** How an order stands that is paid beforehand; `total` in rupees. */
  status: {
    unpaid: (total: string) => `Rs ${total} is still to be paid.`,
    pending: (total: string) => `We are asking whether your Rs ${total} arrived.`,
    paid: (total: string) => `Rs ${total} is paid. Thank you.`,
    failed: (total: string) => `The last payment came to nothing. Rs ${total} is still to be paid.`,
    partially_refunded: (_total: string) => 'It was paid, and a part of it goes back to you.',
    refunded: (_total: string) => 'It was paid, and all of it goes back to you.',
  },
  nothing: 'Nothing is to be paid.',
  /** What happens when a way to pay is chosen. */
  what: {
    cod: 'Pay in cash when your order arrives.',
    esewa: 'You pay on eSewa’s page and come back.',
    khalti: 'You pay on Khalti’s page and come back.',
    card: 'You pay on the bank’s page and come back. We never see your card.',
    connectips: 'You pay from your bank account at connectIPS and come back.',
    fonepay: 'You pay at Fonepay and come back.',
  },
  whenAnswered: 'You pay when every vendor has answered.',
  readyFirst: 'Send the ready items first',
  readyFirstText:
    'This makes two orders: what is ready goes at once, what a vendor has to confirm comes after. Delivery is paid with the first; if nothing of it comes, with the second.',
  second: 'What waits for a vendor’s answer is an order of its own.',
  seeSecond: 'See it',
  payTitle: (number: string) => `Pay for order ${number}`,
  notCharged: 'There is nothing to pay for this order any more. Nothing was charged just now.',
  placed: 'Your order is placed. It is kept for you until it is paid.',
  toPay: 'To pay',
  payBy: (moment: string) => `Please pay by ${moment}. After that the goods go back on the shelf.`,
  how: 'How would you like to pay?',
  pay: 'Pay now',
  payNow: 'Pay this order',
  going: (gateway: string) => `You are being taken to ${gateway}.`,
  goOn: (gateway: string) => `Go on to ${gateway}`,
  askNow: 'Ask again',
  payAgain: 'Try again, or another way',
  toOrder: 'See your order',
  received: 'Thank you. Your payment has arrived, and the vendors are told to pack.',
  /** An attempt as one line. */
  attempt: {
    open: (gateway: string) => `${gateway}: not finished yet.`,
    review: (gateway: string) => `${gateway}: we are looking into it.`,
    paid: (gateway: string) => `${gateway}: paid.`,
    returned: (gateway: string) => `${gateway}: paid once more, and owed back to you.`,
    cancelled: (gateway: string) => `${gateway}: cancelled.`,
    failed: (gateway: string) => `${gateway}: nothing was paid.`,
  },
  /** How an attempt ended, on the page that the gateway sends back to. */
  ended: {
    paid: {
      title: 'Paid',
      text: (gateway: string) => `Your payment through ${gateway} has arrived. Thank you.`,
    },
    returned: {
      title: 'Paid, and given back',
      text: (gateway: string) =>
        `Your payment through ${gateway} has arrived, but the order needed none any more. We give it back to you.`,
    },
    open: {
      title: 'We are asking',
      text: (gateway: string) =>
        `${gateway} has not told us yet how it ended. We keep asking; you may close this page, and you will hear from us.`,
    },
    review: {
      title: 'We are looking into it',
      text: (gateway: string) =>
        `${gateway} did not give a clear answer. Somebody of us looks into it; your goods are kept meanwhile. If you have paid there, please do not pay again; if you have not, you can pay in another way.`,
    },
    cancelled: {
      title: 'Cancelled',
      text: (gateway: string) => `You cancelled at ${gateway}. Nothing was paid.`,
    },
    failed: {
      title: 'Not paid',
      text: (gateway: string) => `The payment through ${gateway} came to nothing. Nothing was paid.`,
    },
  },
}
