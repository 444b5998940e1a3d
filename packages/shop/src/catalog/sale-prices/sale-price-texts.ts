import type { Locale } from '../../context.ts'

/** The sentences of commands about sale prices. */
const TEXTS = {
  en: {
    dayTooLate: 'Choose a date before April 2043.',
    endMissing: 'Enter when the sale ends.',
    endsFirst: 'The sale must end after it begins, and later than now.',
    notLower: (price: string) => `The price without a sale is ${price}. A sale price must be lower.`,
    overlaps:
      'Another sale of this product is scheduled at that time. Cancel it first, or choose other days.',
    noSuchSale: 'There is no such sale.',
  },
  ne: {
    dayTooLate: 'सन् २०४३ अप्रिलअघिको दिन लेख्नुहोस्।',
    endMissing: 'छुट कहिले सकिन्छ, लेख्नुहोस्।',
    endsFirst: 'छुट सुरु भएपछि र अहिलेभन्दा पछि सकिनुपर्छ।',
    notLower: (price: string) => `छुटबिनाको मूल्य ${price} हो। छुट मूल्य त्योभन्दा कम हुनुपर्छ।`,
    overlaps: 'त्यस समयमा यस सामानको अर्को छुट छ। पहिले त्यो हटाउनुहोस् वा अरू दिन छान्नुहोस्।',
    noSuchSale: 'यस्तो छुट छैन।',
  },
}

export const saleTexts = (locale: Locale) => TEXTS[locale]
