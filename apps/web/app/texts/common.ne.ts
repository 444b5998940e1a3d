import { CODE_MINUTES } from '@himalayan-green/shop/trade-terms.ts'
import type { common as english } from './common.ts'
import { devanagari } from './devanagari.ts'
import type { Text } from './text.ts'

export const common: Text<typeof english> = {
  save: 'सुरक्षित गर्नुहोस्',
  saved: 'सुरक्षित भयो।',
  logOutAll: 'सबै डिभाइसबाट लगआउट गर्नुहोस्',
  lookAgain: 'केही सुरक्षित भएन। कृपया चिह्न लगाइएका ठाउँ जाँच्नुहोस्।',
  choose: 'छान्नुहोस्',
  codeSent: (to) => `${to} मा कोड पठाइयो। यो ${devanagari(CODE_MINUTES)} मिनेटसम्म मान्य छ।`,
  uploading: 'अपलोड हुँदै छ …',
  nothingFound: 'यहाँ केही भेटिएन।',
  nothingYet: 'अहिलेसम्म केही छैन।',
  loadingAgain: 'लोड भएन। फेरि प्रयास हुँदै छ …',
  notLoaded: 'लोड भएन। कृपया पछि फेरि प्रयास गर्नुहोस्।',
  showMore: 'थप देखाउनुहोस्',
  nextPage: 'अर्को पृष्ठ',
  backToOrder: 'अर्डरमा फर्कनुहोस्',
  andThen: (first, second) => `${first}। ${second}`,
}
