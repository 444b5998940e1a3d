import { textsOf } from '../../../texts/texts-of.ts'
import { staffProducts as ne } from './staff-products.ne.ts'

/** The staff pages of every vendor's products. Texts that vendors read too: vendor-products.ts. */
export const staffProducts = {
  vendor: 'Vendor',
  all: 'All products',
  newTitle: 'New product for a vendor',
  newText:
    'It is a draft until you publish it, and the vendor hears of it. Photos come in the next step. What a vendor says of a product is theirs: ask first.',
  forVendor: 'For which vendor',
  live: 'What you save here is live at once, and the vendor hears of it.',
  changeWaits:
    'The vendor asks for a change. The fields below hold it: names, texts and category that you save go into it, and wait with it.',
  waits: 'It waits for a check. What you save here is what is checked.',
  unproven: 'Says “organic”, and has no valid certificate.',
  organicReason: 'Why it may say “organic”',
  organicHint: 'Only needed to approve it as it is. Kept in the audit log.',
  check: 'Check it',
  correct: 'Correct it',
  pricesAndStock: 'Prices and stock',
  history: 'What was done with it',
  publish: 'Publish',
  approval: {
    label: 'The vendor approves each order first',
    hint: 'The vendor then answers each order before the customer pays.',
  },
}

export const useStaffProductsTexts = textsOf({ en: staffProducts, ne })
