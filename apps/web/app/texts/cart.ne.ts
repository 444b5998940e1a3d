import { devanagari, figure } from './devanagari.ts'
import type { Texts } from './en.ts'

export const cart: Texts['cart'] = {
  title: 'कार्ट',
  loading: 'तपाईंको कार्ट लोड हुँदै छ...',
  failedToLoad: 'माफ गर्नुहोस्, केही गडबड भयो।',
  empty: 'तपाईंको कार्ट खाली छ, किनमेल जारी राख्नुहोस्!',
  selectAll: 'सबै सामान छान्नुहोस्',
  deselectAll: 'सबै सामानको छनोट हटाउनुहोस्',
  select: (name) => `${name} छान्नुहोस्`,
  forUnit: (unit) => `प्रति ${unit}`,
  unit: (unit) => ({ dozen: 'दर्जन', packet: 'प्याकेट', piece: 'वटा' })[unit] ?? unit,
  unavailable: 'हाल उपलब्ध छैन।',
  approval: 'विक्रेताको स्वीकृति चाहिन्छ',
  keep: 'सूचीको रूपमा सुरक्षित गर्नुहोस्',
  subtotal: 'उपजम्मा',
  selected: (count) => `${devanagari(count)} वटा छानिएको छ। भुक्तानी विधि चेकआउटमा छान्नुहोस्।`,
  plusDelivery: (fee) => `+ डेलिभरी Rs ${fee}`,
  checkout: 'चेकआउट गर्नुहोस्',
  updating: 'अद्यावधिक हुँदै छ...',
  added: (name) => `${name} कार्टमा थपियो।`,
  removed: (name) => `${name} कार्टबाट हटाइयो।`,
  nothingSelected: 'चेकआउट गर्न कम्तीमा एउटा सामान छान्नुहोस्।',
  failed: 'माफ गर्नुहोस्, केही गडबड भयो',
  authentication: 'प्रमाणीकरण भएन, फेरि लगइन गर्नुहोस्',
  onlyLeft: (quantity) => `स्टकमा ${figure(quantity)} वटा मात्र बाँकी छ`,
  full: (most) => `कार्ट भरियो (${devanagari(most)} वटा सामान)। नयाँ थप्न कुनै एउटा हटाउनुहोस्।`,
}
