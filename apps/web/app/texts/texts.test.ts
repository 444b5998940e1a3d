import { expect, test } from 'vitest'
import { accountTexts } from '../account/texts/account.ts'
import { proofTexts } from '../account/texts/proof.ts'
import { applicationsTexts } from '../admin/applications/texts/applications.ts'
import { auditTexts } from '../admin/audit/texts/audit.ts'
import { cashTexts } from '../admin/cash/texts/cash.ts'
import { categoriesTexts } from '../admin/categories/texts/categories.ts'
import { booksTexts } from '../admin/ledger/texts/books.ts'
import { transfersTexts } from '../admin/ledger/texts/transfers.ts'
import { staffOrdersTexts } from '../admin/orders/texts/staff-orders.ts'
import { staffPaymentsTexts } from '../admin/payments/texts/staff-payments.ts'
import { vendorAccountTexts } from '../admin/payouts/texts/vendor-account.ts'
import { peopleTexts } from '../admin/people/texts/people.ts'
import { staffInvitationsTexts } from '../admin/people/texts/staff-invitations.ts'
import { staffProductsTexts } from '../admin/products/texts/staff-products.ts'
import { promotionTexts } from '../admin/promotions/texts/promotions.ts'
import { searchWordsTexts } from '../admin/search/texts/search-words.ts'
import { smsBudgetTexts } from '../admin/settings/texts/sms-budget.ts'
import { startTexts } from '../admin/start/texts/start.ts'
import { adminTexts } from '../admin/texts/admin.ts'
import { vendorsTexts } from '../admin/vendors/texts/vendors.ts'
import { zonesTexts } from '../admin/zones/texts/zones.ts'
import { answerTexts } from '../answer/texts/answer.ts'
import { billsTexts } from '../bills/texts/bills.ts'
import { checkoutTexts } from '../checkout/texts/checkout.ts'
import { couponTexts } from '../checkout/texts/coupon.ts'
import { clockTexts } from '../dev/texts/clock.ts'
import { outboxTexts } from '../dev/texts/outbox.ts'
import { cashAtDoorTexts } from '../order/texts/cash-at-door.ts'
import { deliveryChangeTexts } from '../order/texts/delivery-change.ts'
import { fulfilmentTexts } from '../order/texts/fulfilment.ts'
import { orderTexts } from '../order/texts/order.ts'
import { paymentTexts } from '../payment/texts/payment.ts'
import { placesTexts } from '../places/texts/places.ts'
import { receiverTexts } from '../places/texts/receiver.ts'
import { awayTexts } from '../product/texts/away.ts'
import { buyingTexts } from '../product/texts/buying.ts'
import { productPageTexts } from '../product/texts/product-page.ts'
import { ratingTexts } from '../ratings/texts/ratings.ts'
import { refundTexts } from '../refunds/texts/refunds.ts'
import { askedForTexts } from '../sell/texts/asked-for.ts'
import { sellTexts } from '../sell/texts/sell.ts'
import { authTexts } from '../sign-in/texts/auth.ts'
import { firstAdminTexts } from '../sign-in/texts/first-admin.ts'
import { secondFactorTexts } from '../sign-in/texts/second-factor.ts'
import { teamTexts } from '../vendor/members/texts/team.ts'
import { balanceTexts } from '../vendor/money/texts/balance.ts'
import { moneyTexts } from '../vendor/money/texts/money.ts'
import { importsTexts } from '../vendor/products/texts/imports.ts'
import { vendorProductTexts } from '../vendor/products/texts/vendor-products.ts'
import { factsTexts } from '../vendor/settings/texts/facts.ts'
import { firstStepsTexts } from '../vendor/texts/first-steps.ts'
import { vendorTexts } from '../vendor/texts/vendor.ts'
import { todayTexts } from '../vendor/today/texts/today.ts'
import { en as shared } from './en.ts'
import { ne as sharedInNepali } from './ne.ts'

// allTexts: those of every page, and those that travel with a few.
const en = {
  ...shared,
  admin: adminTexts.en,
  buying: buyingTexts.en,
  categories: categoriesTexts.en,
  searchWords: searchWordsTexts.en,
  receiver: receiverTexts.en,
  cash: cashTexts.en,
  cashAtDoor: cashAtDoorTexts.en,
  smsBudget: smsBudgetTexts.en,
  staffInvitations: staffInvitationsTexts.en,
  staffOrders: staffOrdersTexts.en,
  balance: balanceTexts.en,
  bills: billsTexts.en,
  books: booksTexts.en,
  transfers: transfersTexts.en,
  vendor: vendorTexts.en,
  fulfilment: fulfilmentTexts.en,
  vendorProducts: vendorProductTexts.en,
  productPage: productPageTexts.en,
  team: teamTexts.en,
  imports: importsTexts.en,
  vendors: vendorsTexts.en,
  deliveryChange: deliveryChangeTexts.en,
  vendorAccount: vendorAccountTexts.en,
  facts: factsTexts.en,
  away: awayTexts.en,
  outbox: outboxTexts.en,
  clock: clockTexts.en,
  answer: answerTexts.en,
  today: todayTexts.en,
  account: accountTexts.en,
  refunds: refundTexts.en,
  sell: sellTexts.en,
  firstAdmin: firstAdminTexts.en,
  firstSteps: firstStepsTexts.en,
  askedFor: askedForTexts.en,
  applications: applicationsTexts.en,
  ratings: ratingTexts.en,
  proof: proofTexts.en,
  promotions: promotionTexts.en,
  checkout: checkoutTexts.en,
  auth: authTexts.en,
  places: placesTexts.en,
  zones: zonesTexts.en,
  order: orderTexts.en,
  coupon: couponTexts.en,
  money: moneyTexts.en,
  secondFactor: secondFactorTexts.en,
  people: peopleTexts.en,
  audit: auditTexts.en,
  payment: paymentTexts.en,
  staffPayments: staffPaymentsTexts.en,
  staffProducts: staffProductsTexts.en,
  start: startTexts.en,
}
const ne = {
  ...sharedInNepali,
  admin: adminTexts.ne,
  buying: buyingTexts.ne,
  categories: categoriesTexts.ne,
  searchWords: searchWordsTexts.ne,
  receiver: receiverTexts.ne,
  cash: cashTexts.ne,
  cashAtDoor: cashAtDoorTexts.ne,
  smsBudget: smsBudgetTexts.ne,
  staffInvitations: staffInvitationsTexts.ne,
  staffOrders: staffOrdersTexts.ne,
  balance: balanceTexts.ne,
  bills: billsTexts.ne,
  books: booksTexts.ne,
  transfers: transfersTexts.ne,
  vendor: vendorTexts.ne,
  fulfilment: fulfilmentTexts.ne,
  vendorProducts: vendorProductTexts.ne,
  productPage: productPageTexts.ne,
  team: teamTexts.ne,
  imports: importsTexts.ne,
  vendors: vendorsTexts.ne,
  deliveryChange: deliveryChangeTexts.ne,
  vendorAccount: vendorAccountTexts.ne,
  facts: factsTexts.ne,
  away: awayTexts.ne,
  outbox: outboxTexts.ne,
  clock: clockTexts.ne,
  answer: answerTexts.ne,
  today: todayTexts.ne,
  account: accountTexts.ne,
  refunds: refundTexts.ne,
  sell: sellTexts.ne,
  firstAdmin: firstAdminTexts.ne,
  firstSteps: firstStepsTexts.ne,
  askedFor: askedForTexts.ne,
  applications: applicationsTexts.ne,
  ratings: ratingTexts.ne,
  proof: proofTexts.ne,
  promotions: promotionTexts.ne,
  checkout: checkoutTexts.ne,
  auth: authTexts.ne,
  places: placesTexts.ne,
  zones: zonesTexts.ne,
  order: orderTexts.ne,
  coupon: couponTexts.ne,
  money: moneyTexts.ne,
  secondFactor: secondFactorTexts.ne,
  people: peopleTexts.ne,
  audit: auditTexts.ne,
  payment: paymentTexts.ne,
  staffPayments: staffPaymentsTexts.ne,
  staffProducts: staffProductsTexts.ne,
  start: startTexts.ne,
}

/** Every text with its path; a text with values is called with a '2' for each of them. */
function textsOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'function') return [[here, value(...Array(value.length).fill('2'))]]
    if (typeof value === 'string') return [[here, value]]
    return textsOf(value, here)
  })
}

test('both languages have the same texts', () => {
  expect(textsOf(ne).map(([path]) => path)).toEqual(textsOf(en).map(([path]) => path))
})

test.each(Object.entries({ en, ne }))('no text in %s is empty', (_language, messages) => {
  expect(textsOf(messages).filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([])
})

/** Names, addresses of the document's head, signs and quantities that stay Latin in Nepali. */
const staysLatin =
  /^(shell\.(brand|currency|searchKey|otherLanguage|titleOf|belts\.\w+\.second)|account\.english|content\.\w+Second|catalogue\.(unit|\w+Second)|cart\.unit|checkout\.times|books\.(scopeOf|percent|which)|refunds\.amountHow|applications\.size|answer\.pieces|ratings\.by|money\.stepBy)$/

test('every Nepali text is written in Devanagari', () => {
  const latin = textsOf(ne).filter(([path, text]) => !/[\u0900-\u097f]/.test(text) && !staysLatin.test(path))
  expect(latin).toEqual([])
})

test('no Nepali text speaks to the reader as तिमी or तँ', () => {
  expect(textsOf(ne).filter(([, text]) => /(^|[\s।])(तिमी|तिम्रो|तँ|तेरो)/.test(text))).toEqual([])
})
