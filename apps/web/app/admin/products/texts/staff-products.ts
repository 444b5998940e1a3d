import { textsOf } from '../../../texts/texts-of.ts'
import { staffProducts as ne } from './staff-products.ne.ts'

/** The staff pages of every vendor's products. Texts that vendors read too: vendor-products.ts. */
export const staffProducts = {
  vendor: 'Vendor',
  all: 'All products',
  newTitle: 'New product for a vendor',
  newText:
    'It stays a draft until you publish it; the vendor is notified. Photos are added in the next step. Descriptions belong to the vendor: ask them first.',
  forVendor: 'For which vendor',
  live: 'What you save here is live immediately, and the vendor is notified.',
  changeWaits:
    'The vendor has requested a change, shown in the fields below. Names, texts and category you save become part of it and are reviewed with it.',
  waits: 'Under review. What you save here is what will be reviewed.',
  unproven: 'Claims to be “organic” without a valid certificate.',
  organicReason: 'Why it may be called “organic”',
  organicHint: 'Only needed to approve it unchanged. Recorded in the audit log.',
  check: 'Review',
  correct: 'Edit',
  pricesAndStock: 'Prices and stock',
  history: 'History',
  publish: 'Publish',
  approval: {
    label: 'The vendor approves each order first',
    hint: 'The vendor must approve each order before the customer pays.',
  },
}

export const useStaffProductsTexts = textsOf({ en: staffProducts, ne })
