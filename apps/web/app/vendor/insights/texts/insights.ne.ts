import { devanagari, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { insights as en } from './insights.ts'

/** विक्रेताले के बेच्छ र कति राम्ररी चल्दै छ। */
export const insights: Text<typeof en> = {
  title: 'तथ्याङ्क',
  month: 'महिना',
  earlier: (month: string) => `${joined(month, 'मा')} फर्कनुहोस्`,
  later: (month: string) => `${joined(month, 'मा')} जानुहोस्`,
  sales: 'बिक्री',
  owed: 'तपाईंको मौज्दात',
  payable: (rupees: string) => `अहिले भुक्तानी हुन सक्ने Rs ${rupees}`,
  orders: 'अर्डर',
  fillRate: 'पूर्ति दर',
  onTime: 'समयमा प्याक',
  refunds: 'रकम फिर्ता',
  onMonth: (month: string) => `${joined(month, 'का')} उही दिनभन्दा`,
  noneBefore: (month: string) => `${joined(month, 'मा')} केही थिएन`,
  salesByDay: (month: string) => `दैनिक बिक्री, ${month}`,
  sameDay: (month: string) => `${month}, उही गते`,
  today: 'आज',
  notOver: 'आज, अझै बाँकी',
  products: 'धेरै बिकेका सामान',
  noProducts: 'यस महिना केही डेलिभरी भएको छैन।',
  reasons: 'रकम फिर्ताका कारण',
  noReasons: 'यस महिना रकम फिर्ता भएको छैन।',
  times: (count: number) => `${devanagari(count)} पटक`,
  what: 'बिक्री भनेको डेलिभरी भएको सामानको रकम हो, फिर्ता भएको रकम घटाएर; कमिसन काट्नुअघि र डेलिभरी शुल्कबाहेक। अर्डर भएकै दिनमा गनिन्छ।',
  counted: (when: string) => `${when} सम्म गनिएको।`,
  files: 'दैनिक तथ्याङ्क (CSV, XLSX)',
  day: 'दिन',
  none: '–',
}
