import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'

/** The sentences of the commands about cash. */
const TEXTS = {
  en: {
    tooManyOpen: (count: number, open: Paisa, most: number, most_paisa: Paisa) =>
      `You have ${count === 1 ? 'one cash-on-delivery order' : `${count} cash-on-delivery orders`} (${showRupees(open)}) not delivered yet. The limit is ${most} orders or ${showRupees(most_paisa)} at a time. Please pay online, or wait until one is delivered.`,
    nothingThere: 'This rider holds no cash.',
    noCourier: 'There is no such rider.',
    ownCash: 'You collected this cash yourself. Someone else must count it.',
    ownCount: 'Another person must record it: not the one who counted or brought the cash.',
    noMember: 'Only cash collected by a vendor’s team member can be offset for that vendor.',
    notForVendor: (most: Paisa) =>
      `Only ${showRupees(most)} of it was collected for this vendor. Cash collected earlier for us must be handed over first.`,
    allOrNothing: (share: Paisa) =>
      `The rider also holds older cash for others: offset all of it (${showRupees(share)}) or have it handed over.`,
    bookFirst: 'This rider has an open difference. Count again, or record it first.',
    notSoMuch: (balance: Paisa) => `The rider holds ${showRupees(balance)}.`,
    balanceIsNow: (balance: Paisa) =>
      `This has just changed: the rider now holds ${showRupees(balance)}. Please check again.`,
    notOpen: 'This difference is not open any more.',
    closedAlready: 'This day is closed already.',
    notYet: 'A day can be closed only after it has started.',
    earlierOpen: 'An earlier day is still open. Close that one first.',
    differenceOpen:
      'A difference is open. Count again once the missing cash is brought, or record the difference with a reason.',
  },
  ne: {
    tooManyOpen: (count: number, open: Paisa, most: number, most_paisa: Paisa) =>
      `तपाईंका क्यास अन डेलिभरीका ${count} वटा अर्डर (${showRupees(open)}) डेलिभरी हुन बाँकी छन्। एक पटकमा बढीमा ${most} वटा वा ${showRupees(most_paisa)} सम्म मिल्छ। कृपया अनलाइन भुक्तानी गर्नुहोस् वा एउटा अर्डर आइपुगेपछि अर्डर गर्नुहोस्।`,
    nothingThere: 'यस राइडरसँग नगद छैन।',
    ownCash: 'यो तपाईं आफैँले उठाउनुभएको नगद हो। अर्को व्यक्तिले गन्नुपर्छ।',
    noCourier: 'यस्तो राइडर छैन।',
    ownCount: 'अर्को व्यक्तिले रेकर्ड गर्नुपर्छ: गन्ने वा ल्याउने व्यक्तिले होइन।',
    noMember: 'विक्रेताको टोलीले उठाएको नगद मात्र त्यस विक्रेताको मौज्दातमा मिलाउन मिल्छ।',
    notForVendor: (most: Paisa) =>
      `त्यसमध्ये ${showRupees(most)} मात्र यो विक्रेताका लागि उठाइएको हो। बाँकीभन्दा अघि हाम्रा लागि उठाइएको रकम पहिले बुझाउनुहोस्।`,
    allOrNothing: (share: Paisa) =>
      `यसभन्दा अघि अरूका लागि उठाइएको नगद पनि छ: यो विक्रेताका लागि पूरै ${showRupees(share)} राख्नुहोस् वा बुझाउनुहोस्।`,
    bookFirst: 'यस राइडरको फरक रकम टुङ्गिएको छैन। फेरि गन्नुहोस् वा पहिले रेकर्ड गर्नुहोस्।',
    notSoMuch: (balance: Paisa) => `राइडरसँग ${showRupees(balance)} छ।`,
    balanceIsNow: (balance: Paisa) =>
      `अरू कसैले भर्खरै बदल्नुभयो: राइडरसँग अहिले ${showRupees(balance)} छ। कृपया फेरि हेर्नुहोस्।`,
    notOpen: 'यो फरक रकम टुङ्गिसकेको छ।',
    closedAlready: 'यस दिनको हिसाब बन्द भइसकेको छ।',
    notYet: 'दिन सुरु भएपछि मात्र हिसाब बन्द गर्न मिल्छ।',
    earlierOpen: 'अघिल्लो दिनको हिसाब बाँकी छ। पहिले त्यही बन्द गर्नुहोस्।',
    differenceOpen: 'फरक रकम टुङ्गिएको छैन। नपुगेको रकम ल्याएर फेरि गन्नुहोस् वा कारण लेखेर टुङ्ग्याउनुहोस्।',
  },
} as const

export const cashTexts = (locale: Locale) => TEXTS[locale]
