import { expect, test } from 'vitest'
import { accountTexts } from './account.ts'
import { adminTexts } from './admin.ts'
import { answerTexts } from './answer.ts'
import { applicationsTexts } from './applications.ts'
import { askedForTexts } from './asked-for.ts'
import { auditTexts } from './audit.ts'
import { authTexts } from './auth.ts'
import { awayTexts } from './away.ts'
import { balanceTexts } from './balance.ts'
import { billsTexts } from './bills.ts'
import { booksTexts } from './books.ts'
import { buyingTexts } from './buying.ts'
import { cashTexts } from './cash.ts'
import { cashAtDoorTexts } from './cash-at-door.ts'
import { categoriesTexts } from './categories.ts'
import { checkoutTexts } from './checkout.ts'
import { clockTexts } from './clock.ts'
import { couponTexts } from './coupon.ts'
import { deliveryChangeTexts } from './delivery-change.ts'
import { en as shared } from './en.ts'
import { factsTexts } from './facts.ts'
import { firstAdminTexts } from './first-admin.ts'
import { firstStepsTexts } from './first-steps.ts'
import { fulfilmentTexts } from './fulfilment.ts'
import { importsTexts } from './imports.ts'
import { moneyTexts } from './money.ts'
import { ne as sharedInNepali } from './ne.ts'
import { orderTexts } from './order.ts'
import { outboxTexts } from './outbox.ts'
import { paymentTexts } from './payment.ts'
import { peopleTexts } from './people.ts'
import { placesTexts } from './places.ts'
import { productPageTexts } from './product-page.ts'
import { promotionTexts } from './promotions.ts'
import { proofTexts } from './proof.ts'
import { ratingTexts } from './ratings.ts'

import { receiverTexts } from './receiver.ts'
import { refundTexts } from './refunds.ts'
import { secondFactorTexts } from './second-factor.ts'
import { sellTexts } from './sell.ts'
import { smsBudgetTexts } from './sms-budget.ts'
import { staffInvitationsTexts } from './staff-invitations.ts'
import { staffOrdersTexts } from './staff-orders.ts'
import { staffPaymentsTexts } from './staff-payments.ts'
import { staffProductsTexts } from './staff-products.ts'
import { startTexts } from './start.ts'
import { teamTexts } from './team.ts'
import { todayTexts } from './today.ts'
import { transfersTexts } from './transfers.ts'
import { vendorTexts } from './vendor.ts'
import { vendorAccountTexts } from './vendor-account.ts'
import { vendorProductTexts } from './vendor-products.ts'
import { vendorsTexts } from './vendors.ts'
import { zonesTexts } from './zones.ts'

// allTexts: those of every page, and those that travel with a few.
const en = {
  ...shared,
  admin: adminTexts.en,
  buying: buyingTexts.en,
  categories: categoriesTexts.en,
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
