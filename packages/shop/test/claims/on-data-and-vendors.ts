import { ABOUT, type Claims, LAW, PERSON, READER } from './claim.ts'

const SEEN = ['orders/reading/customer-seen.test.ts', 'a vendor reads of the customer: '] as const
const PRIVATE_DOCUMENTS = [
  'documents.test.ts',
  'a paper is read by its link, as attachment that nothing keeps or runs, and every reading is written down',
] as const
const ENCRYPTED = [
  'vendors/documents/add-document.test.ts',
  'what lies on the disk shows neither picture, PDF nor number',
] as const
const VIEWS = ['reports/page-views.test.ts', 'views become one sum a day of Nepal'] as const
const CLOSED = ['privacy/close-account.test.ts', 'a deleted account leaves its orders without name'] as const
const PAID_LATER = [
  'payouts/payouts.test.ts',
  'what an item earned is payable a week after its delivery',
] as const

/** What the pages promise about data, and to those who sell here. */
export const ON_DATA_AND_VENDORS: Claims = {
  'vendor-agreement': [
    ['What you and Himalayan Green promise', ABOUT],
    ['Himalayan Green is the marketplace', ABOUT],
    [
      'You write “organic” only',
      'certificates/certificates.test.ts',
      'what says organic without a certificate',
    ],
    ['**Good food.**', READER],
    ['**Returns.**', 'refunds/refunds.test.ts', 'what comes back is owed whole'],
    ['**Your documents.**', READER],
    [
      'If our team corrects a product',
      'catalog/changing/staff-products.test.ts',
      'staff make a product for a vendor',
    ],
    [
      'If our team corrects a product',
      'catalog/changing/staff-products.test.ts',
      'staff correct a product that is on sale at once',
    ],
    ['Paid placement is always marked', PERSON],
    ['You see each order right away', 'fulfilment/take-step.test.ts', 'a vendor lists its own orders'],
    ['Your documents are stored encrypted', ...ENCRYPTED],
    ['Your documents are stored encrypted', 'documents.test.ts', 'nobody else reads it, and no other link'],
    [
      'Our commission is agreed',
      'ledger/commission-rules.test.ts',
      'the vendors whose commission changes are notified',
    ],
    [
      'Our commission is agreed',
      'ledger/commission-rules.test.ts',
      'the first rule that matches is frozen on what is ordered',
    ],
    ['You are paid for a delivered item', ...PAID_LATER],
    [
      'We may hide a product',
      'vendors/vendor-status.test.ts',
      'a suspended vendor sells nothing from that moment',
    ],
    [
      'We tell you why',
      'admin/vendors/vendor-page.test.ts',
      'a vendor is suspended and opened again for a reason',
    ],
    ['You may stop selling', 'vendors/holidays.test.ts', 'open orders of a vendor that goes on holiday'],
    ['Complaints we cannot settle', LAW],
    [
      'We notify you by email when',
      'vendors/agreement/agreement.test.ts',
      'owners who agreed are notified of a new text',
    ],
    [
      'The version you accepted counts',
      'vendors/agreement/agreement.test.ts',
      'owners who agreed are notified of a new text',
    ],
  ],
  'how-to-sell': [
    [
      'Your name is on every product page',
      'catalog/api.test.ts',
      'GET /v1/api/product/{slug}/ tells of product and vendor',
    ],
    ['You need a registered business', ABOUT],
    [
      'For products that cannot be promised',
      'approvals/approve-items.test.ts',
      'all is approved: it is confirmed',
    ],
    ['We ask for', ABOUT],
    ['Your documents are encrypted', ...ENCRYPTED],
    ['We reply within', PERSON],
    ['If you would like to talk to us', PERSON],
    ['Applying and listing products is free', 'payouts/payouts.test.ts', 'a statement adds up to the orders'],
    ['We agree our commission', PERSON],
    ['You are paid from', ...PAID_LATER],
  ],
  privacy: [
    ['What data we keep about you', ABOUT],
    ['**Your account**: name', 'accounts/api.test.ts', 'the password is kept as a hash only'],
    ['**Your account**: as long', ...CLOSED],
    ['If you order for somebody else', 'notices.test.ts', 'who an order is for hears who ordered it'],
    ['**Places and products you asked for**', 'places/wishes/place-wishes.test.ts', 'who waits is told once'],
    [
      'Then, or with your account, we delete it',
      'product-wishes/wishes.test.ts',
      'a person finds their wishes in their data',
    ],
    ['Of an order by phone', 'privacy/own-data.test.ts', 'what a customer takes along holds what staff did'],
    [
      'Also the notes our staff write',
      'orders/helping/helping.test.ts',
      'a note of staff stands in the history',
    ],
    ['A bill shows your name', 'checkout/buyer-pan.test.ts', 'the PAN of a business that buys'],
    ['We never see the PIN', 'gateways/providers/khalti.test.ts', 'Khalti is asked for a link'],
    [
      '**What you complained about**',
      'complaints/complaints.test.ts',
      'with its account goes the name at once',
    ],
    [
      'Only staff who answer complaints',
      'complaints/complaints.test.ts',
      'nobody but staff with the right reads',
    ],
    ['**Where you are logged in**', 'account/account-pages.test.ts', 'a session of another browser is ended'],
    ['**What we sent you**', ABOUT],
    ['By creating an account', ABOUT],
    ['Scans and numbers are stored encrypted', ...ENCRYPTED],
    ['Scans and numbers are stored encrypted', ...PRIVATE_DOCUMENTS],
    [
      'Until you confirm one of them with a code',
      'vendors/applications/answer-line.test.ts',
      'sends one mail and one SMS to what was typed, with a link and nothing of the application',
    ],
    [
      'For staff and vendors’ team members',
      'privacy/own-data.test.ts',
      'M11: who acts for a vendor or the company',
    ],
    ['We do not buy data', PERSON],
    ['Our server log records', 'log.test.ts', 'M8: a security line holds no email'],
    ['A vendor sees what you ordered', ...SEEN],
    ['Your full phone number', ...SEEN],
    [
      'What you write about an order',
      'conversations/conversations.test.ts',
      'customer, vendor and company read one thread',
    ],
    ['When you pay by a payment service', ABOUT],
    ['The companies that deliver our emails', ABOUT],
    [
      'Our staff see what they need',
      'orders/reading/customer-seen.test.ts',
      'staff who neither help with orders',
    ],
    ['Nobody else does', PERSON],
    ['Cookies keep you logged in', ABOUT],
    ['One remembers for a year', 'accounts/sign-in/guesses.test.ts', 'M4: a browser stops being known'],
    ['Our server does not store the location', PERSON],
    [
      'What you type at the checkout',
      'sell/draft.test.ts',
      'L6: what an applicant typed stays in the tab alone',
    ],
    [
      'There are no cookies for advertising',
      'pages/pages.test.ts',
      'a built page runs only scripts with its nonce',
    ],
    ['We count how often each page is seen', ...VIEWS],
    ['Only these sums are kept', ...VIEWS],
    ['After {usage_days}', 'reports/page-views.test.ts', 'counts are forgotten after 400 days'],
    [
      'Of searches we count',
      'search/searches/count-search.test.ts',
      'searches become one sum a day and words',
    ],
    ['So that nobody can push them up', 'usage.test.ts', 'one network counts only so much'],
    ['If your browser asks sites', 'usage.test.ts', 'of whoever asks not to be tracked nothing is kept'],
    ['We do not follow you', ...VIEWS],
    [
      'You can delete it once',
      'account/account-pages.test.ts',
      'while an order is on its way no account is deleted',
    ],
    ['**Orders** are kept', ...CLOSED],
    [
      '**Complaints**',
      'complaints/complaints.test.ts',
      'after seven years the words of everybody’s complaint go',
    ],
    [
      '**Emails and SMS**',
      'messaging/messaging.test.ts',
      'a message is sent by a job, once, and its text forgotten',
    ],
    [
      'They cannot be changed afterwards',
      'bills/owe-bills.test.ts',
      'a bill can be neither changed nor deleted',
    ],
    [
      '**Photos** of deliveries',
      'fulfilment/take-step.test.ts',
      'M11: a photo of a door goes half a year after',
    ],
    ['In [your account]', 'privacy/own-data.test.ts', 'M11: what a customer takes along holds payments'],
    [
      'There you can also download it',
      'privacy/close-account.test.ts',
      'who acts for a vendor or for the company, or rides for it, cannot delete the account',
    ],
    ['If you applied without an account', PERSON],
    ['If you think your data', LAW],
  ],
}
