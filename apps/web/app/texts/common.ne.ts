import type { common as english } from './common.ts'
import type { Text } from './text.ts'

export const common: Text<typeof english> = {
  save: 'सुरक्षित गर्नुहोस्',
  saved: 'सुरक्षित भयो।',
  lookAgain: 'कृपया चिह्न लगाइएका ठाउँ जाँच्नुहोस्। केही पनि सुरक्षित भएको छैन।',
  choose: 'छान्नुहोस्',
  uploading: 'अपलोड हुँदै छ …',
  nothingFound: 'यहाँ केही भेटिएन।',
  nothingYet: 'अहिलेसम्म केही छैन।',
  loadingAgain: 'लोड भएन। फेरि प्रयास हुँदै छ …',
  notLoaded: 'लोड भएन। कृपया पछि फेरि प्रयास गर्नुहोस्।',
  showMore: 'थप देखाउनुहोस्',
  nextPage: 'अर्को पृष्ठ',
  backToOrder: 'अर्डरमा फर्कनुहोस्',
}
