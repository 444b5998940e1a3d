import { devanagari } from '../devanagari.ts'
import type { Messages } from '../en.ts'

export const notifications: Messages['notifications'] = {
  title: 'सूचना',
  titleWithUnread: (count) => `सूचना, नपढेका ${devanagari(count)}`,
  loading: 'तपाईंका सूचना लोड हुँदै छन्...',
  failedToLoad: 'तपाईंका सूचना खोल्दा गडबड भयो।',
  empty: 'तपाईंलाई अहिलेसम्म कुनै सूचना आएको छैन!',
  markAllAsRead: 'सबैमा पढेको चिह्न लगाउनुहोस्',
  markAsRead: 'पढेको चिह्न लगाउनुहोस्',
  markAsUnread: 'नपढेको चिह्न लगाउनुहोस्',
  unread: 'नपढेको:',
  options: (message) => `यो सूचनाका विकल्प: ${message}`,
  showMore: 'थप देखाउनुहोस्',
  newest: 'नयाँ सूचनामा फर्कनुहोस्',
  news: (count) => `नपढेका सूचना ${devanagari(count)} वटा`,
  failed: 'माफ गर्नुहोस्, केही गडबड भयो',
  authentication: 'प्रमाणीकरण भएन, फेरि लगइन गर्नुहोस्',
  choicesLead: 'यहाँ तपाईंलाई हरेक कुरा जनाइन्छ। त्यसबाहेक के-के पठाउने, छान्नुहोस्।',
  mail: 'इमेलबाट',
  mailTo: (email) => `${email} मा`,
  noMail: 'तपाईंको खातामा इमेल छैन। थपेपछि यो छनोट लागू हुन्छ।',
  mailAmounts: {
    none: 'इमेल नपठाउने',
    main: 'तपाईंले थाहा पाउनैपर्ने: गरेको र आइपुगेको अर्डर, स्वीकृत वा प्याक गर्नुपर्ने अर्डर',
    all: 'हरेक अर्डरका सबै कुरा',
  },
  sms: 'एसएमएसबाट',
  smsTo: (phone) => `${phone} मा`,
  noSms: 'तपाईंको खातामा मोबाइल नम्बर छैन। थपेपछि यो छनोट लागू हुन्छ।',
  smsAmounts: {
    none: 'एसएमएस नपठाउने',
    main: 'तपाईंले थाहा पाउनैपर्ने: विक्रेताको जवाफ, बाटोमा रहेको अर्डर, प्याक गर्नुपर्ने अर्डर',
    all: 'हरेक अर्डरका सबै कुरा',
  },
  save: 'सुरक्षित गर्नुहोस्',
  saved: 'तपाईंको छनोट सुरक्षित भयो।',
}
