import type { Text } from '../../texts/text.ts'
import type { deliveryChange as english } from './delivery-change.ts'

export const deliveryChange: Text<typeof english> = {
  change: 'ठेगाना वा फोन बदल्नुहोस्',
  title: (number) => `अर्डर ${number} जाने ठाउँ`,
  text: 'पहिलो सामान प्याक नभएसम्म यो बदल्न मिल्छ। डेलिभरी शुल्क पहिलेकै रहन्छ; बढी शुल्क पर्ने ठाउँका लागि नयाँ अर्डर चाहिन्छ।',
  staffText:
    'पहिलो सामान प्याक नभएसम्म ठेगाना, र सबै सामान नपुगेसम्म नाम र फोन बदल्न मिल्छ। डेलिभरी शुल्क पहिलेकै रहन्छ; बढी शुल्क पर्ने ठाउँका लागि नयाँ अर्डर चाहिन्छ।',
  place: 'जाने ठाउँ',
  contact: 'राइडरले फोन गर्ने',
  reason: 'कारण, ग्राहकले पढ्ने',
  saved: 'बदलियो। विक्रेतालाई खबर गरियो।',
  savedBoth: 'बदलियो। ग्राहक र विक्रेतालाई खबर गरियो।',
  tooLate: 'यो अर्डरको केही सामान प्याक भइसक्यो: जाने ठाउँ अब बदल्न मिल्दैन। यो ठिक होइन भने कृपया हामीलाई फोन गर्नुहोस्।',
  before: 'पहिले',
  changedBy: (name, timestamp) => `बदल्ने: ${name}, ${timestamp}`,
  customer: 'ग्राहक',
  nobody: 'कर्मचारी',
  because: (reason) => `कारण: ${reason}`,
}
