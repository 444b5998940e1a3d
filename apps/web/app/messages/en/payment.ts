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
}
