import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { joined } from '../nepal/names.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** Sentences about coupons for customers, and for staff who make them. */
const TEXTS = {
  en: {
    unknown: 'This coupon code is not valid. Please check the spelling.',
    notYet: 'This coupon is not active yet.',
    ended: 'This coupon has ended.',
    usedUp: 'This coupon has reached its limit.',
    usedByYou: (times: number) =>
      times === 1
        ? 'You have used this coupon already.'
        : `You have used this coupon ${times} times, the most it allows.`,
    firstOrder: 'This coupon is only for first orders.',
    firstOrderHere:
      'This coupon is only for first orders, and something was ordered before with this phone number or to this address.',
    notForThese: 'This coupon does not apply to any item in this order.',
    minimum: (minimum: Paisa) => `This coupon applies from ${showRupees(minimum)} of eligible items.`,
    noSuchPromotion: 'There is no such promotion.',
    codeTaken: 'Another promotion has this code.',
    codeForm: 'Enter 3 to 24 letters, digits and hyphens.',
    percent: 'Enter a percentage between 0.01 and 100.',
    amount: 'Enter an amount in rupees.',
    onlyPercent: 'A maximum discount is only possible for percentage discounts.',
    choose: 'Please choose.',
    noSuchTarget: 'Nothing found with this name.',
    vendorBears: 'A vendor can only pay for discounts on its own products.',
    endsBefore: 'The end must be after the beginning.',
    belowUses: (uses: number) => `It has been used ${uses} times already: the limit cannot be lower.`,
    belowOwnUses: (uses: number) =>
      `A customer has used it ${uses} times already: the limit cannot be lower.`,
    stopped: 'This promotion is stopped already.',
    notified: (by: string, name: string) => ({
      subject: `Promotion “${name}” was created or changed`,
      text: `${by} created or changed the promotion “${name}”. The company pays for the discount.`,
    }),
  },
  ne: {
    unknown: 'यो कुपन मान्य छैन। कृपया कोड जाँच्नुहोस्।',
    notYet: 'यो कुपन अहिले सुरु भएको छैन।',
    ended: 'यो कुपनको म्याद सकियो।',
    usedUp: 'यस कुपनको सीमा पुगिसक्यो।',
    usedByYou: (times: number) =>
      times === 1
        ? 'तपाईंले यो कुपन पहिल्यै प्रयोग गर्नुभयो।'
        : `तपाईंले यो कुपन ${nepaliFigures(times)} पटक प्रयोग गर्नुभयो, योभन्दा बढी मिल्दैन।`,
    firstOrder: 'यो कुपन पहिलो अर्डरका लागि मात्र हो।',
    firstOrderHere: 'यो कुपन पहिलो अर्डरका लागि मात्र हो र यस फोन नम्बर वा ठेगानामा पहिल्यै अर्डर गरिएको छ।',
    notForThese: 'यो कुपन यस अर्डरका कुनै सामानका लागि होइन।',
    minimum: (minimum: Paisa) => `कुपन लाग्ने सामान ${showRupees(minimum)} वा बढी भएमा मात्र यो कुपन लागू हुन्छ।`,
    noSuchPromotion: 'यस्तो छुट छैन।',
    codeTaken: 'अर्को छुटको यही कोड छ।',
    codeForm: 'कृपया ३ देखि २४ वटा अक्षर, अङ्क र हाइफन लेख्नुहोस्।',
    percent: 'कृपया ०.०१ देखि १०० सम्मको प्रतिशत लेख्नुहोस्।',
    amount: 'कृपया रकम रुपैयाँमा लेख्नुहोस्।',
    onlyPercent: 'अधिकतम छुट प्रतिशत छुटमा मात्र राख्न मिल्छ।',
    choose: 'कृपया छान्नुहोस्।',
    noSuchTarget: 'यस नामको केही भेटिएन।',
    vendorBears: 'विक्रेताले आफ्नै सामानको छुट मात्र बेहोर्न सक्नुहुन्छ।',
    endsBefore: 'अन्त्य सुरुभन्दा पछि हुनुपर्छ।',
    belowUses: (uses: number) => `यो ${nepaliFigures(uses)} पटक प्रयोग भइसकेको छ: सीमा त्योभन्दा कम हुन सक्दैन।`,
    belowOwnUses: (uses: number) =>
      `एक जना ग्राहकले यो ${nepaliFigures(uses)} पटक प्रयोग गरिसक्नुभयो: सीमा त्योभन्दा कम हुन सक्दैन।`,
    stopped: 'यो छुट पहिल्यै रोकिएको छ।',
    notified: (by: string, name: string) => ({
      subject: `“${name}” छुट राखियो वा बदलियो`,
      text: `${joined(by, 'ले')} “${name}” छुट राख्नुभयो वा बदल्नुभयो। यसको रकम कम्पनीले बेहोर्छ।`,
    }),
  },
} as const

export const promotionTexts = (locale: Locale) => TEXTS[locale]
