import { ABOUT, type Claims, FACT, LAW, PERSON } from './claim.ts'

const CANCEL = [
  'fulfilment/take-step.test.ts',
  'a customer cancels a line, then the rest, until it is packed',
] as const
const UNTIL = ['orders/own/own-until.test.ts', 'until ordering for its time ends a customer cancels'] as const
const REPORT_DAYS = ['refunds/refunds.test.ts', 'the time to report is 7 days'] as const
const ESCALATED = [
  'refunds/refunds.test.ts',
  'up to Rs 5,000 support decides, above it finance; a no can be put to the complaint officer, somebody else',
] as const
const TERMS = [
  'content/accepted-texts.test.ts',
  'an order keeps the terms that were published when it was placed',
] as const
const ORGANIC = [
  'certificates/certificates.test.ts',
  'what says organic without a certificate is not on sale',
] as const
const NO_LATER_RISE = [
  'checkout/checkout.test.ts',
  'a total that is higher than the person saw is refused',
] as const

/** What the pages for customers promise about orders, money and goods. */
export const ON_BUYING: Claims = {
  faq: [
    ['You need an account', ABOUT],
    ['Your order is then listed', 'orders/notices/notices.test.ts', 'a purchase is told to the customer'],
    ['You can also order by phone', 'phone-orders/phone-orders.test.ts', 'somebody new orders by phone'],
    ['You choose at checkout', FACT],
    [
      'With cash on delivery you can have',
      'cash/cash.race.test.ts',
      'four checkouts in cash at once by one person',
    ],
    ['Nobody from our team', PERSON],
    [
      'Checkout shows whether we deliver',
      'places/zones/zones.test.ts',
      'a closed zone is delivered to no more',
    ],
    ['Free delivery', FACT],
    ['You see the fee', ...NO_LATER_RISE],
    [
      'If your area has usual delivery days',
      'order/placed-panel.test.tsx',
      'when it comes is said while something comes',
    ],
    ['If you need it by a certain hour', PERSON],
    ['The vendor approves each order', 'approvals/approve-items.test.ts', 'all is approved: it is confirmed'],
    [
      'If the vendor declines, you are not',
      'approvals/approve-items.test.ts',
      'what cannot be supplied goes back',
    ],
    [
      'Who ordered first gets it first',
      'fulfilment/short/say-short.test.ts',
      '10 of 14: the earliest orders get all, one a part, the last nothing',
    ],
    [
      'You do not pay for it: in cash',
      'fulfilment/short/say-short.test.ts',
      'what was paid goes back once, is credited and stays in the books',
    ],
    ['Yes, until it is packed and', ...UNTIL],
    ['Its order page says until when', 'order/own/own-changes.test.ts', 'the order page says until when'],
    ['It is free', ...CANCEL],
    [
      'To have more, press',
      'checkout/own-delivery.test.ts',
      'what a customer adds comes with the first order',
    ],
    ['To change the address', 'orders/delivery/change-delivery.test.ts', 'a place where delivery costs more'],
    ['After that, call us', PERSON],
    ['Press **Report a problem**', ...REPORT_DAYS],
    ['We refund it', 'refunds/refunds.test.ts', 'D3: what arrived damaged is asked back'],
    ['We call a product organic only', ...ORGANIC],
    [
      'Its page then says who certified',
      'certificates/certificates.test.ts',
      'a certificate is handed in once',
    ],
    [
      'Every product names its district',
      'catalog/api.test.ts',
      'GET /v1/api/product/{slug}/ tells of product and vendor',
    ],
    [
      'With cash on delivery you pay for each',
      'orders/reading/cash-at-door.test.ts',
      'each package says its own sum',
    ],
  ],
  terms: [
    ['What you and we may expect', ABOUT],
    ['We run the shop', ABOUT],
    ['To order you need', ABOUT],
    ['The delivery fee is shown before you press', ...NO_LATER_RISE],
    ['Your order is binding when you press', ABOUT],
    ['By placing it you accept', ...TERMS],
    ['Products that are out of stock', 'product/page.test.ts', 'what is sold out is not to be bought'],
    [
      'If a product is not available at packing',
      'approvals/approve-items.test.ts',
      'what cannot be supplied goes back',
    ],
    ['You choose at checkout', FACT],
    ['If you pay online, you do so', 'gateways/providers/khalti.test.ts', 'Khalti is asked for a link'],
    ['We never ask for a card number', PERSON],
    [
      'We deliver to the wards',
      'places/zones/zones.test.ts',
      'all wards of a palika begin to be delivered to',
    ],
    ['The vendor’s team or our riders', ABOUT],
    ['Until your order is packed you can cancel', ...CANCEL],
    ['It is free', ...CANCEL],
    [
      'We refund what you have already paid',
      'refunds/refunds.test.ts',
      'D3: cancelling a line of a paid purchase owes back',
    ],
    ['Report it on the order page', ...REPORT_DAYS],
    [
      'You can delete your account yourself',
      'account/account-pages.test.ts',
      'while an order is on its way no account is deleted',
    ],
    ['We may block accounts', 'accounts/staff/staff-sessions.test.ts', 'M7: staff block an account'],
    ['[Make a complaint]', 'complaints/complaints.test.ts', 'N3: a visitor’s complaint has a number'],
    [
      'If we miss that date',
      'complaints/complaints.test.ts',
      'what nobody answers goes to the complaint officer',
    ],
    ['If you are still not satisfied', LAW],
    ['You can also write to us', PERSON],
    ['The version in force', ...TERMS],
  ],
  'refund-policy': [
    ['We refund it', 'refunds/refunds.test.ts', 'D3: what arrived damaged is asked back'],
    ['If something is damaged, spoiled', ...REPORT_DAYS],
    ['You need not accept', 'fulfilment/take-step.test.ts', 'an item that nobody took in comes back'],
    ['Press **Report a problem**', ...REPORT_DAYS],
    ['We decide within', 'refunds/sending/deadlines.test.ts', 'D3: what nobody decided in 7 days goes'],
    ['Fresh food changes quickly', ABOUT],
    ['You get a refund when', PERSON],
    [
      'You choose a refund or store credit',
      'refunds/page.test.ts',
      'some pieces are reported with photos and a word',
    ],
    [
      'The delivery fee is refunded too',
      'refunds/refunds.test.ts',
      'with all that was delivered the delivery',
    ],
    ['You do not need to send food back', PERSON],
    ['The way you paid', 'refunds/owe-refund.test.ts', 'what is owed is approved at once, due within 7 days'],
    ['You can return unopened', PERSON],
    [
      'If a vendor declines a product',
      'approvals/approve-items.test.ts',
      'what cannot be supplied goes back',
    ],
    ['Until the order is packed you can cancel', ...CANCEL],
    ['Escalate it on the order page', ...ESCALATED],
    ['You can also turn to', LAW],
  ],
  'our-values': [
    ['Six promises you can check', ABOUT],
    [
      'Every product names the district',
      'catalog/api.test.ts',
      'GET /v1/api/product/{slug}/ tells of product and vendor',
    ],
    ['The price you see', ABOUT],
    ['The delivery fee is shown before', ...NO_LATER_RISE],
    ['If a price or the total goes up', ...NO_LATER_RISE],
    ['Some food cannot be promised', ABOUT],
    [
      'For those the vendor is asked first',
      'approvals/approval-deadlines.test.ts',
      'at checkout the vendor is asked by SMS',
    ],
    ['We name the district', ABOUT],
    ['We show no certificate', 'certificates/certificates.test.ts', 'a certificate is handed in once'],
    [
      'How well we keep our promises',
      'promises/promises.test.ts',
      'complaints are told of each hundred orders',
    ],
    ['[our figures]', ABOUT],
    ['We keep what is needed', ABOUT],
    ['[How we handle your data]', ABOUT],
    [
      'The phone number and the email address',
      'shell/shown-frame.test.tsx',
      'where nothing leads away, the phone',
    ],
    ['If something is wrong with your order', PERSON],
  ],
  'why-vendor-approval': [
    ['The amount is known', ABOUT],
    ['Most of what you order', ABOUT],
    ['**Sweets and dishes', ABOUT],
    ['**Small harvests**', ABOUT],
    ['We would rather ask first', ABOUT],
    [
      'You order as usual',
      'approvals/approval-deadlines.test.ts',
      'unanswered in time it runs out: the stock is back',
    ],
    [
      'The vendor is asked immediately',
      'approvals/approval-deadlines.test.ts',
      'a vendor’s own window is the deadline',
    ],
    ['**If the vendor declines**', 'approvals/approve-items.test.ts', 'what cannot be supplied goes back'],
    ['The price does not go up', ...NO_LATER_RISE],
    [
      'You never pay for products',
      'approvals/approve-items.test.ts',
      'a part is approved: the rest is on the shelf',
    ],
    ['If you do not want to wait', ABOUT],
  ],
}
