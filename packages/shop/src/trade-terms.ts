/**
 * The terms of the shop in days, hours and rupees. Commands use these numbers and texts are filled with them, so that
 * no sentence can promise anything else. This file imports nothing, so that pages may use it, too.
 */

/**
 * Days after delivery within which a problem can be reported: our own period for goods that arrive wrong, late or
 * spoilt. No vendor's policy shortens it (Electronic Commerce Act 2081, s10, s14, s16).
 */
export const CLAIM_DAYS = 7

/** Days within which a refund is decided, and within which an approved one is sent. */
export const REFUND_DAYS = 7

/** Days after a decision within which it can be put to the complaint officer. */
export const ESCALATE_DAYS = 7

/** Open cash-on-delivery orders of one person, and their total in paisa. */
export const CASH_ORDERS = 3
export const CASH_PAISA = 25_000_00

/** The same for one contact phone, whoever orders, because two people of a household may share one. */
export const CASH_ORDERS_OF_A_PHONE = 2 * CASH_ORDERS
export const CASH_PAISA_OF_A_PHONE = 2 * CASH_PAISA

/**
 * Limits in rupees, and in pieces of one product, if the settings have none (content/settings.ts): for an order in cash
 * before one was delivered to the person, and for an order in advance before they have paid for anything.
 */
export const FIRST_CASH_RUPEES = 10_000
export const FIRST_CASH_PIECES = 20

/**
 * Pieces of one product that newcomers who confirmed only an email may reserve at a time, all of them together, however
 * few are left.
 */
export const NEWCOMERS_PIECES = 10

/**
 * How much one member of staff may refund by hand for an order group, in rupees, if the settings do not say; and how
 * many hours a person without a colleague must wait for more (refunds/deciding/second-person.ts).
 */
export const REFUND_ALONE_RUPEES = 10_000
export const REFUND_ALONE_WAIT_HOURS = 24

/**
 * How much store credit staff may give as goodwill, in rupees, if the settings do not say: for one order, all together, and one
 * member of staff within a day (orders/helping/goodwill.ts).
 */
export const GOODWILL_RUPEES = 200
export const GOODWILL_DAY_RUPEES = 2000

/**
 * How much store credit of every kind one member of staff may give within a day, in rupees, if the settings do not say
 * (refunds/credit-of-day.ts).
 */
export const CREDIT_DAY_RUPEES = 10_000

/** How much of the refunds of one order one member of staff may put on its vendor, in rupees (refunds/deciding/who-decides.ts). */
export const VENDOR_BEARS_RUPEES = 2000

/**
 * Orders that one person may place within an hour, and how many of them they may cancel before they can order again.
 */
export const ORDERS_AN_HOUR = 10
export const CANCELLED_AN_HOUR = 5

/**
 * Order groups that one person may leave unpaid, or cancel unpaid, within a day before they can order in advance again.
 */
export const GIVEN_UP_A_DAY = 5

/** First orders within an hour from one network; thousands of phones share an address of a carrier. */
export const FIRST_ORDERS_OF_A_NETWORK = 200

/** Hours that a vendor has to approve an order, unless it chooses another time. */
export const APPROVAL_HOURS = 12

/** Working days within which an application is reviewed. */
export const REVIEW_DAYS = 3

/** Hours for which the link works with which an applicant sends what was asked for. */
export const ASKED_HOURS = 72

/** Days for which the link of a neutral line leads to the answer of an application. */
export const ANSWER_DAYS = 30

/** Days after which the documents of a rejected application are deleted, and an untouched one ends. */
export const DOCUMENT_DAYS = 30
export const UNTOUCHED_DAYS = 30

/** Days before its last within which a certificate counts as ending, and its vendor is reminded. */
export const CERTIFICATE_DAYS = 30

/** Years after its last day for which the document of a certificate is stored. */
export const CERTIFICATE_YEARS = 2

/**
 * Days after delivery during which a vendor sees the customer's door, in case something was broken or left behind.
 */
export const SEEN_DAYS = 30

/** Days for which mails and SMS are kept, sent or not; their text is kept only until they are sent. */
export const MESSAGE_DAYS = 30

/** Days for which an event is stored that nobody is notified of any more. */
export const EVENT_DAYS = 30

/** How long after its customer proved who they are the file of their data may be taken. */
export const DATA_REQUEST_HOURS = 24

/** Days after which a rejected or abandoned application is deleted completely. */
export const APPLICANT_DAYS = 365

/** Days for which photos of deliveries and of reports are kept. */
export const PHOTO_DAYS = 180

/**
 * Years for which records are kept that tax and trade law requires, such as a vendor's documents after its last order.
 * The Directive requires five, and tax law more: seven is our choice.
 */
export const RECORDS_YEARS = 7

/** Hours for which nothing is paid out after a vendor's account was changed. */
export const PAYOUT_HOLD_HOURS = 24

/** Minutes for which a sent code, or the link in its place, works (domain D16). */
export const CODE_MINUTES = 10

/** Days for which an invitation works, to a vendor or to the staff. */
export const INVITE_DAYS = 7

/** Hours within which the documents of a new application may follow. */
export const UPLOAD_HOURS = 2

/** Days before a refund is due on which people who decide are reminded. */
export const REMIND_DAYS = 2

/** Days for which page views are kept, so that months can be compared with those of last year. */
export const USAGE_DAYS = 400

/** Days for which it is kept how often which words were searched. */
export const SEARCHES_DAYS = 90

/** Days after which vendors may be asked again for the same words that find nothing. */
export const ASK_AGAIN_DAYS = 30

/** How often within a day a customer may change the address of one order; each change sends an SMS to both sides. */
export const DELIVERY_CHANGES = 5

/** The largest quantity of one product in a cart; the table checks it, too. */
export const MAX_QUANTITY = 9999

/** The number of different products in a cart (specification §9). */
export const CART_LIMIT = 200

/** Days after which a draft that staff typed for a caller is deleted, ordered or not. */
export const PHONE_DRAFT_DAYS = 30

/** Days after the end of an order for which its customer, its vendors and the company can still write to each other about it. */
export const THREAD_DAYS = 30

/** Days after its last message for which such a conversation is kept. */
export const CONVERSATION_DAYS = 365

/** Days for which somebody waits for a product that is sold out or not sold here; then their wish is deleted. */
export const WISH_DAYS = 180

/** Lists that one person may keep, and the products of each, favourites too. */
export const LISTS = 20
export const LIST_ITEMS = 200

/**
 * The same on a visitor's device, with its favourites: they are in one cookie (lists/device-lists.ts), of which
 * browsers keep 4096 bytes.
 */
export const DEVICE_LISTS = 3
export const DEVICE_ITEMS = 40
export const DEVICE_FAVOURITES = 60
/**
 * Days within which a complaint is answered, if the settings do not say, and the most that they may say: the law wants a written
 * decision within fifteen (Electronic Commerce Act 2081, s33).
 */
export const COMPLAINT_DAYS = 15

/** Days over which it is counted how well promises are kept (promises/), and the last ones of them, which are left out as not settled. */
export const PROMISE_DAYS = 90
export const PROMISE_SETTLED_DAYS = 7

/** Of fewer orders, or of fewer people's, no such figure is shown. */
export const PROMISE_ORDERS = 20
export const PROMISE_BUYERS = 5

/** The part of all orders whose time is told: nine of ten. */
export const PROMISE_SHARE = 0.9
