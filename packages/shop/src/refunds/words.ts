import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money.ts'
import { nepaliFigures } from '../numerals.ts'
import type { RefundStatus } from './tables.ts'

/** What the rules about refunds say to people. */
const WORDS = {
  en: {
    noSuchRefund: 'There is no such refund.',
    noSuchItem: 'There is no such item among your orders.',
    noSuchPhoto: 'There is no such photo.',
    chooseItems: 'Choose at least one item.',
    sentTwice: 'Send each item once.',
    oneOrder: 'These items are from different orders. Please send one request per order.',
    notDelivered: 'Only what was delivered can be reported here.',
    tooLate: (days: number) =>
      `Something can be reported within ${days} days of its delivery. That time is over.`,
    alreadyAsked: 'This was already asked for, or given back.',
    onlyLeft: (pieces: number) => `Only ${pieces} of it can still be asked for.`,
    nothingPaid: 'Nothing was paid for this, so nothing can be given back.',
    mostPhotos: (most: number) => `${most} photos at most.`,
    oftenAsked: (most: number) =>
      `You have already reported problems with this order ${most} times. Please call us.`,
    movedOn: (status: string) => `Somebody was quicker: this refund is ${status} now.`,
    escalateWithin: (days: number) =>
      `A decision can be put to the complaint officer within ${days} days. That time is over.`,
    aboveLimit: (limit: Paisa) =>
      `Refunds above ${showRupees(limit, 'en')} per order are decided by Finance.`,
    ownMoney: 'This is your own purchase. Somebody else decides about it.',
    anotherPerson: 'You have decided about this before. Somebody else looks at it now.',
    noMore: (most: Paisa) => `${showRupees(most, 'en')} at most.`,
    noDelivered: 'We do not know who delivered this, so it cannot be charged to a rider.',
    notThisWay: 'This money did not come through a gateway, so it cannot go back through one.',
    notAsCredit: 'Credit is for customers who ask for it: this one wants the money back.',
    underWay: 'This is being sent at this moment. Please look again in a few minutes.',
    noRequest: 'Send the request as JSON in this field.',
    nothingLeft: 'Nothing of this is left to be given back.',
  },
  ne: {
    noSuchRefund: 'यस्तो रकम फिर्ता अनुरोध छैन।',
    noSuchItem: 'तपाईंका अर्डरमा यस्तो सामान छैन।',
    noSuchPhoto: 'यस्तो फोटो छैन।',
    chooseItems: 'कम्तीमा एउटा सामान छान्नुहोस्।',
    sentTwice: 'एउटै सामान एकपटक मात्र पठाउनुहोस्।',
    oneOrder: 'यी सामान फरक-फरक अर्डरका हुन्। कृपया हरेक अर्डरका लागि छुट्टै माग्नुहोस्।',
    notDelivered: 'आइपुगेको सामानको मात्र यहाँ खबर गर्न सकिन्छ।',
    tooLate: (days: number) => `सामान आइपुगेको ${nepaliFigures(days)} दिनभित्र खबर गर्न सकिन्छ। त्यो समय सकियो।`,
    alreadyAsked: 'यसको माग भइसकेको छ, वा पैसा फिर्ता भइसकेको छ।',
    onlyLeft: (pieces: number) => `यसको ${nepaliFigures(pieces)} वटा मात्र माग्न बाँकी छ।`,
    nothingPaid: 'यसको पैसा तिरिएको छैन, त्यसैले फिर्ता गर्ने केही छैन।',
    mostPhotos: (most: number) => `फोटो बढीमा ${nepaliFigures(most)} वटा।`,
    oftenAsked: (most: number) =>
      `यस अर्डरबारे ${nepaliFigures(most)} पटक खबर भइसक्यो। कृपया हामीलाई फोन गर्नुहोस्।`,
    movedOn: (status: string) => `अरू कसैले यो अनुरोध भर्खरै बदल्नुभयो। अहिलेको अवस्था: ${status}।`,
    escalateWithin: (days: number) =>
      `निर्णयमा चित्त नबुझे ${nepaliFigures(days)} दिनभित्र गुनासो सुन्ने अधिकारीकहाँ पठाउन सकिन्छ। त्यो समय सकियो।`,
    aboveLimit: (limit: Paisa) =>
      `एउटै किनमेलको ${showRupees(limit, 'ne')} भन्दा बढी भएकाले वित्तका साथीले निर्णय गर्नुहुन्छ।`,
    ownMoney: 'यो तपाईंकै किनमेल हो। यसबारे अरू कसैले निर्णय गर्नुहुन्छ।',
    anotherPerson: 'यसबारे तपाईंले पहिले निर्णय गरिसक्नुभएको छ। अब अरू कसैले हेर्नुहुन्छ।',
    noMore: (most: Paisa) => `बढीमा ${showRupees(most, 'ne')}।`,
    noDelivered: 'यो कसले पुर्‍याएको हो थाहा छैन, त्यसैले कुरियरले बेहोर्न मिल्दैन।',
    notThisWay: 'यो पैसा अनलाइन भुक्तानीबाट आएको होइन, त्यसैले त्यहीँबाट फिर्ता जान मिल्दैन।',
    notAsCredit: 'स्टोर क्रेडिट ग्राहकले चाहेमा मात्र दिइन्छ: यहाँ ग्राहकले रकम फिर्ता चाहनुभएको छ।',
    underWay: 'यो अहिले पठाइँदै छ। केही मिनेटपछि फेरि हेर्नुहोस्।',
    noRequest: 'यो ठाउँमा अनुरोध JSON मा पठाउनुहोस्।',
    nothingLeft: 'यसबाट फिर्ता गर्न अब केही बाँकी छैन।',
  },
} as const

export const refundWords = (locale: Locale) => WORDS[locale]

const STATES: Record<Locale, Record<RefundStatus, string>> = {
  en: {
    requested: 'asked for',
    approved: 'approved',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
    escalated: 'with the complaint officer',
    rejected_final: 'finally rejected',
    processing: 'being sent',
    refunded: 'given back',
    failed: 'not sent yet',
  },
  ne: {
    requested: 'मागिएको',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    withdrawn: 'फिर्ता लिइएको',
    escalated: 'गुनासो अधिकारीकहाँ',
    rejected_final: 'अन्तिम रूपमा अस्वीकृत',
    processing: 'पठाइँदै',
    refunded: 'फिर्ता भइसकेको',
    failed: 'पठाउन बाँकी',
  },
}

/** A refund's state as people read it. */
export const statusWord = (status: RefundStatus, locale: Locale) => STATES[locale][status]
