import { textsOf } from '../../texts/texts-of.ts'
import { payment as ne } from './payment.ne.ts'

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
    unpaid: (total: string) => `Rs ${total} is due.`,
    pending: (total: string) => `We are verifying your payment of Rs ${total}.`,
    paid: (total: string) => `Rs ${total} is paid. Thank you.`,
    failed: (total: string) => `Payment failed. Rs ${total} is still due.`,
    partially_refunded: (_total: string) => 'Paid. Part of the amount is being refunded to you.',
    refunded: (_total: string) => 'Paid. The full amount is being refunded to you.',
  },
  nothing: 'Nothing to pay.',
  /** What happens when a way to pay is chosen. */
  what: {
    cod: 'Pay in cash when your order arrives.',
    esewa: 'You will go to eSewa to pay, then return here.',
    khalti: 'You will go to Khalti to pay, then return here.',
    card: 'You will go to the bank’s page to pay, then return here. We never see your card number.',
    connectips: 'You will go to connectIPS to pay from your bank account, then return here.',
    fonepay: 'You will go to Fonepay to pay, then return here.',
  },
  whenAnswered: 'You pay after every vendor has confirmed.',
  readyFirst: 'Send the ready items first',
  readyFirstText:
    'We split this into two orders: ready items are sent now, items that need vendor approval follow. You pay for delivery once.',
  second: 'Items that need vendor approval are in a separate order.',
  later: 'What comes at the other time is a separate order. It is paid by itself.',
  unpaidBeside: (number: string) => `You ordered ${number} together with this, and it is not paid yet.`,
  payBeside: (number: string) => `Pay for ${number}`,
  seeSecond: 'View order',
  payTitle: (number: string) => `Pay for order ${number}`,
  notCharged: 'There is nothing to pay online for this order now. You were not charged.',
  placed: 'Order placed. We hold the items for you until you pay.',
  toPay: 'To pay',
  how: 'How would you like to pay?',
  pay: 'Pay now',
  payNow: 'Pay for this order',
  /** Of an order in cash. */
  payInstead: 'Pay now instead',
  insteadOfCash:
    'This is a cash order. Pay the exact amount now, and nothing is collected at the door. Until the payment arrives it stays a cash order.',
  notWeighedYet:
    'Some of it is not weighed yet. You pay for what you ordered: if it weighs more, you pay no more; if it weighs less, we refund the difference.',
  going: (gateway: string) => `Redirecting to ${gateway}…`,
  goOn: (gateway: string) => `Continue to ${gateway}`,
  askNow: 'Check payment status',
  payAgain: 'Try again or choose another method',
  toOrder: 'See your order',
  toOrders: 'See your orders',
  toLogin: 'Log in',
  /** An attempt as one line. */
  attempt: {
    open: (gateway: string) => `${gateway}: pending`,
    review: (gateway: string) => `${gateway}: under review`,
    paid: (gateway: string) => `${gateway}: paid`,
    returned: (gateway: string) => `${gateway}: payment not needed, to be refunded`,
    cancelled: (gateway: string) => `${gateway}: cancelled`,
    failed: (gateway: string) => `${gateway}: failed, nothing was charged`,
  },
  /** How an attempt ended, on the page that the gateway sends back to. */
  ended: {
    /** To whoever is not logged in as the customer. */
    unknown: {
      title: 'Payment status',
      text: 'Log in as the customer who placed the order to see the result. Your money is safe: we check every payment with the payment service.',
    },
    paid: {
      title: 'Payment successful',
      text: (gateway: string) => `We have received your payment through ${gateway}.`,
    },
    returned: {
      title: 'Payment to be refunded',
      text: (gateway: string) =>
        `Your payment through ${gateway} arrived, but this order was already paid or closed, or it costs more by now. We will refund it to you.`,
    },
    open: {
      title: 'Payment pending',
      text: (gateway: string) =>
        `${gateway} has not confirmed the payment yet. We keep checking and will notify you. You can close this page.`,
    },
    review: {
      title: 'Payment under review',
      text: (gateway: string) =>
        `${gateway} did not give a clear answer. Our team is checking it, and your items stay reserved. If you have already paid, please do not pay again. If not, you can pay another way.`,
    },
    cancelled: {
      title: 'Payment cancelled',
      text: (gateway: string) => `You cancelled at ${gateway}. Nothing was paid.`,
    },
    failed: {
      title: 'Payment failed',
      text: (gateway: string) => `The payment through ${gateway} failed. You were not charged.`,
    },
  },
}

export const paymentTexts = { en: payment, ne }

export const usePaymentTexts = textsOf(paymentTexts)

export type PaymentMethod = keyof typeof payment.methods
