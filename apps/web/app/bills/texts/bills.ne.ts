import { devanagari, devanagariDigits, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { bills as en } from './bills.ts'

/** Bills and credit notes. */
export const bills: Text<typeof en> = {
  title: 'बिलहरू',
  ofOrder: 'बिलहरू',
  none: 'अझै बिल बनेको छैन। अनलाइन वा स्टोर क्रेडिटबाट तिरेको अर्डरको बिल भुक्तानी हुनेबित्तिकै बन्छ, नगदको भने हरेक प्याकेज हस्तान्तरण हुँदा।',
  written: (count: number) => (count === 1 ? 'बिल बन्दै छ।' : `${devanagari(count)} वटा बिल बन्दै छन्।`),
  writtenText: (count: number) => (count === 1 ? 'केही सेकेन्डमा यहीँ देखिनेछ।' : 'केही सेकेन्डमा यहीँ देखिनेछन्।'),
  noneFound: 'कुनै बिल भेटिएन।',
  download: 'PDF डाउनलोड गर्नुहोस्',
  back: 'सबै बिल',
  older: 'पुराना बिलहरू',
  yourBills: 'तपाईंका बिलहरू',
  issuers: { vendor: 'तपाईंका ग्राहकलाई', company: 'हिमालयन ग्रीनबाट' },
  issuerTexts: {
    vendor: 'तपाईंको नाममा तपाईंका ग्राहकलाई जारी भएका बिलहरू।',
    company:
      'तपाईंको बिक्रीबाट कम्पनीले लिने कमिसन: हरेक महिना सकिएपछि कम्पनीको नाममा तपाईंलाई एउटा बिल। यो बिक्रीको रकमबाट मिलाइन्छ; केही तिर्नुपर्दैन।',
  },
  noneFromCompany: 'अझै बिल छैन। बिक्री भएको पहिलो महिना सकिएपछि बिल आउँछ।',
  fromCompany: 'हिमालयन ग्रीनले तपाईंलाई जारी गरेको बिल। यो तपाईंको बिक्रीबाट कट्टा भइसकेको छ; केही तिर्नुपर्दैन।',
  billsFromCompany: 'हिमालयन ग्रीनका बिलहरू',
  to: (buyer: string) => `${joined(buyer, 'लाई')}`,
  companyFiles: 'कम्पनीका बिलहरू',
  companyFilesText: 'डेलिभरी र कमिसनका बिल र क्रेडिट नोट, कम्पनीको आफ्नै लेखाका लागि।',
  commission: 'कमिसन बिलिङ जाँच',
  commissionText:
    'लेजरमा भएको हरेक विक्रेताको कमिसन (पछिल्लो सकिएको महिनासम्म) बिलसँग मिलाइन्छ: दिनको एक पटक र यो पृष्ठ खोल्दा।',
  commissionWhole: 'सकिएका सबै महिनाको बिल बनेको छ र लेजरसँग मिल्छ।',
  commissionOff: (vendor: string, month: string, billed: string, ledger: string) =>
    `${vendor}, ${joined(month, 'सम्म')}: बिल ${billed}, लेजरमा ${ledger}`,
  noMonth: 'बन्द नभएको महिना',
  year: (year: string) => `आर्थिक वर्ष ${devanagariDigits(year)}`,
  counts: (bills: number, notes: number) => `बिल ${devanagari(bills)}, क्रेडिट नोट ${devanagari(notes)}`,
  ofWhichVat: (amount: string) => `यसमध्ये भ्याट ${amount}`,
  csv: (year: string) => `${devanagariDigits(year)} का बिलहरूको CSV फाइल`,
  credited: (amount: string) => `क्रेडिट: ${amount}`,
  search: 'नम्बर, अर्डर, बिल दिने वा पाउने विक्रेता',
  bill: 'बिल',
  seller: 'विक्रेता',
  day: 'मिति',
  totalHead: 'जम्मा',
  chains: 'बिल जाँच',
  chainsText: 'हरेक बिलमा अघिल्लो बिलको डिजिटल छाप हुन्छ। यो दिनको एक पटक र यो पृष्ठ खोल्दा जाँचिन्छ।',
  whole: (seller: string, number: number) => `${seller}: बिल १ देखि ${devanagari(number)} सम्म ठिक`,
  broken: (seller: string, number: number, of: number) =>
    `${seller}: ${devanagari(of)} मध्ये बिल ${devanagari(number)} सम्म मात्र ठिक। कृपया प्राविधिक टोलीलाई भन्नुहोस्।`,
  allWhole: (count: number) =>
    count === 1 ? 'विक्रेताका बिल ठिक छन्।' : `सबै ${devanagari(count)} जना विक्रेताका बिल ठिक छन्।`,
  show: 'विवरण हेर्नुहोस्',
  cbms: 'कर कार्यालयका लागि विवरण (CBMS)',
  cbmsText: 'यस बिलका लागि कर कार्यालयको बिलिङ प्रणालीमा पठाइने विवरण।',
}
