import { textsOf } from '../../../texts/texts-of.ts'
import { promotions as ne } from './promotions.ne.ts'

/** Coupons and promotions, for the company's people; and the field where a customer types a coupon. */
export const promotions = {
  title: 'Promotions',
  intro: 'Coupon codes and automatic discounts. One per order: the one that takes off most.',
  add: 'New promotion',
  none: 'There are no promotions yet.',
  byItself: 'Automatic',
  status: {
    planned: 'Planned',
    running: 'Running',
    used_up: 'Limit reached',
    ended: 'Ended',
    stopped: 'Stopped',
  },
  percentOff: (percent: string) => `${percent}% off`,
  percentUpTo: (percent: string, most: string) => `${percent}% off, at most Rs ${most}`,
  amountOff: (amount: string) => `Rs ${amount} off`,
  freeDelivery: 'Free delivery',
  onAll: 'everything',
  from: (minimum: string) => `from Rs ${minimum}`,
  firstOrder: 'first order only',
  vendorPays: 'paid by the vendor',
  companyPays: 'paid by the company',
  uses: (uses: number) => (uses === 1 ? 'Used once' : `Used ${uses} times`),
  usesOf: (uses: number, limit: number) =>
    limit === 1 ? `Used ${uses} of 1 time` : `Used ${uses} of ${limit} times`,
  given: (amount: string) => `Rs ${amount} discounted`,
  until: (timestamp: string) => `until ${timestamp}`,
  since: (timestamp: string) => `from ${timestamp}`,
  what: 'Discount',
  when: 'Schedule and limits',
  code: 'Code',
  codeHint:
    'Letters, digits and hyphens. Leave empty for an automatic discount. A coupon counts only where it takes off more than automatic discounts.',
  name_en: 'Name, English',
  name_ne: 'Name, Nepali',
  kind: 'Kind',
  kinds: { percent: 'Percent', amount: 'Amount in rupees', free_delivery: 'Free delivery' },
  value: 'Percent or rupees',
  valueHint: 'Leave empty for free delivery.',
  vendor: 'Only products of this vendor',
  category: 'Only products of this category',
  all: 'All',
  minimum: 'Minimum order amount (Rs)',
  minimumHint: 'Counts only the items it applies to.',
  maximum: 'Maximum discount (Rs)',
  maximumHint: 'For percentage discounts.',
  first_order_only: 'Only for a first order',
  bearer: 'Who pays for it',
  bearers: { platform: 'The company', vendor: 'The vendor, for its own products' },
  starts_at: 'Begins',
  startsHint: 'Nepal time. Leave empty to start now.',
  ends_at: 'Ends',
  endsHint: 'Nepal time. Leave empty for no end.',
  limit_total: 'Total uses',
  limit_per_customer: 'Uses per customer',
  noLimit: 'Leave empty for no limit.',
  fixed: 'The discount itself cannot be changed. End this promotion and create another.',
  stop: 'End promotion',
  stopText: 'Nobody can use it any more. Orders that used it keep their discount.',
  by: (name: string) => `Created by ${name}`,
}

export const promotionTexts = { en: promotions, ne }

export const usePromotionTexts = textsOf(promotionTexts)
