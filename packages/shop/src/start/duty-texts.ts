import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { writtenDay } from '../nepal/written-date.ts'
import { REFUND_DAYS } from '../trade-terms.ts'
import type { DutyKey } from './duties.ts'
import { BILL_DAYS, DUTY_DAYS, type DutyFacts, REVIEW_DAYS } from './duty-facts.ts'

interface DutyTexts {
  /** What the law asks for. */
  names: Record<DutyKey, string>
  /** Which law, as far as it was read in summaries. */
  sources: Record<DutyKey, string>
  evidence: Record<DutyKey, (facts: DutyFacts) => string>
}

const EN: DutyTexts = {
  names: {
    company: 'Name, address, registration and PAN of the company are shown',
    officer: 'A complaint officer is named, with phone and email',
    portal: 'The shop is listed on the portal of the Department',
    facts: 'Product details are complete: unit, description in both languages, photo',
    prices: 'Prices are final, with VAT in them; the delivery fee is shown apart',
    texts: 'Terms, privacy policy and refund policy are published and proofread',
    bills: 'Every delivered order has a bill, including cash orders',
    failed_payments: `Failed payments are refunded within ${REFUND_DAYS} days`,
    refunds: `Refunds are decided and sent within ${REFUND_DAYS} days each`,
    agreement: 'Every vendor agreed to the vendor agreement',
    reviews: 'Only buyers can review, and reviews are moderated',
    sellers: 'The legal name and PAN of every vendor are known',
    complaints: 'Complaints get a number at once and a written answer by their date',
    data: 'People can get their data and delete their account',
    purge: 'Old data is deleted on schedule',
    incident: 'Sales can be stopped during an incident, and people are informed',
  },
  sources: {
    company: 'Electronic Commerce Act 2081, s4',
    officer: 'Electronic Commerce Act 2081, s4',
    portal: 'Electronic Commerce Act 2081, s4',
    facts: 'Electronic Commerce Act 2081, s6',
    prices: 'Electronic Commerce Act 2081, s6',
    texts: 'Electronic Commerce Act 2081, s7–9',
    bills: 'Electronic Commerce Act 2081, s8, and the Directive 2082',
    failed_payments: 'Electronic Commerce Directive 2082',
    refunds: 'Electronic Commerce Act 2081, s10, s14, s16; the days are our own rule',
    agreement: 'Electronic Commerce Act 2081, s14',
    reviews: 'Electronic Commerce Act 2081, s15–16',
    sellers: 'Electronic Commerce Act 2081, s16',
    complaints: 'Electronic Commerce Act 2081, s18, s20, s33',
    data: 'Electronic Commerce Act 2081, s12; Individual Privacy Act 2075',
    purge: 'Individual Privacy Act 2075; the periods are our own rule',
    incident: 'Security duties as reported of the Directive 2082',
  },
  evidence: {
    company: ({ company_missing: { length } }) =>
      length === 0 ? 'All of it is in the settings.' : `Still empty in the settings: ${length}.`,
    officer: ({ officer_missing: { length } }) =>
      length === 0
        ? 'Name, phone and email are in the settings.'
        : `Still empty in the settings: ${length} of 3.`,
    portal: () => 'The shop cannot see this. Keep the listing number with your documents.',
    facts: ({ products }) => `Products on sale: ${products.all}; incomplete: ${products.incomplete}.`,
    prices: ({ vendors }) =>
      `Vendors registered for VAT: ${vendors.with_vat} of ${vendors.open}. Compare some of their prices with their bills.`,
    texts: ({ texts }) => `Texts read by a person: ${texts.read} of ${texts.all}.`,
    bills: ({ bills }) =>
      `Packages of orders of the last ${BILL_DAYS} days that were delivered: ${bills.delivered}, without a bill: ${bills.missing}.`,
    failed_payments: ({ failed_payments_late }) => `Older and not sent back: ${failed_payments_late}.`,
    refunds: ({ refunds_late }) => `Open refunds past their date: ${refunds_late}.`,
    agreement: ({ vendors }) => `Open vendors: ${vendors.open}, without an agreement: ${vendors.not_agreed}.`,
    reviews: ({ ratings_waiting }) =>
      `Only who bought an item can review it. Reviews that wait for more than ${REVIEW_DAYS} days: ${ratings_waiting}.`,
    sellers: ({ vendors }) =>
      `Open vendors: ${vendors.open}, without legal name or PAN: ${vendors.undisclosed}.`,
    complaints: ({ complaints }) =>
      `Of the last ${DUTY_DAYS} days: answered in time ${complaints.in_time} of ${complaints.due}. Late now: ${complaints.late_now}.`,
    data: ({ requests }) =>
      `Both are on the account page. Asked for through staff in ${DUTY_DAYS} days: data ${requests.data}, deletion ${requests.deletion}. Check that the privacy policy covers everything.`,
    purge: ({ purge }) =>
      purge.last_at
        ? `Last done on ${writtenDay(purge.last_at, 'en')}. Rules that fail: ${purge.failing}.`
        : `Not done yet. Rules that fail: ${purge.failing}.`,
    incident: ({ is_open }) =>
      is_open
        ? 'The shop is open; closing it stops new orders. Decide in advance who informs customers and authorities of a data breach.'
        : 'The shop is closed. Decide in advance who informs customers and authorities of a data breach.',
  },
}

const n = nepaliFigures

const NE: DutyTexts = {
  names: {
    company: 'कम्पनीको नाम, ठेगाना, दर्ता नम्बर र प्यान देखाइएको छ',
    officer: 'फोन र इमेलसहित गुनासो सुन्ने अधिकारी तोकिएको छ',
    portal: 'पसल विभागको पोर्टलमा सूचीकृत छ',
    facts: 'सामानको विवरण पूरा छ: एकाइ, दुवै भाषामा विवरण, फोटो',
    prices: 'मूल्य भ्याटसहितको अन्तिम मूल्य हो; डेलिभरी शुल्क छुट्टै देखिन्छ',
    texts: 'सर्त, गोपनीयता र रकम फिर्ताका नियम प्रकाशित छन् र कसैले पढेका छन्',
    bills: 'डेलिभरी भएको हरेक अर्डरको बिल छ, नगदको पनि',
    failed_payments: `असफल भुक्तानीको रकम ${n(REFUND_DAYS)} दिनभित्र फिर्ता हुन्छ`,
    refunds: `रकम फिर्ताको निर्णय ${n(REFUND_DAYS)} दिनभित्र र पठाउने काम थप ${n(REFUND_DAYS)} दिनभित्र हुन्छ`,
    agreement: 'हरेक विक्रेताले विक्रेता सम्झौता स्वीकार गर्नुभएको छ',
    reviews: 'खरिद गरेका ग्राहकले मात्र समीक्षा लेख्न सक्नुहुन्छ र जाँच हुन्छ',
    sellers: 'हरेक विक्रेताको कानुनी नाम र प्यान थाहा छ',
    complaints: 'गुनासो गर्नासाथ नम्बर र तोकिएको मितिसम्ममा लिखित जवाफ दिइन्छ',
    data: 'आफ्नो विवरण लिन र खाता मेटाउन सकिन्छ',
    purge: 'पुराना विवरण मेटाइन्छन्',
    incident: 'समस्या पर्दा बिक्री रोक्न र ग्राहकलाई जानकारी दिन सकिन्छ',
  },
  sources: {
    company: 'विद्युतीय व्यापार ऐन २०८१, दफा ४',
    officer: 'विद्युतीय व्यापार ऐन २०८१, दफा ४',
    portal: 'विद्युतीय व्यापार ऐन २०८१, दफा ४',
    facts: 'विद्युतीय व्यापार ऐन २०८१, दफा ६',
    prices: 'विद्युतीय व्यापार ऐन २०८१, दफा ६',
    texts: 'विद्युतीय व्यापार ऐन २०८१, दफा ७–९',
    bills: 'विद्युतीय व्यापार ऐन २०८१, दफा ८ र निर्देशिका २०८२',
    failed_payments: 'विद्युतीय व्यापार निर्देशिका २०८२',
    refunds: 'विद्युतीय व्यापार ऐन २०८१, दफा १०, १४, १६; दिन हाम्रै नियम हो',
    agreement: 'विद्युतीय व्यापार ऐन २०८१, दफा १४',
    reviews: 'विद्युतीय व्यापार ऐन २०८१, दफा १५–१६',
    sellers: 'विद्युतीय व्यापार ऐन २०८१, दफा १६',
    complaints: 'विद्युतीय व्यापार ऐन २०८१, दफा १८, २०, ३३',
    data: 'विद्युतीय व्यापार ऐन २०८१, दफा १२; वैयक्तिक गोपनीयता ऐन २०७५',
    purge: 'वैयक्तिक गोपनीयता ऐन २०७५; अवधि हाम्रै नियम हो',
    incident: 'निर्देशिका २०८२ मा भएको भनिएको सुरक्षा दायित्व',
  },
  evidence: {
    company: ({ company_missing: { length } }) =>
      length === 0 ? 'सबै सेटिङमा छन्।' : `सेटिङमा भर्न बाँकी: ${n(length)} वटा।`,
    officer: ({ officer_missing: { length } }) =>
      length === 0 ? 'नाम, फोन र इमेल सेटिङमा छन्।' : `सेटिङमा भर्न बाँकी: ३ मध्ये ${n(length)} वटा।`,
    portal: () => 'पसलले यो हेर्न सक्दैन। सूचीकरण नम्बर आफ्ना कागजातसँग राख्नुहोस्।',
    facts: ({ products }) =>
      `बिक्रीमा रहेका सामान ${n(products.all)} वटा, विवरण नपुगेका ${n(products.incomplete)} वटा।`,
    prices: ({ vendors }) =>
      `${n(vendors.open)} मध्ये ${n(vendors.with_vat)} विक्रेता भ्याटमा दर्ता छन्। केही मूल्य उहाँहरूका बिलसँग मिलाउनुहोस्।`,
    texts: ({ texts }) => `कसैले पढेका लेख: ${n(texts.all)} मध्ये ${n(texts.read)}।`,
    bills: ({ bills }) =>
      `पछिल्लो ${n(BILL_DAYS)} दिनका अर्डरबाट डेलिभरी भएका प्याकेज ${n(bills.delivered)}, बिल नभएका ${n(bills.missing)}।`,
    failed_payments: ({ failed_payments_late }) =>
      `यति दिन नाघेर पनि फिर्ता नपठाइएका: ${n(failed_payments_late)}।`,
    refunds: ({ refunds_late }) => `मिति नाघेका रकम फिर्ता: ${n(refunds_late)}।`,
    agreement: ({ vendors }) =>
      `बिक्रीमा रहेका विक्रेता ${n(vendors.open)}, सम्झौता नगरेका ${n(vendors.not_agreed)}।`,
    reviews: ({ ratings_waiting }) =>
      `किन्नेले मात्र समीक्षा लेख्न सक्छन्। ${n(REVIEW_DAYS)} दिनभन्दा बढी जाँच्न बाँकी: ${n(ratings_waiting)}।`,
    sellers: ({ vendors }) =>
      `खुला विक्रेता ${n(vendors.open)}, कानुनी नाम वा प्यान नभएका ${n(vendors.undisclosed)}।`,
    complaints: ({ complaints }) =>
      `पछिल्लो ${n(DUTY_DAYS)} दिनमा समयमै जवाफ दिइएका: ${n(complaints.due)} मध्ये ${n(complaints.in_time)}। अहिले ढिलो भएका: ${n(complaints.late_now)}।`,
    data: ({ requests }) =>
      `दुवै खाताको पृष्ठमा छन्। ${n(DUTY_DAYS)} दिनमा कर्मचारीमार्फत मागिएका: विवरण ${n(requests.data)}, खाता मेटाउने ${n(requests.deletion)}। गोपनीयताको लेखमा सबै कुरा छ कि छैन, पढ्नुहोस्।`,
    purge: ({ purge }) =>
      purge.last_at
        ? `पछिल्लो पटक ${writtenDay(purge.last_at, 'ne')} मा मेटाइयो। असफल नियम: ${n(purge.failing)}।`
        : `अहिलेसम्म मेटाइएको छैन। असफल नियम: ${n(purge.failing)}।`,
    incident: ({ is_open }) =>
      is_open
        ? 'पसल खुला छ; बन्द गरेपछि नयाँ अर्डर आउँदैन। विवरण चुहिए ग्राहक र निकायलाई कसले जानकारी दिने, पहिल्यै टुङ्ग्याउनुहोस्।'
        : 'पसल बन्द छ। विवरण चुहिए ग्राहक र निकायलाई कसले जानकारी दिने, पहिल्यै टुङ्ग्याउनुहोस्।',
  },
}

const TEXTS: Record<Locale, DutyTexts> = { en: EN, ne: NE }

export const dutyTexts = (locale: Locale) => TEXTS[locale]
