import { devanagari } from '../devanagari.ts'
import type { Messages } from '../en.ts'

export const cart: Messages['cart'] = {
  title: 'झोला',
  loading: 'तपाईंको झोला खुल्दै छ...',
  failedToLoad: 'माफ गर्नुहोस्, केही गडबड भयो।',
  empty: 'तपाईंको झोला खाली छ, किनमेल गर्दै गर्नुहोस्!',
  selectAll: 'सबै सामान छान्नुहोस्',
  deselectAll: 'सबै सामानको छनोट हटाउनुहोस्',
  select: (name) => `${name} छान्नुहोस्`,
  forUnit: (unit) => `प्रति ${unit}`,
  unit: (unit) => ({ dozen: 'दर्जन', packet: 'प्याकेट', piece: 'वटा' })[unit] ?? unit,
  unavailable: 'अहिले उपलब्ध छैन।',
  approval: 'विक्रेताको स्वीकृति चाहिन्छ',
  subtotal: 'सामानको जम्मा',
  selected: (count) => `${devanagari(count)} वटा छानिएको छ। सामान आइपुगेपछि नगद तिर्नुहोला।`,
  checkout: 'अर्डर गर्न अघि बढ्नुहोस्',
  updating: 'मिलाउँदै छौँ...',
  added: (name) => `${name} झोलामा राखियो।`,
  removed: (name) => `${name} झोलाबाट हटाइयो।`,
  nothingSelected: 'अघि बढ्न कम्तीमा एउटा सामान छान्नुहोस्।',
  failed: 'माफ गर्नुहोस्, केही गडबड भयो',
  authentication: 'प्रमाणीकरण भएन, फेरि लगइन गर्नुहोस्',
  onlyLeft: (quantity) => `मौज्दातमा ${devanagari(quantity)} मात्र बाँकी छ`,
  full: 'तपाईंको झोलामा २०० थरी सामान भइसके, योभन्दा बढी अट्दैन। अर्को थप्न एउटा हटाउनुहोस्।',
}
