import { joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { productHistory as english } from './product-history.ts'

export const productHistory: Text<typeof english> = {
  title: 'मूल्य र स्टक',
  of: (product) => `${joined(product, 'को')} मूल्य र स्टक`,
  back: 'सामानमा फर्कनुहोस्',
  move: 'स्टक घटबढ',
  stockNow: (stock) => `अहिलेको स्टक: ${stock}।`,
  reason: 'के भयो',
  reasons: {
    counted: 'गनियो',
    delivered: 'विक्रेताले ल्याउनुभयो',
    returned: 'ग्राहकले फिर्ता गर्नुभयो',
    spoiled: 'बिग्रियो',
    missing: 'हरायो',
  },
  others: {
    begun: 'सुरुको स्टक',
    sold: 'अर्डर भयो',
    given_back: 'रद्द वा फिर्ता',
  },
  quantity: 'परिमाण',
  quantityHint: 'कति आयो वा गयो। “गनियो” छान्दा जम्मा कति छ।',
  note: 'टिप्पणी',
  sale: { began: 'छुट सुरु भयो।', ended: 'छुट सकियो।' },
  prices: 'मूल्य',
  moves: 'स्टक',
  when: 'कहिले',
  who: 'कसले',
  before: 'पहिले',
  price: 'मूल्य',
  change: 'घटबढ',
  left: 'त्यसपछिको स्टक',
  order: 'अर्डर',
  nobody: 'रेकर्ड छैन',
  latest: 'हरेकका पछिल्ला १०० वटा देखाइएका छन्।',
}
