import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { certificates as english } from './certificates.ts'

export const certificates: Text<typeof english> = {
  title: 'प्रमाणपत्र',
  text: 'तपाईंका सामान कसरी फलाइन्छन् भन्ने कुरा प्रमाणपत्रले देखाउँछ। हामी कागजात हेर्छौँ; त्यसपछि अन्तिम दिनसम्म तपाईंका सामान र फार्मको पृष्ठमा कसले के प्रमाणित गर्‍यो भनेर देखिन्छ। मान्य प्राङ्गारिक वा पीजीएस प्रमाणपत्र भएको सामानलाई मात्र प्राङ्गारिक भन्न पाइन्छ।',
  privacy: 'कागजात तपाईंका सदस्य र हाम्रा कर्मचारीले मात्र देख्छन्।',
  own: 'तपाईंका प्रमाणपत्र',
  none: 'तपाईंले अहिलेसम्म प्रमाणपत्र बुझाउनुभएको छैन।',
  status: {
    pending: 'जाँच हुँदै',
    approved: 'ग्राहकले देख्छन्',
    rejected: 'देखाइँदैन',
    withdrawn: 'रद्द गरियो',
    ended: 'सकियो',
  },
  kinds: {
    organic: 'प्रमाणित प्राङ्गारिक',
    in_conversion: 'प्राङ्गारिकमा रूपान्तरण हुँदै',
    pgs: 'गाउँको ग्यारेन्टी (पीजीएस)',
  },
  why: (note) => `हामीले लेखेको: ${note}`,
  openDocument: 'कागजात खोल्नुहोस्',
  noDocument: 'कागजात मेटाइयो।',
  withdraw: 'रद्द गर्नुहोस्',
  ofNumber: (number) => `प्रमाणपत्र ${number}`,
  add: 'प्रमाणपत्र बुझाउनुहोस्',
  kind: 'यसले के भन्छ',
  body: 'कसले प्रमाणित गर्‍यो',
  bodyHint: 'प्रमाणित गर्ने निकाय; गाउँको ग्यारेन्टी भए समूहको नाम।',
  number: 'नम्बर',
  area: 'कुन जग्गा समेट्छ',
  areaHint: 'जस्तै: सिञ्जा-३ मा १२ रोपनी',
  covers: 'कुन सामान समेट्छ',
  all: 'सबै सामान',
  chosen: 'यी मात्र',
  products: 'सामान',
  until: 'अन्तिम दिन',
  untilHint: (days) => `यो मान्य रहने अन्तिम दिन। हामी ${devanagari(days)} दिन अगाडि सम्झाउँछौँ।`,
  document: 'कागजात छान्नुहोस्',
  documentKinds: 'JPEG, PNG, WebP वा PDF, ५ MB सम्म',
  send: 'बुझाउनुहोस्',
  saved: {
    added: 'प्रमाणपत्र बुझाइयो, अब जाँच हुँदै छ।',
    withdrawn: 'प्रमाणपत्र रद्द गरियो।',
  },
}
