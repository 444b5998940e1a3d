import { joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { certificates as english } from './certificates.ts'

export const certificates: Text<typeof english> = {
  title: 'प्रमाणपत्र',
  intro:
    'कागजात खोलेर मिलाउनुहोस्: प्रमाणित गर्ने संस्था, नम्बर, जग्गा, सामान र म्याद। शङ्का लागे प्रमाणित गर्ने संस्थालाई सोध्नुहोस्। स्वीकृत प्रमाणपत्र मात्र ग्राहकले देख्नुहुन्छ।',
  filter: 'देखाउने',
  tabs: { pending: 'जाँच्न बाँकी', valid: 'मान्य', ending: 'चाँडै म्याद सकिने', ended: 'म्याद सकिएका वा नदेखाइएका' },
  noneFound: 'यहाँ कुनै प्रमाणपत्र छैन।',
  approve: 'स्वीकृत गर्नुहोस्',
  reject: 'अस्वीकार गर्नुहोस्',
  takeDown: 'लुकाउनुहोस्',
  note: 'कारण (विक्रेताले देख्नुहुन्छ)',
  ofVendor: (vendor, number) => `${joined(vendor, 'को')} प्रमाणपत्र ${number}`,
  since: (when) => `${when} मा बुझाइएको`,
  approved: 'प्रमाणपत्र स्वीकृत भयो। अब ग्राहकले देख्नुहुन्छ।',
  rejected: 'प्रमाणपत्र देखाइँदैन। विक्रेतालाई कारणसहित खबर गरियो।',
}
