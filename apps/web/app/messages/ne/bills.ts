import { devanagari } from '../devanagari.ts'
import type { bills as en } from '../en/bills.ts'
import type { Text } from '../en.ts'

/** Bills and credit notes. */
export const bills: Text<typeof en> = {
  title: 'बिलहरू',
  ofOrder: 'बिलहरू',
  none: 'अझै बिल बनेको छैन। विक्रेताका सबै सामान पक्का भएपछि (नगद बाहेक भुक्तानी पनि भएपछि) बिल बन्छ।',
  noneFound: 'कुनै बिल भेटिएन।',
  download: 'PDF डाउनलोड गर्नुहोस्',
  backToOrder: 'अर्डरमा फर्कनुहोस्',
  back: 'सबै बिल',
  older: 'पुराना बिलहरू',
  yourBills: 'तपाईंका बिलहरू',
  year: (year: string) => `आर्थिक वर्ष ${year}`,
  counts: (bills: number, notes: number) => `बिल ${devanagari(bills)}, क्रेडिट नोट ${devanagari(notes)}`,
  ofWhichVat: (amount: string) => `यसमध्ये मू.अ.कर ${amount}`,
  csv: (year: string) => `${year} का बिलहरूको CSV फाइल`,
  credited: (amount: string) => `फिर्ता: ${amount}`,
  search: 'नम्बर, अर्डर वा विक्रेता',
  searchHint: '2083/84-000012, 12, GP-000123 वा विक्रेताको नामको अंश',
  find: 'खोज्नुहोस्',
  chains: 'बिलहरू जारी गर्दा जस्तै छन् त?',
  chainsText: 'हरेक बिलमा अघिल्लो बिलको छाप हुन्छ। यो दिनको एक पटक जाँचिन्छ, अनि यो पाना खोल्दा पनि।',
  whole: (seller: string, number: number) => `${seller} को शृङ्खला नम्बर ${devanagari(number)} सम्म ठीक छ`,
  broken: (seller: string, number: number, of: number) =>
    `${seller} को शृङ्खला बिग्रिएको छ: ${devanagari(of)} मध्ये नम्बर ${devanagari(number)} सम्म मात्र ठीक`,
  allWhole: (count: number) => `शृङ्खला ${devanagari(count)}, सबै ठीक छन्।`,
  show: 'एक-एक गरी हेर्नुहोस्',
  cbms: 'कर कार्यालयका लागि विवरण (CBMS)',
  cbmsText: 'यो बिलका लागि कर कार्यालयको बिलिङ प्रणालीमा पठाइने विवरण।',
}
