import type { Locale } from '../../context.ts'

/** The sentences about what customers change of their own orders. */
const TEXTS = {
  en: {
    until: (timestamp: string) =>
      `This order could be changed and cancelled until ${timestamp}. Please call us.`,
    cancelAddedFirst: (numbers: string) =>
      `Order ${numbers} comes with this one, which pays the delivery for both. Please cancel that first, or call us.`,
    addWithoutTime:
      'That order has no delivery time, so nothing can come with it. Please order this by itself.',
    addPacked:
      'Part of that order is packed already, or nothing of it is left to deliver. Please order this by itself.',
    addUntil: (timestamp: string) =>
      `That order could be added to until ${timestamp}. Please order this for another time.`,
    addClosed: 'We take no more orders for the time of that order. Please order this for another time.',
    addToOther: 'That order is for somebody else. Please order this by itself.',
    addUnpaid: 'That order is not confirmed yet: pay it first, or order this by itself.',
    addUnanswered:
      'A vendor has not confirmed that order yet. Please add this once it is confirmed, or order this by itself.',
    addPayerGone: 'Nothing is left of the order that pays for that delivery. Please order this by itself.',
    addTooEarly:
      'Some of these items cannot be ready by the time of that order. Please order this for another time.',
  },
  ne: {
    until: (timestamp: string) => `यो अर्डर ${timestamp} सम्म बदल्न र रद्द गर्न सकिन्थ्यो। कृपया फोन गर्नुहोस्।`,
    cancelAddedFirst: (numbers: string) =>
      `अर्डर ${numbers} यससँगै आउँछ र दुवैको डेलिभरी शुल्क यसैमा छ। कृपया पहिले त्यो रद्द गर्नुहोस् वा फोन गर्नुहोस्।`,
    addWithoutTime: 'त्यस अर्डरको डेलिभरी समय नभएकाले त्यससँगै अरू आउन मिल्दैन। कृपया यो छुट्टै अर्डर गर्नुहोस्।',
    addPacked: 'त्यस अर्डरको केही सामान प्याक भइसक्यो वा डेलिभरी हुन केही बाँकी छैन। कृपया यो छुट्टै अर्डर गर्नुहोस्।',
    addUntil: (timestamp: string) =>
      `त्यस अर्डरमा ${timestamp} सम्म थप्न सकिन्थ्यो। कृपया यो अर्को समयका लागि अर्डर गर्नुहोस्।`,
    addClosed: 'त्यस अर्डरको समयका लागि अब अर्डर लिइँदैन। कृपया यो अर्को समयका लागि अर्डर गर्नुहोस्।',
    addToOther: 'त्यो अर्डर अरू कसैका लागि हो। कृपया यो छुट्टै अर्डर गर्नुहोस्।',
    addUnpaid: 'त्यस अर्डरको पुष्टि भएको छैन: पहिले भुक्तानी गर्नुहोस् वा यो छुट्टै अर्डर गर्नुहोस्।',
    addUnanswered: 'विक्रेताले त्यो अर्डर अझै पुष्टि गरेका छैनन्। कृपया पुष्टि भएपछि थप्नुहोस् वा यो छुट्टै अर्डर गर्नुहोस्।',
    addPayerGone: 'त्यस डेलिभरीको शुल्क भएको अर्डरमा केही बाँकी छैन। कृपया यो छुट्टै अर्डर गर्नुहोस्।',
    addTooEarly: 'केही सामान त्यस अर्डरको समयसम्म तयार हुन सक्दैन। कृपया यो अर्को समयका लागि अर्डर गर्नुहोस्।',
  },
} as const

export const ownTexts = (locale: Locale) => TEXTS[locale]

/** What is added goes where its order goes. */
export const PLACE_OF_ADDED = {
  en: 'What is added comes to the place, the person and the time of that order: leave these out.',
  ne: 'थपिएको सामान त्यही अर्डरको ठाउँ, व्यक्ति र समयमा आउँछ: यी नपठाउनुहोस्।',
}
