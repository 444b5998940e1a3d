import type { Text } from '../../texts/text.ts'
import type { wishes as english } from './wishes.ts'

export const wishes: Text<typeof english> = {
  backTitle: (product) => `${product} आएपछि खबर पाउनुहोस्`,
  backText: 'फेरि किन्न मिल्ने भएपछि एक पटक खबर गर्छौँ। त्यसपछि तपाईंको अनुरोध मेटाउँछौँ।',
  backDone: (product) => `टिप्यौँ। ${product} फेरि आएपछि तपाईंलाई खबर गर्छौँ।`,
  toProduct: 'सामानमा फर्कनुहोस्',
  contact: 'मोबाइल नम्बर वा इमेल',
  byAccount: 'यस साइटमा, र तपाईंले छान्नुभएअनुसार इमेल वा एसएमएसबाट खबर गर्छौँ।',
  tellMe: 'खबर पाउनुहोस्',
  askTitle: 'हाम्रा किसानसँग माग्नुहोस्',
  askText: 'तपाईं के खोज्दै हुनुहुन्छ? कति जनाले मागे, विक्रेताले देख्छन्; कसले माग्यो, देख्दैनन्। आएपछि एक पटक खबर गर्छौँ।',
  words: 'सामान',
  wordsHint: 'एउटा सामानको नाम, जस्तै किवी।',
  ask: 'माग्नुहोस्',
  askDone: (words) => `टिप्यौँ: “${words}”। आएपछि तपाईंलाई खबर गर्छौँ।`,
}
