import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import type { RefundStatus } from './tables.ts'

/** The sentences of the commands about refunds. */
const TEXTS = {
  en: {
    noSuchRefund: 'There is no such refund request.',
    noSuchItem: 'There is no such item among your orders.',
    noSuchPhoto: 'There is no such photo.',
    sentTwice: 'Send each item once.',
    oneOrder: 'These items are from different orders. Please send one request per order.',
    notDelivered: 'Only delivered items can be reported here.',
    tooLate: (days: number) =>
      `Problems can be reported within ${days} days of delivery. This time has passed.`,
    alreadyAsked: 'A refund for this was already requested or completed.',
    onlyLeft: (pieces: number) => `Only ${pieces} of this can still be reported.`,
    nothingPaid: 'Nothing was paid for this, so there is nothing to refund.',
    mostPhotos: (most: number) => `Use at most ${most} photos.`,
    oftenAsked: (most: number) =>
      `You have already reported problems with this order ${most} times. Please call us.`,
    movedOn: (status: string) => `Someone else has just updated this refund request. It is now ${status}.`,
    escalateWithin: (days: number) =>
      `You can escalate a decision to the complaint officer within ${days} days. That time is over.`,
    aboveLimit: (limit: Paisa) => `Refunds above ${showRupees(limit)} per order are decided by Finance.`,
    ownMoney: 'This is your own order. Someone else must decide.',
    ownTyping: 'You typed this request for the customer. Someone else must decide.',
    creditOfDay: (left: Paisa) =>
      left > 0
        ? `Today you can give ${showRupees(left)} more in store credit at most. Ask a colleague to decide this.`
        : 'You have given as much store credit as one person may in a day. Ask a colleague to decide this.',
    anotherPerson: 'You have already decided on this. Another person must decide now.',
    noMore: (most: Paisa) => `At most ${showRupees(most)}.`,
    noDelivered: 'We do not know who delivered this, so it cannot be charged to a rider.',
    notThisWay: 'This money did not come through a gateway, so it cannot go back through one.',
    notAsCredit: 'Store credit is only for customers who ask for it. This customer wants the money.',
    underWay: 'This is being sent right now. Please check again in a few minutes.',
    secondPerson: (limit: Paisa) =>
      `Above ${showRupees(limit)}, two people are needed: the person who approved it or chose how to send it cannot record it as sent. Please ask a colleague who decides on refunds.`,
    waitAlone: (limit: Paisa, from: string) =>
      `Above ${showRupees(limit)}, two people are needed. As nobody else has this permission, you can record it from ${from}; all administrators have been notified by email.`,
    chooseWayFirst: (limit: Paisa) =>
      `Above ${showRupees(limit)}, first choose another refund method; then another person records it.`,
    largeByHand: {
      subject: (amount: Paisa) => `A refund of ${showRupees(amount)} is being paid manually`,
      text: (by: string, amount: Paisa) =>
        `${by} chose to pay a refund of ${showRupees(amount)} in cash, by bank or to a wallet.`,
    },
    noRequest: 'Send the request as JSON in this field.',
    nothingLeft: 'Nothing of this is left to refund.',
  },
  ne: {
    noSuchRefund: 'यस्तो रकम फिर्ता अनुरोध छैन।',
    noSuchItem: 'तपाईंका अर्डरमा यस्तो सामान छैन।',
    noSuchPhoto: 'यस्तो फोटो छैन।',
    sentTwice: 'एउटै सामान एक पटक मात्र पठाउनुहोस्।',
    oneOrder: 'यी सामान फरक-फरक अर्डरका हुन्। कृपया हरेक अर्डरका लागि छुट्टै अनुरोध पठाउनुहोस्।',
    notDelivered: 'डेलिभरी भएको सामानको मात्र समस्या यहाँ बताउन सकिन्छ।',
    tooLate: (days: number) => `डेलिभरी भएको ${nepaliFigures(days)} दिनभित्र समस्या बताउन सकिन्छ। त्यो समय सकियो।`,
    alreadyAsked: 'यसको रकम फिर्ता अनुरोध भइसकेको छ वा रकम फिर्ता भइसकेको छ।',
    onlyLeft: (pieces: number) => `यसको ${pieces} वटाको मात्र समस्या बताउन सकिन्छ।`,
    nothingPaid: 'यसको भुक्तानी भएको छैन, त्यसैले फिर्ता गर्नुपर्ने रकम छैन।',
    mostPhotos: (most: number) => `फोटो बढीमा ${nepaliFigures(most)} वटा।`,
    oftenAsked: (most: number) =>
      `यस अर्डरबारे ${nepaliFigures(most)} पटक समस्या बताइसक्नुभयो। कृपया हामीलाई फोन गर्नुहोस्।`,
    movedOn: (status: string) => `अरू कसैले यो अनुरोध भर्खरै बदल्नुभयो। अहिलेको अवस्था: ${status}।`,
    escalateWithin: (days: number) =>
      `निर्णयमा चित्त नबुझे ${nepaliFigures(days)} दिनभित्र गुनासो सुन्ने अधिकारीकहाँ पठाउन सकिन्छ। त्यो समय सकियो।`,
    aboveLimit: (limit: Paisa) =>
      `एउटै अर्डरको ${showRupees(limit)} भन्दा बढी रकम फिर्ताको निर्णय वित्त शाखाले गर्छ।`,
    ownMoney: 'यो तपाईंकै अर्डर हो। यसको निर्णय अर्को व्यक्तिले गर्नुपर्छ।',
    ownTyping: 'यो अनुरोध ग्राहकका लागि तपाईंले लेख्नुभएको हो। यसको निर्णय अर्को व्यक्तिले गर्नुपर्छ।',
    creditOfDay: (left: Paisa) =>
      left > 0
        ? `आज तपाईंले बढीमा ${showRupees(left)} अझै स्टोर क्रेडिट दिन सक्नुहुन्छ। यसको निर्णय गर्न सहकर्मीलाई भन्नुहोस्।`
        : 'एक जनाले दिनमा दिन पाउने जति स्टोर क्रेडिट दिइसक्नुभयो। यसको निर्णय गर्न सहकर्मीलाई भन्नुहोस्।',
    anotherPerson: 'यसबारे तपाईंले निर्णय गरिसक्नुभएको छ। अब अर्को व्यक्तिले निर्णय गर्नुपर्छ।',
    noMore: (most: Paisa) => `बढीमा ${showRupees(most)}।`,
    noDelivered: 'यो कसले डेलिभरी गरेको हो थाहा छैन, त्यसैले राइडरलाई लगाउन मिल्दैन।',
    notThisWay: 'यो रकम अनलाइन भुक्तानीबाट आएको होइन, त्यसैले त्यहीँबाट फिर्ता पठाउन मिल्दैन।',
    notAsCredit: 'स्टोर क्रेडिट ग्राहकले चाहेमा मात्र दिइन्छ: यहाँ ग्राहकले रकम फिर्ता चाहनुभएको छ।',
    underWay: 'यो अहिले पठाइँदै छ। केही मिनेटपछि फेरि हेर्नुहोस्।',
    secondPerson: (limit: Paisa) =>
      `${showRupees(limit)} भन्दा बढीमा दुई जना चाहिन्छ: स्वीकृत गर्ने वा पठाउने विधि छान्ने व्यक्तिले पठाइएको जनाउन मिल्दैन। रकम फिर्ता हेर्ने सहकर्मीलाई भन्नुहोस्।`,
    waitAlone: (limit: Paisa, from: string) =>
      `${showRupees(limit)} भन्दा बढीमा दुई जना चाहिन्छ। यो अनुमति अरू कसैसँग नभएकाले तपाईंले ${from} देखि लेख्न सक्नुहुन्छ; सबै प्रशासकलाई इमेल गइसक्यो।`,
    chooseWayFirst: (limit: Paisa) =>
      `${showRupees(limit)} भन्दा बढी भए, पहिले अर्को तरिकाबाट पठाउन लगाउनुहोस्; अनि अर्को व्यक्तिले पठाइएको लेख्नुपर्छ।`,
    largeByHand: {
      subject: (amount: Paisa) => `${showRupees(amount)} को रकम फिर्ता नगद, बैंक वा वालेटबाट पठाइँदै छ`,
      text: (by: string, amount: Paisa) =>
        `${by}ले ${showRupees(amount)} नगद, बैंक वा वालेटबाट फिर्ता गर्न लगाउनुभएको छ।`,
    },
    noRequest: 'यो ठाउँमा अनुरोध JSON मा पठाउनुहोस्।',
    nothingLeft: 'यसबाट फिर्ता गर्न अब केही बाँकी छैन।',
  },
} as const

export const NO_REPLACEMENT = {
  en: 'We do not send replacements. Choose a refund or store credit.',
  ne: 'यस अर्डरमा सामान साट्न मिल्दैन। रकम फिर्ता वा स्टोर क्रेडिट छान्नुहोस्।',
}

export const refundTexts = (locale: Locale) => TEXTS[locale]

const STATES: Record<Locale, Record<RefundStatus, string>> = {
  en: {
    requested: 'under review',
    approved: 'approved',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
    escalated: 'escalated to the complaint officer',
    rejected_final: 'rejected (final)',
    processing: 'processing',
    refunded: 'refunded',
    failed: 'delayed',
  },
  ne: {
    requested: 'जाँच हुँदै',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    withdrawn: 'रद्द गरिएको',
    escalated: 'गुनासो सुन्ने अधिकारीकहाँ',
    rejected_final: 'अन्तिम रूपमा अस्वीकृत',
    processing: 'प्रक्रियामा',
    refunded: 'रकम फिर्ता भएको',
    failed: 'ढिलो भएको',
  },
}

/** The name of a refund's state, as people read it. */
export const statusWord = (status: RefundStatus, locale: Locale) => STATES[locale][status]
