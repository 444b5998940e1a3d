/**
 * What the shop promises in days, hours and rupees: commands keep to these numbers and texts are filled with them, so that no
 * sentence can promise another one. They need nothing else, so that pages may read them too.
 */

/**
 * Days after its delivery within which something can be reported: our own window for what arrives wrong, late or spoilt.
 * No vendor's policy shortens it (Electronic Commerce Act 2081, s10, s14, s16).
 */
export const CLAIM_DAYS = 7

/** Days within which a refund is decided, and within which an approved one is sent. */
export const REFUND_DAYS = 7

/** Days after a decision within which it can be put to the complaint officer. */
export const ESCALATE_DAYS = 7

/** Cash-on-delivery orders of one person that may be on their way at once, and what they may come to together. */
export const CASH_ORDERS = 3
export const CASH_PAISA = 25_000_00

/** The same for one phone that the rider calls, whoever orders: two people of a household share one. */
export const CASH_ORDERS_OF_A_PHONE = 2 * CASH_ORDERS
export const CASH_PAISA_OF_A_PHONE = 2 * CASH_PAISA

/**
 * What somebody may order in cash to whom none was delivered yet, or beforehand who has not paid for anything either, in
 * rupees and in pieces of one product, where the settings say nothing else (content/settings.ts).
 */
export const FIRST_CASH_RUPEES = 10_000
export const FIRST_CASH_PIECES = 20

/** Pieces of one product that newcomers who confirmed nothing but an email may keep at a time, all of them, however few are left. */
export const NEWCOMERS_PIECES = 10

/**
 * What one person of the company may give back of an order group in cash or from the bank, in rupees, where the settings say
 * nothing else; and how long somebody who has no colleague for it waits above that, in hours
 * (refunds/deciding/second-person.ts).
 */
export const REFUND_ALONE_RUPEES = 10_000
export const REFUND_ALONE_WAIT_HOURS = 24

/** Orders that one person may place within an hour; and how many of them they may cancel before they order again. */
export const ORDERS_AN_HOUR = 10
export const CANCELLED_AN_HOUR = 5

/** Order groups that one person may let lapse unpaid, or cancel unpaid, within a day before they pay beforehand again. */
export const GIVEN_UP_A_DAY = 5

/** First orders within an hour from one network: phones of a mobile company share an address by thousands. */
export const FIRST_ORDERS_OF_A_NETWORK = 200

/** Hours a vendor has to approve an order, until it chooses other ones. */
export const APPROVAL_HOURS = 12

/** Working days within which an application is reviewed. */
export const REVIEW_DAYS = 3

/** Hours for which the link lives by which an applicant sends what was asked for. */
export const ASKED_HOURS = 72

/** Days after which the papers of a rejected application are deleted, and a begun one is given up. */
export const PAPERS_DAYS = 30
export const UNTOUCHED_DAYS = 30

/** Days after the delivery for which a vendor can call and knows the door: for what was broken, or left in the bag. */
export const SEEN_DAYS = 30

/** Days for which mails and SMS are kept, sent or not; what one said, only until it is sent. */
export const MESSAGE_DAYS = 30

/** Days after which an application that was rejected, or given up, is forgotten as a whole. */
export const APPLICANT_DAYS = 365

/** Days for which photos of deliveries and of what was reported are kept. */
export const PHOTO_DAYS = 180

/**
 * Years for which what the law on tax and trade wants to be kept is kept: the papers of a vendor after its last order. The
 * Directive asks for five, and tax law for longer: seven is our choice.
 */
export const RECORDS_YEARS = 7

/** Hours for which nothing is paid out after a vendor's account was changed. */
export const PAYOUT_HOLD_HOURS = 24

/** Minutes for which a code, or a link in its stead, works that was sent to somebody (domain D16). */
export const CODE_MINUTES = 10

/** Days for which an invitation works, to act for a vendor or to join the staff. */
export const INVITE_DAYS = 7

/** Hours for which the documents of a new application may follow. */
export const UPLOAD_HOURS = 2

/** Days before a refund is due that those who decide are reminded of it. */
export const REMIND_DAYS = 2

/** Days for which it is kept how often pages were seen: this year’s months can be held against last year’s. */
export const USAGE_DAYS = 400

/** How often within a day a customer may change where one order goes: each time both sides get an SMS. */
export const DELIVERY_CHANGES = 5

/** Different products that a cart holds (specification §9). */
export const CART_LIMIT = 200
