import type { Text } from '../../texts/text.ts'
import type { deliveryChange as english } from './delivery-change.ts'

export const deliveryChange: Text<typeof english> = {
  change: 'ठेगाना वा फोन बदल्नुहोस्',
  title: (number) => `अर्डर ${number} को डेलिभरी विवरण`,
  text: 'पहिलो सामान प्याक नभएसम्म यो बदल्न मिल्छ। डेलिभरी शुल्क पहिलेकै रहन्छ; बढी शुल्क पर्ने ठाउँका लागि नयाँ अर्डर चाहिन्छ।',
  staffText:
    'पहिलो सामान प्याक नभएसम्म ठेगाना, र सबै सामान नपुगेसम्म नाम र फोन बदल्न मिल्छ। डेलिभरी शुल्क पहिलेकै रहन्छ; बढी शुल्क पर्ने ठाउँका लागि नयाँ अर्डर चाहिन्छ।',
  place: 'डेलिभरी ठेगाना',
  contact: 'राइडरले फोन गर्ने',
  reason: 'कारण (ग्राहकले देख्नुहुन्छ)',
  saved: 'सुरक्षित भयो। विक्रेतालाई खबर गरियो।',
  savedBoth: 'सुरक्षित भयो। ग्राहक र विक्रेतालाई खबर गरियो।',
  tooLate: 'यस अर्डरको केही सामान प्याक भइसकेकाले ठेगाना अब बदल्न मिल्दैन। ठेगाना गलत भए कृपया हामीलाई फोन गर्नुहोस्।',
  before: 'पहिले',
  changedBy: (name, timestamp) => `बदल्ने: ${name}, ${timestamp}`,
  customer: 'ग्राहक',
  nobody: 'कर्मचारी',
  because: (reason) => `कारण: “${reason}”`,
}
