import { devanagari, figure } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { short as en } from './short.ts'

export const short: Text<typeof en> = {
  title: (product) => `${product} पुगेन`,
  open: 'पुगेन?',
  ordered: (pieces, orders) => `${devanagari(orders)} वटा अर्डरका लागि ${devanagari(pieces)} वटा प्याक गर्नुपर्छ।`,
  nothing: 'यस दिन यो सामान पर्खिरहेको अर्डर छैन।',
  have: 'तपाईंसँग कति वटा छ?',
  share: 'बाँड्नुहोस्',
  who: 'कसलाई कति',
  lead: 'पहिले अर्डर गर्नेले पहिले पाउँछन्। तपाईंले बदल्न सक्नुहुन्छ। तलको बटन नथिचेसम्म केही बदलिँदैन।',
  wants: (number, wanted) => `${number}: चाहिएको ${wanted}`,
  by: (clock) => `${clock}सम्म प्याक गर्ने`,
  after: 'कम पाउनेलाई खबर जान्छ र नपुगेको पैसा लाग्दैन। नपुगेको सामान स्टकमा फर्किँदैन।',
  off: (stock) => `अब कसैले किन्न नपाओस्: स्टक 0 बनाउनुहोस् (अहिले ${figure(stock)})`,
  send: 'नपुगेको हटाउनुहोस्',
  done: 'नपुगेको हटाइयो, ग्राहकलाई खबर गरियो।',
  enough: 'सबै अर्डरलाई पुग्छ। केही बदलिएन।',
  partly: (numbers) => `यी अर्डर यसैबीच बदलिए, त्यसैले जस्ताको तस्तै छन्: ${numbers}। अरू भयो।`,
  refused: (number, why) => `${number}: ${why}`,
  back: 'दिनको सूचीमा फर्कनुहोस्',
}
