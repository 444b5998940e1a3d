import type { Text } from '../../../texts/text.ts'
import type { vatBooks as en } from './vat-books.ts'

/** कर कार्यालयको ढाँचामा बिक्री र खरिद खाता। */
export const vatBooks: Text<typeof en> = {
  title: 'भ्याट खाता',
  intro:
    'हरेक बिलको एक पङ्क्ति, बिलकै मितिमा; क्रेडिट नोट ऋणात्मक हुन्छ। सामान विक्रेताले बेच्नुहुन्छ, डेलिभरी र कमिसन कम्पनीले।',
  books: { sales: 'बिक्री खाता', purchases: 'खरिद खाता' },
  which: 'कुन खाता',
  month: 'महिना',
  whose: 'कसको',
  company: 'हिमालयन ग्रीन',
  show: 'देखाउनुहोस्',
  none: 'यस महिना बिल छैन।',
  fees: 'भुक्तानी सेवाले काटेको शुल्क मात्र पसललाई थाहा छ, भ्याटबिना। अरू खरिद आफ्नो कागजातबाट थप्नुहोस्।',
  of: (book: string, whose: string) => `${book}: ${whose}`,
  printed: (day: string) => `छापेको मिति: ${day}`,
  columns: {
    date: 'मिति',
    bill: 'बीजक नं.',
    buyer: 'खरिदकर्ताको नाम',
    seller: 'आपूर्तिकर्ताको नाम',
    pan: 'स्थायी लेखा नं.',
    net: 'जम्मा मूल्य',
    exempt: 'कर छुट मूल्य',
    taxable: 'करयोग्य मूल्य',
    vat: 'कर',
  },
  withoutVat: 'जम्मा मूल्यमा भ्याट छैन।',
  sum: (_lines: number, written: string) => `पूरै महिना, ${written} पङ्क्ति`,
  more: 'अर्को पङ्क्तिहरू',
  ledger: 'लेजरसँग तुलना',
  ledgerText: 'भ्याटसहित। कमिसन बिलमा लेखिएकै महिनाको हो।',
  part: 'भाग',
  parts: { goods: 'सामान', delivery: 'डेलिभरी', commission: 'कमिसन' },
  booked: 'बिलअनुसार',
  posted: 'लेजरअनुसार',
  vatOf: (text: string) => `भ्याट, ${text}`,
  difference: 'फरक',
  equal: 'बिल र लेजर पैसासम्म बराबर छन्।',
  unequal: 'बिल र लेजर फरक छन्। केही बिलको नम्बर बाँकी हुन सक्छ; नत्र बिलको पृष्ठ हेर्नुहोस्।',
}
