import type { Locale } from '../../context.ts'
import { type Paisa, showRupees } from '../../money/money.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** The sentences of the limits on orders: why, until when, and what to do about it. */
const TEXTS = {
  en: {
    tooManyPlaced: (count: number, minutes: number) =>
      minutes === 1
        ? `You have placed ${count} orders within an hour. You can order again in a minute.`
        : `You have placed ${count} orders within an hour. You can order again in ${minutes} minutes.`,
    tooManyCancelled: (count: number, minutes: number) =>
      minutes === 1
        ? `You have ordered and cancelled ${count} times within an hour. You can order again in a minute.`
        : `You have ordered and cancelled ${count} times within an hour. You can order again in ${minutes} minutes.`,
    confirmFirst:
      'Before your first order, please confirm your email or a mobile number with a code. You do this only once.',
    confirmPhone:
      'This is more of one product than a first order can reserve before it is paid or packed. Please order fewer, or confirm a mobile number with a code. You only do this once.',
    newTooDear: (most: Paisa) =>
      `Until your first order is paid or delivered, your open orders can total at most ${showRupees(most)}. Please order less now; once you have paid online, you can order the rest.`,
    newTooMuch: (most: number) =>
      `Until your first order has been paid or delivered, you can order up to ${most} of one product. Please order less now. Once you have paid online, you can order the rest.`,
    readyFirst:
      'Until your first order has been paid or delivered, please pay now for what is ready: tick “Send the ready items first”. You pay for the rest once its vendor has approved it.',
    oneDelivery:
      'Until your first order has been paid or delivered, what waits for a vendor’s approval cannot come in the same delivery as what you pay for now. Please choose one delivery, and tick “Send the ready items first”.',
    tooManyGivenUp: (count: number, hours: number) =>
      hours === 1
        ? `${count} of your orders of the last day were not paid in time, or cancelled unpaid. You can order and pay online again in an hour.`
        : `${count} of your orders of the last day were not paid in time, or cancelled unpaid. You can order and pay online again in ${hours} hours.`,
    firstTooDear: (most: Paisa, hasOpen: boolean) =>
      hasOpen
        ? `Until your first cash-on-delivery order is delivered, such orders can total at most ${showRupees(most)}. Please order less, or pay online.`
        : `Your first cash-on-delivery order can be at most ${showRupees(most)}. Please order less, or pay online.`,
    firstTooMuch: (most: number) =>
      `Until your first cash-on-delivery order has been delivered, you can order up to ${most} of one product that way. Please order less, or pay online.`,
    tooManyOfPhone: (most: number, most_paisa: Paisa) =>
      `Too many cash-on-delivery orders for this mobile number have not been delivered yet: at most ${most}, or ${showRupees(most_paisa)}, at a time. Please pay online, or wait until one is delivered.`,
    tooManyOfNetwork: (minutes: number) =>
      minutes === 1
        ? 'Many first orders are coming from your internet connection. Please try again in a minute.'
        : `Many first orders are coming from your internet connection. Please try again in ${minutes} minutes.`,
    tooManyCancelCalls: (minutes: number) =>
      minutes === 1
        ? 'You have cancelled many items within an hour. You can cancel more in a minute, or call us.'
        : `You have cancelled many items within an hour. You can cancel more in ${minutes} minutes, or call us.`,
  },
  ne: {
    tooManyPlaced: (count: number, minutes: number) =>
      `तपाईंले यस घण्टामा ${nepaliFigures(count)} वटा अर्डर गर्नुभयो। ${nepaliFigures(minutes)} मिनेटपछि फेरि अर्डर गर्न सक्नुहुन्छ।`,
    tooManyCancelled: (count: number, minutes: number) =>
      `तपाईंले यस घण्टामा ${nepaliFigures(count)} पटक अर्डर गरेर रद्द गर्नुभयो। ${nepaliFigures(minutes)} मिनेटपछि फेरि अर्डर गर्न सक्नुहुन्छ।`,
    confirmFirst: 'पहिलो अर्डरअघि कृपया आफ्नो इमेल वा मोबाइल नम्बर कोडबाट पुष्टि गर्नुहोस्। यो एक पटक मात्र गर्नुपर्छ।',
    confirmPhone:
      'पहिलो पटकका अर्डरले भुक्तानी वा प्याक नभएसम्म एउटै सामान यति धेरै रोक्न मिल्दैन। कृपया थोरै अर्डर गर्नुहोस् वा मोबाइल नम्बर कोडबाट पुष्टि गर्नुहोस्। यो एक पटक मात्र गर्नुपर्छ।',
    newTooDear: (most: Paisa) =>
      `पहिलो अर्डरको भुक्तानी वा डेलिभरी नभएसम्म तपाईंका अर्डर सबै गरेर बढीमा ${showRupees(most)} सम्म मिल्छ। कृपया अहिले थोरै अर्डर गर्नुहोस्। अनलाइन तिरेपछि बाँकी अर्डर गर्न सक्नुहुन्छ।`,
    newTooMuch: (most: number) =>
      `पहिलो अर्डरको भुक्तानी वा डेलिभरी नभएसम्म एउटै सामान बढीमा ${most} वटा अर्डर गर्न मिल्छ। कृपया अहिले थोरै अर्डर गर्नुहोस्। अनलाइन तिरेपछि बाँकी अर्डर गर्न सक्नुहुन्छ।`,
    readyFirst:
      'पहिलो अर्डरको भुक्तानी वा डेलिभरी नभएसम्म तयार सामानको भुक्तानी अहिले नै गर्नुहोस्: “तयार सामान पहिले पठाउनुहोस्” मा चिह्न लगाउनुहोस्। बाँकीको भुक्तानी विक्रेताले स्वीकृत गरेपछि गर्नुहुन्छ।',
    oneDelivery:
      'पहिलो अर्डरको भुक्तानी वा डेलिभरी नभएसम्म विक्रेताको स्वीकृति चाहिने सामान अहिले तिर्ने सामानसँगै एउटै डेलिभरीमा आउँदैन। कृपया एउटै डेलिभरी छान्नुहोस् र “तयार सामान पहिले पठाउनुहोस्” मा चिह्न लगाउनुहोस्।',
    tooManyGivenUp: (count: number, hours: number) =>
      `पछिल्लो एक दिनका तपाईंका ${nepaliFigures(count)} वटा अर्डरको समयमा भुक्तानी भएन वा भुक्तानीअघि रद्द गरिए। ${nepaliFigures(hours)} घण्टापछि फेरि अर्डर गरी अनलाइन भुक्तानी गर्न सक्नुहुन्छ।`,
    firstTooDear: (most: Paisa, hasOpen: boolean) =>
      hasOpen
        ? `पहिलो क्यास अन डेलिभरी अर्डर डेलिभरी नभएसम्म यस्ता अर्डर सबै गरेर बढीमा ${showRupees(most)} सम्म मिल्छ। कृपया थोरै अर्डर गर्नुहोस् वा अनलाइन तिर्नुहोस्।`
        : `पहिलो क्यास अन डेलिभरी अर्डर बढीमा ${showRupees(most)} सम्म मिल्छ। कृपया थोरै अर्डर गर्नुहोस् वा अनलाइन तिर्नुहोस्।`,
    firstTooMuch: (most: number) =>
      `पहिलो क्यास अन डेलिभरी अर्डर डेलिभरी नभएसम्म यसरी एउटै सामान बढीमा ${most} वटा अर्डर गर्न मिल्छ। कृपया थोरै अर्डर गर्नुहोस् वा अनलाइन तिर्नुहोस्।`,
    tooManyOfPhone: (most: number, most_paisa: Paisa) =>
      `यस मोबाइल नम्बरका धेरै क्यास अन डेलिभरी अर्डर डेलिभरी हुन बाँकी छन्: एक पटकमा बढीमा ${most} वटा वा ${showRupees(most_paisa)} सम्म मिल्छ। कृपया अनलाइन तिर्नुहोस् वा एउटा अर्डर आइपुगेपछि अर्डर गर्नुहोस्।`,
    tooManyOfNetwork: (minutes: number) =>
      `तपाईंको इन्टरनेटबाट पहिलो पटकका अर्डर धेरै आइरहेका छन्। कृपया ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
    tooManyCancelCalls: (minutes: number) =>
      `तपाईंले यस घण्टामा धेरै सामान रद्द गर्नुभयो। ${nepaliFigures(minutes)} मिनेटपछि फेरि गर्न सक्नुहुन्छ वा हामीलाई फोन गर्नुहोस्।`,
  },
} as const

export const limitTexts = (locale: Locale) => TEXTS[locale]
