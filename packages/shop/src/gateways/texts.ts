import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the commands about payments. */
export const TEXTS = {
  en: {
    unknown: 'There is no such payment.',
    notOffered: 'This payment method is not available.',
    tooLittle: 'The amount is too small for this payment method.',
    tooMany: (minutes: number) =>
      `You have begun to pay many times within an hour. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or pay in cash when it comes.`,
    cannotBeAsked: 'This gateway cannot be tested. The first payment will show that it works.',
    noAnswer: 'The payment service is not responding. Please try again or choose another method.',
  },
  ne: {
    unknown: 'यस्तो कुनै भुक्तानी छैन।',
    notOffered: 'यो भुक्तानी विधि उपलब्ध छैन।',
    tooLittle: 'यो रकम यस भुक्तानी विधिका लागि धेरै सानो छ।',
    tooMany: (minutes: number) =>
      `तपाईंले एक घण्टाभित्र धेरै पटक भुक्तानी सुरु गर्नुभयो। कृपया ${nepaliFigures(minutes)} मिनेट पर्खनुहोस् वा सामान आएपछि नगद तिर्नुहोस्।`,
    cannotBeAsked: 'यो भुक्तानी सेवालाई सोध्न मिल्दैन। पहिलो भुक्तानीबाट यो चलेको थाहा हुन्छ।',
    noAnswer: 'भुक्तानी सेवाबाट जवाफ आएन। कृपया फेरि प्रयास गर्नुहोस् वा अर्को विधि छान्नुहोस्।',
  },
}
