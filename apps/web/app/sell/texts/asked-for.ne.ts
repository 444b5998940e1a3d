import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { askedFor as en } from './asked-for.ts'

export const askedFor: Text<typeof en> = {
  title: 'तपाईंको निवेदनमा थप विवरण चाहियो',
  until: (timestamp) => `कृपया ${timestamp} सम्ममा यहाँ जवाफ दिनुहोस्।`,
  weAsk: 'हामीलाई चाहिएको',
  documents: 'कागजात',
  document: { PAN: 'प्यान प्रमाणपत्र', CITIZENSHIP: 'नागरिकता प्रमाणपत्र', VAT: 'भ्याट प्रमाणपत्र' },
  state: { missing: 'अपलोड भएको छैन', there: 'प्राप्त भयो', again: 'कृपया फेरि पठाउनुहोस्' },
  onlyIfRegistered: 'भ्याटमा दर्ता भए मात्र',
  number: {
    PAN: 'प्यान नम्बर',
    CITIZENSHIP: 'नागरिकता नम्बर',
    VAT: 'भ्याट नम्बर',
  },
  file: 'फोटो वा PDF, बढीमा ५ MB',
  send: 'कागजात अपलोड गर्नुहोस्',
  sending: 'पठाउँदै...',
  replace: 'यसको सट्टा अर्को पठाउनुहोस्',
  answer: 'तपाईंको जवाफ',
  answerHint: 'जाँच टोलीका लागि छोटो सन्देश।',
  submit: 'फेरि बुझाउनुहोस्',
  done: 'धन्यवाद, हामीले प्राप्त गर्‍यौँ',
  doneText: 'हाम्रो टोलीले हेरेर इमेल र एसएमएसबाट खबर गर्नेछ। अहिले तपाईंले केही गर्नुपर्दैन।',
  expired: 'यस लिङ्कको म्याद सकियो',
  expiredText: 'निवेदनमा लेखिएको इमेल र फोन नम्बरमा नयाँ लिङ्क पठाउन सक्छौँ।',
  sendNew: 'नयाँ लिङ्क पठाउनुहोस्',
  sent: 'नयाँ लिङ्क पठाइयो',
  sentText: (hours) => `आफ्नो इमेल र एसएमएस हेर्नुहोस्। लिङ्क ${devanagari(hours)} घण्टासम्म चल्छ।`,
  unknown: 'यो लिङ्क चल्दैन',
  unknownText:
    'हामीले यसपछि नयाँ लिङ्क पठाएका हुन सक्छौँ: पछिल्लो इमेल हेर्नुहोस्। नभए फोन वा इमेल गर्नुहोस्; सम्पर्क यस पृष्ठको अन्त्यमा छ।',
  toShop: 'पसलमा जानुहोस्',
  toSell: 'यहाँ बेच्नेबारे',
}
