import type { Text } from '../../../texts/text.ts'
import type { salePrices as english } from './sale-prices.ts'

export const salePrices: Text<typeof english> = {
  title: 'छुट मूल्य',
  intro: 'केही समयका लागि कम मूल्य। यो स्वतः सुरु हुन्छ र सकिन्छ, अनि पहिलेको मूल्य फर्कन्छ।',
  running: 'अहिले मूल्य घटाइएको छ। माथि अर्को मूल्य सुरक्षित गर्नुभयो भने छुट सकिन्छ र त्यही मूल्य रहन्छ।',
  states: { planned: 'आउँदै', running: 'चालु', over: 'सकियो', dropped: 'रद्द' },
  fromTo: (from, to) => `${from} देखि ${to} सम्म।`,
  compared: 'पहिलेको मूल्य काटेर देखाइन्छ।',
  notCompared: 'पहिलेको मूल्य देखाइँदैन: त्यसअघिका सातै दिन त्यही मूल्य थिएन।',
  endNow: 'छुट अहिले नै अन्त्य गर्नुहोस्',
  takeBack: 'छुट रद्द गर्नुहोस्',
  salePrice: 'छुट मूल्य',
  priceNow: (price) => `${price} भन्दा कम`,
  begins: 'सुरु',
  beginsHint: 'नेपाली समय; अहिले नै भए खाली छोड्नुहोस्',
  ends: 'अन्त्य',
  plan: 'छुट राख्नुहोस्',
}
