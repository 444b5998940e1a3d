import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { bags as en } from './bags.ts'

export const bags: Text<typeof en> = {
  title: 'झोला',
  howMany: 'कति झोला?',
  fewer: 'एउटा झोला कम',
  more: 'एउटा झोला थप',
  change: 'झोलाको सङ्ख्या सुरक्षित गर्नुहोस्',
  saved: 'झोलाको सङ्ख्या सुरक्षित भयो।',
  packed: (mark, bags) => `${mark} प्याक भयो, ${devanagari(bags)} झोलामा।`,
  unknown: 'यो कति झोलामा प्याक भएको हो, कसैले लेखेको छैन।',
  labels: 'झोला र लेबल',
  toLabels: (bags) => `${devanagari(bags)} झोलाको लेबल`,
  noPrinter: (mark) => `प्रिन्टर छैन? झोलामा मोटो कलमले ${mark} र झोलाको नम्बर, जस्तै २ मध्ये १, लेख्नुहोस्।`,
  next: (mark) => `अर्को अर्डर: ${mark}`,
  left: (orders) => `यस डेलिभरी समयका ${devanagari(orders)} अर्डर प्याक गर्न बाँकी छन्।`,
  otherTime: (time) => `यस डेलिभरी समयका सबै अर्डर प्याक भए। अर्को अर्डरको समय: ${time}।`,
  leftWithout: (orders) => `${devanagari(orders)} अर्डर प्याक गर्न बाँकी छन्।`,
  allPacked: 'सबै प्याक भयो।',
  labelsTitle: (number) => `${number} का लेबल`,
  backToPack: 'प्याक गर्ने पेजमा फर्कनुहोस्',
  size: 'लेबलको आकार',
  a6: 'A6 कागज',
  roll: '५८ मिमि रोल',
  print: 'प्रिन्ट गर्नुहोस्',
  printHint:
    'एक पानामा एउटा लेबल। ब्राउजरको प्रिन्ट विन्डोमा यही कागज छान्नुहोस्, मार्जिन र हेडर हटाउनुहोस्; त्यहीँबाट PDF पनि बन्छ।',
  noBags: 'यस अर्डरको केही पनि अहिलेसम्म प्याक भएको छैन, त्यसैले लेबल छैन।',
  bagOf: (no, of) => `झोला ${devanagari(no)}/${devanagari(of)}`,
  qr: 'यस झोलाको QR कोड',
}
