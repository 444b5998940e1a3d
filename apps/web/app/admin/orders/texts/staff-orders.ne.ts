import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { staffOrders as english } from './staff-orders.ts'

export const staffOrders: Text<typeof english> = {
  total: 'कुल जम्मा',
  back: 'सबै अर्डर',
  payment: 'भुक्तानी',
  paymentStatus: {
    cod_due: 'क्यास अन डेलिभरी, उठाउन बाँकी',
    unpaid: 'भुक्तानी भएको छैन',
    pending: 'भुक्तानी प्रक्रियामा',
    paid: 'भुक्तानी भयो',
    failed: 'भुक्तानी असफल',
    partially_refunded: 'आंशिक रकम फिर्ता',
    refunded: 'रकम फिर्ता भयो',
  },
  oneKnock: (sum) => `यो हिमालयन ग्रीनको फेरोले पुर्‍याउँछ र सँगै आउने सबैका लागि ढोकामा नगद Rs ${sum} लिनुपर्छ।`,
  oneKnockPaid: 'यो हिमालयन ग्रीनको फेरोले पुर्‍याउँछ र ढोकामा केही लिनुपर्दैन।',
  vendorPhone: 'विक्रेताको फोन:',
  photo: 'डेलिभरीको फोटो',
  done: 'सम्पन्न भयो। ग्राहक र विक्रेतालाई खबर गरियो।',
  steps: {
    pack: 'प्याक भएको जनाउनुहोस्',
    unavailable: 'उपलब्ध नभएको जनाउनुहोस्',
    'hand-over': 'डेलिभरीमा निस्केको जनाउनुहोस्',
    deliver: 'डेलिभरी भएको जनाउनुहोस्',
    'deliver-photo': 'यस फोटोसहित डेलिभरी भएको जनाउनुहोस्',
    undelivered: 'डेलिभरी नभएको जनाउनुहोस्',
    return: 'सामान फिर्ता आएको जनाउनुहोस्',
    cancel: 'रद्द गर्नुहोस्',
  },
  allOf: (count) => `${devanagari(count)} वटै`,
  code: 'ग्राहकको कोड',
  codeHint: 'पाँच अङ्क, पुराना अर्डरमा चार। ग्राहकले डेलिभरीमा देखाउनुहुन्छ।',
  photoField: 'डेलिभरी गरेको ठाउँको फोटो',
  why: 'कारण',
  cancelWhy: 'कारण (ग्राहक र विक्रेताले देख्नुहुन्छ)',
  shelf: 'सामान फेरि बेच्न मिल्छ?',
  toShelf: 'मिल्छ, स्टकमा राखियो',
  notToShelf: 'मिल्दैन',
  note: 'यसबारे थप',
}
