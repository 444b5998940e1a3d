import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { phoneOrder as en } from './phone-order.ts'

/** फोन, भाइबर वा काउन्टरमा आएको अर्डर। */
export const phoneOrder: Text<typeof en> = {
  title: 'फोन अर्डर',
  back: 'सबै अर्डर',
  saved: 'लेख्दै जाँदा सुरक्षित हुन्छ',
  saving: 'सुरक्षित हुँदै…',
  hold: 'राखेर अर्को सुरु गर्नुहोस्',
  discard: 'हटाउनुहोस्',
  waiting: (count: number) => `राखिएका मस्यौदा: ${devanagari(count)} वटा`,
  openDraft: (who: string, lines: number) => `${who}, ${devanagari(lines)} वटा सामान`,
  nobody: 'नाम छैन',
  placed: (number: string) => `अर्डर ${number} भयो।`,
  openPlaced: 'अर्डर हेर्नुहोस्',

  who: 'ग्राहक',
  way: 'माध्यम',
  ways: { phone: 'फोन', viber: 'भाइबर', counter: 'काउन्टर' },
  phone: 'मोबाइल नम्बर',
  name: 'नाम',
  newCustomer: 'यस नम्बरको खाता छैन। नाम लेख्नुहोस्, नयाँ खाता बन्छ; ग्राहकले यही नम्बरबाट लगइन गरेर चलाउन सक्नुहुन्छ।',
  orders: (count: number) => (count === 0 ? 'अर्डर छैन' : `${devanagari(count)} वटा अर्डर`),
  latest: 'पछिल्लो अर्डर',
  credit: 'स्टोर क्रेडिट',
  speaks: 'भाषा',
  languages: { ne: 'नेपाली', en: 'अङ्ग्रेजी' },
  again: 'पछिल्लो अर्डरबाट सुरु गर्नुहोस्',
  blocked: 'यो खाता रोकिएको छ।',

  what: 'सामान',
  search: 'सामान र सङ्ख्या',
  searchHint: 'जस्तै काउली २ (जुनसुकै लिपिमा)। Enter ले थप्छ।',
  add: 'थप्नुहोस्',
  left: (stock: number) => `स्टकमा ${devanagari(stock)}`,
  out: 'स्टक सकियो',
  found: (count: number) => `${devanagari(count)} वटा सामान`,
  noneFound: (search: string) => `“${search}” नामको सामान बिक्रीमा छैन।`,
  slow: 'इन्टरनेट ढिलो छ। Enter ले सबैभन्दा मिल्ने सामान थप्छ।',
  failed: 'सामान खोज्न सकिएन। Enter ले फेरि खोज्छ।',
  offline: 'तपाईं अफलाइन हुनुहुन्छ।',
  adds: (count: number) => `${devanagari(count)} थप्छ`,
  next: 'अर्को',
  clears: 'मेटाउँछ',
  empty: 'अहिलेसम्म केही छैन। पहिलो सामान लेख्नुहोस्।',
  product: 'सामान',
  quantity: 'परिमाण',
  amount: 'Rs',
  quantityOf: (product: string) => `${product}को परिमाण`,
  fewer: (product: string) => `${product} एउटा घटाउनुहोस्`,
  more: (product: string) => `${product} एउटा बढाउनुहोस्`,
  remove: (product: string) => `${product} हटाउनुहोस्`,
  asksVendor: (vendor: string) => `पहिले ${vendor}को स्वीकृति चाहिन्छ`,
  renew: 'अहिलेको मूल्य र स्टक लिनुहोस्',

  where: 'डेलिभरी ठेगाना',
  elsewhere: 'अर्को ठेगाना',
  location: 'नगर वा गाउँपालिका',
  ward: 'वडा',
  tole: 'टोल',
  house: 'घर',
  landmark: 'चिनिने ठाउँ',
  instructions: 'राइडरलाई',
  noDelivery: 'त्यहाँ अहिले डेलिभरी छैन',

  pay: 'भुक्तानी विधि',
  cash: 'क्यास अन डेलिभरी',
  counterCash: 'सामान दिँदा नगद',
  online: (method: string) => `${method} (एसएमएसमा भुक्तानी लिङ्क)`,
  withCredit: (amount: string) => `स्टोर क्रेडिट प्रयोग गर्नुहोस् (${amount})`,
  readyFirst: 'तयार सामान छुट्टै अर्डरमा पहिले पठाउनुहोस्',
  note: 'विक्रेतालाई टिप्पणी',

  readBack: 'पढेर सुनाउनुहोस्',
  readBackText: (typed: {
    name: string
    items: string[]
    place: string
    total: string
    method: string
    delivery: string
  }) =>
    `${typed.name} जी, तपाईंको अर्डर: ${typed.items.join(', ')}। ठेगाना: ${typed.place}। डेलिभरी ${typed.delivery}। कुल जम्मा ${typed.total}, ${typed.method}। ठिक छ?`,
  itemSentence: (quantity: number, unit: string, name: string) => `${name} ${unit} × ${devanagari(quantity)}`,
  somewhere: 'छान्न बाँकी',
  goods: 'सामान',
  delivery: 'डेलिभरी',
  discount: 'छुट',
  creditUsed: 'प्रयोग भएको स्टोर क्रेडिट',
  total: 'कुल जम्मा',
  toPay: 'तिर्नुपर्ने',
  agreed: 'ग्राहकको मन्जुरी',
  byWord: 'रेकर्ड भएको मन्जुरी',
  word: 'कहाँ रेकर्ड छ',
  wordHint: 'रेकर्डिङको नम्बर, च्याट, हस्ताक्षर',
  byCode: 'एसएमएस कोडले',
  sendCode: 'कोड पठाउनुहोस्',
  sendCodeAgain: 'फेरि पठाउनुहोस्',
  codeSent: (total: string) => `${total} को कोड पठाइयो।`,
  code: 'ग्राहकले भन्नुभएको कोड',
  isAgreed: 'ग्राहकले कोडबाट मन्जुरी दिनुभयो।',
  typedBy: {
    phone: (who: string) => `${who}ले फोनबाट लेख्नुभएको।`,
    viber: (who: string) => `${who}ले भाइबरबाट लेख्नुभएको।`,
    counter: (who: string) => `${who}ले काउन्टरमा लेख्नुभएको।`,
    code: (when: string) => `ग्राहकले एसएमएस कोडबाट मन्जुरी दिनुभयो, ${when}।`,
    word: (when: string, where: string) =>
      where
        ? `ग्राहकले रेकर्ड भएको कुराले मन्जुर गर्नुभयो (${where}), ${when}।`
        : `ग्राहकले रेकर्ड भएको कुराले मन्जुर गर्नुभयो, ${when}।`,
  },
  place: 'अर्डर गर्नुहोस्',
  smsTo: (phone: string) => `${phone} मा एसएमएस जान्छ।`,
  keys: {
    who: 'Alt 1',
    what: 'Alt 2',
    where: 'Alt 3',
    pay: 'Alt 4',
    readBack: 'Alt 5',
    again: 'Alt R',
    place: 'Ctrl Enter',
    enter: 'Enter',
    escape: 'Esc',
  },
  added: {
    title: 'अर्डरमा थप्नुहोस्',
    replaceTitle: (product: string) => `${product} साट्नुहोस्`,
    of: (name: string) => `${name}का लागि, अर्डर`,
    terms: 'यो छुट्टै अर्डर हो, तर उही ठाउँमा, उही डेलिभरीमा जान्छ; शुल्क फेरि लाग्दैन।',
    leftOut: (quantity: number, product: string) =>
      `ग्राहक मन्जुर भएपछि हट्ने: ${product}, ${devanagari(quantity)} वटा।`,
    goesBack: (amount: string) => `${amount} ग्राहकले तिर्नुभएकै भुक्तानी विधिबाट फिर्ता हुन्छ।`,
    lessToPay: (amount: string) => `तिर्नुपर्ने ${amount} घट्छ।`,
    notified: 'दुवै कुराको खबर ग्राहक र विक्रेतालाई जान्छ।',
  },
}
