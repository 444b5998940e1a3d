import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the commands about categories. */
const TEXTS = {
  en: {
    noSuchCategory: 'There is no such category.',
    slugTaken: 'Another category has this URL, or had it before.',
    nameTaken: (name: string) => `A category called ${name} already exists.`,
    noPicture: 'Add a photo first.',
    notIntoItself: 'Choose another category.',
    inUse: 'A coupon or commission rule applies to this category. End it first, then merge.',
    tooDeep: (name: string) => `${name} is itself inside another category. Choose a top-level category.`,
    holdsOthers: 'This category has subcategories. Move them out first.',
    notInCategory: 'Only products of this category can be pinned.',
    notEmpty: (count: number) =>
      `${count === 1 ? '1 product is' : `${count} products are`} in this category, archived ones too. Merge it into another one instead.`,
    wanted: 'A vendor wants to move a product into this category. Decide on that first.',
    named: 'A coupon or commission rule uses this category. Hide it, or merge it into another category.',
  },
  ne: {
    noSuchCategory: 'यस्तो वर्ग छैन।',
    slugTaken: 'यो URL अर्को वर्गको हो वा पहिले थियो।',
    nameTaken: (name: string) => `${name} नामको वर्ग पहिल्यै छ।`,
    noPicture: 'पहिले फोटो थप्नुहोस्।',
    notIntoItself: 'अर्को वर्ग छान्नुहोस्।',
    inUse: 'कुनै कुपन वा कमिसन नियम यस वर्गको हो। पहिले त्यो अन्त्य गर्नुहोस्, अनि मिलाउनुहोस्।',
    tooDeep: (name: string) => `${name} आफैँ अर्को वर्गभित्र छ। सबैभन्दा माथिल्लो तहको वर्ग छान्नुहोस्।`,
    holdsOthers: 'यस वर्गभित्र अरू वर्ग छन्। पहिले तिनलाई बाहिर निकाल्नुहोस्।',
    notInCategory: 'यसै वर्गका सामान मात्र माथि राखिन्छन्।',
    notEmpty: (count: number) =>
      `यस वर्गमा ${nepaliFigures(count)} वटा सामान छन्, आर्काइभमा रहेकासमेत। बरु यसलाई अर्को वर्गमा मिलाउनुहोस्।`,
    wanted: 'एक विक्रेताले सामान यस वर्गमा सार्न चाहनुभएको छ। पहिले त्यसको निर्णय गर्नुहोस्।',
    named: 'कुनै कुपन वा कमिसन नियममा यस वर्गको नाम छ। यसलाई लुकाउनुहोस् वा अर्को वर्गमा मिलाउनुहोस्।',
  },
} as const

export const categoryTexts = (locale: Locale) => TEXTS[locale]
