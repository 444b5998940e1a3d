import { devanagari } from './devanagari.ts'
import type { Texts } from './en.ts'

export const notifications: Texts['notifications'] = {
  title: 'सूचना',
  titleWithUnread: (count) => `सूचना, नपढेका ${devanagari(count)}`,
  loading: 'तपाईंका सूचना लोड हुँदै छन्...',
  failedToLoad: 'तपाईंका सूचना खोल्दा गडबड भयो।',
  empty: 'तपाईंलाई अहिलेसम्म कुनै सूचना आएको छैन!',
  markAllAsRead: 'सबैमा पढेको चिह्न लगाउनुहोस्',
  markAsRead: 'पढेको चिह्न लगाउनुहोस्',
  markAsUnread: 'नपढेको चिह्न लगाउनुहोस्',
  unread: 'नपढेको:',
  options: (message) => `यस सूचनाका विकल्प: ${message}`,
  showMore: 'थप देखाउनुहोस्',
  newest: 'नयाँ सूचनामा फर्कनुहोस्',
  news: (count) => `नपढेका सूचना ${devanagari(count)} वटा`,
  failed: 'माफ गर्नुहोस्, केही गडबड भयो',
  authentication: 'प्रमाणीकरण भएन, फेरि लगइन गर्नुहोस्',
}
