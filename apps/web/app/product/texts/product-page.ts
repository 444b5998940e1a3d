import { textsOf } from '../../texts/texts-of.ts'
import { productPage as ne } from './product-page.ne.ts'

/** The product page. */
export const productPage = {
  // Why the vendor approves each order; the sentence after it says what that means.
  approvalReasons: {
    made_to_order: 'It is made to order.',
    small_harvest: 'Only a small harvest is available.',
    price_moves_daily: 'Its price changes daily.',
    licence_needed: 'Selling it needs a licence.',
  },
  // Of every product (Electronic Commerce Act 2081, s6).
  terms: (days: number) =>
    `The price includes all taxes. You can cancel free of charge until it is packed and, with a delivery time, until ordering for this time ends. If it arrives damaged, is a different product or is not as described, report it within ${days} days: [refunds and returns](/refund-policy).`,
  // Beside the earliest time of other goods.
  firstTime: (time: string) => `This product: earliest ${time}`,
  noTime: 'No delivery time is free for this product at the moment.',
  similar: 'Similar products available now',
  boughtTogether: 'Often bought together',
}

export const useProductPageTexts = textsOf({ en: productPage, ne })
