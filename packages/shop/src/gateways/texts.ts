import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the commands about payments. */
export const TEXTS = {
  en: {
    unknown: 'There is no such payment.',
    notOffered: 'This way to pay is not offered.',
    tooLittle: 'The amount is too small for this payment method.',
    tooMany: (minutes: number) =>
      `You have begun to pay many times within an hour. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or pay in cash when it comes.`,
    cannotBeAsked: 'This gateway cannot be asked. The first payment shows that it works.',
    noAnswer: 'The payment service is not responding. Please try again or choose another method.',
  },
  ne: {
    unknown: 'यस्तो कुनै भुक्तानी छैन।',
    notOffered: 'यो भुक्तानी माध्यम उपलब्ध छैन।',
    tooLittle: 'यो माध्यमबाट अलि ठूलो रकम मात्र तिर्न मिल्छ।',
    tooMany: (minutes: number) =>
      `तपाईंले एक घण्टाभित्र धेरै पटक भुक्तानी सुरु गर्नुभयो। कृपया ${nepaliFigures(minutes)} मिनेट पर्खनुहोस्, वा सामान आएपछि नगद तिर्नुहोस्।`,
    cannotBeAsked: 'यो भुक्तानी सेवालाई सोध्न मिल्दैन। पहिलो भुक्तानीबाट यो चलेको थाहा हुन्छ।',
    noAnswer: 'भुक्तानी सेवाले अहिले जवाफ दिएन। कृपया फेरि प्रयास गर्नुहोस् वा अर्को माध्यमबाट तिर्नुहोस्।',
  },
}
