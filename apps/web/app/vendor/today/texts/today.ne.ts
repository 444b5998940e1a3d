import { figure } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { today as english } from './today.ts'

export const today: Text<typeof english> = {
  nothingToDo: 'अहिले गर्नुपर्ने केही छैन। नयाँ अर्डर यहीँ देखिन्छ।',
  note: 'टिप्पणी:',
  whomLater: 'नाम र पूरा ठेगाना अर्डर स्वीकृत भएपछि, फोन नम्बर प्याक भएपछि देखिन्छ।',
  task: {
    awaiting_approval: 'स्वीकृति दिन बाँकी',
    confirmed: 'प्याक गर्नुपर्ने',
    packed: 'डेलिभरीका लागि तयार',
    out_for_delivery: 'बाटोमा छ',
    undelivered: 'डेलिभरी हुन सकेन',
  },
  low: 'स्टक कम',
  lowText: 'यी सामानको स्टक सकिन लागेको छ।',
  stock: (left) => (left === 0 ? 'स्टक सकियो' : `${figure(left)} वटा बाँकी`),
  pack: 'प्याक भएको जनाउनुहोस्',
  handOver: 'राइडरलाई दिएको जनाउनुहोस्',
  outAgain: 'फेरि डेलिभरी गर्नुहोस्',
  about: (products, number) => `${number} को ${products}`,
  missing: 'सामान उपलब्ध छैन',
  missingOne: (product) => `${product} उपलब्ध छैन`,
  code: 'ग्राहकको कोड',
  codeHint: 'पाँच अङ्क, पुराना अर्डरमा चार। ग्राहकले डेलिभरीमा देखाउनुहुन्छ।',
  deliver: 'डेलिभरी भएको जनाउनुहोस्',
  withPhoto: 'कोड छैन? फोटो प्रयोग गर्नुहोस्',
  photo: 'सामान छोडेको ठाउँको फोटो',
  deliverPhoto: 'यस फोटोसहित डेलिभरी भएको जनाउनुहोस्',
  undelivered: 'डेलिभरी हुन सकेन',
  sayUndelivered: 'डेलिभरी नभएको जनाउनुहोस्',
  returned: 'सामान फिर्ता भयो',
  shelf: 'फेरि बेच्न मिल्छ?',
  toShelf: 'मिल्छ, स्टकमा राख्नुहोस्',
  notToShelf: 'मिल्दैन',
  sayReturned: 'सामान फिर्ता आएको जनाउनुहोस्',
}
