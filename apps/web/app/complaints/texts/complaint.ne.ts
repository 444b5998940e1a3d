import { devanagari, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { complaint as en } from './complaint.ts'

export const complaint: Text<typeof en> = {
  title: 'गुनासो गर्नुहोस्',
  lead: (days: number) => `तपाईंले तुरुन्तै गुनासो नम्बर पाउनुहुन्छ र ${devanagari(days)} दिनभित्र हाम्रो लिखित जवाफ।`,
  aboutOrder: (number: string) => `तपाईंको अर्डर ${number} बारे`,
  aboutVendor: (name: string) => `विक्रेता ${joined(name, 'बारे')}`,
  logInForOrder: 'यो गुनासो आफ्नो अर्डरसँग जोड्न लगइन गर्नुहोस् वा तल अर्डर नम्बर लेख्नुहोस्।',
  logIn: 'लगइन',
  reportInstead:
    'सामान छुट्यो वा बिग्रिएको आयो? अर्डरको पृष्ठमा समस्या बताउनुहोस्: रकम फिर्ताको सबैभन्दा छिटो बाटो त्यही हो।',
  name: 'तपाईंको नाम',
  contact: 'मोबाइल नम्बर वा इमेल',
  contactHint: 'जवाफ हामी त्यहीँ पठाउँछौँ।',
  kind: 'केबारे हो?',
  kinds: {
    goods: 'सामान',
    delivery: 'डेलिभरी',
    money: 'भुक्तानी वा रकम फिर्ता',
    vendor: 'विक्रेता',
    privacy: 'मेरो विवरण',
    other: 'अरू केही',
  },
  text: 'के भयो?',
  textHint: '२० देखि ३,००० अक्षर। कहिले भयो र हामीले के गरिदिनुपर्‍यो, लेख्नुहोस्।',
  send: 'गुनासो पठाउनुहोस्',
  yours: 'तपाईंका गुनासा',
  rowOf: (number: string, day: string) => `${number}, ${day}`,
  one: (number: string) => `गुनासो ${number}`,
  received: (number: string) => `तपाईंको गुनासो प्राप्त भयो। गुनासो नम्बर ${number} हो।`,
  keepLink: 'यस पृष्ठको लिङ्क सुरक्षित राख्नुहोस्: हाम्रो जवाफ यहीँ आउँछ। यो लिङ्क भएका जोसुकैले तपाईंको गुनासो पढ्न सक्नुहुन्छ।',
  escalatedNow: 'तपाईंको गुनासो अब गुनासो सुन्ने अधिकारीकहाँ छ।',
  status: {
    open: 'प्रक्रियामा',
    escalated: 'गुनासो सुन्ने अधिकारीकहाँ',
    answered: 'जवाफ दिइयो',
    closed: 'बन्द',
  },
  dueBy: 'जवाफ आउने मिति',
  late: 'हामीले यो मिति नाघ्यौँ। क्षमा चाहन्छौँ।',
  madeOn: 'गुनासो गरेको मिति',
  about: 'विषय',
  order: (number: string) => `अर्डर ${number}`,
  yourText: 'तपाईंको गुनासो',
  answer: 'हाम्रो जवाफ',
  answeredOn: (time: string) => `जवाफ दिइएको: ${time}`,
  closedFor: {
    duplicate: 'अर्को गुनासो दोहोरिएकाले बन्द गरियो।',
    withdrawn: 'तपाईंले फिर्ता लिनुभएकाले बन्द गरियो।',
    no_complaint: 'जाँच्न मिल्ने कुरा नभेटिएकाले बन्द गरियो। केही भन्नुपरे हामीलाई फोन गर्नुहोस्।',
  },
  escalateTitle: 'गुनासो सुन्ने अधिकारीकहाँ पठाउनुहोस्',
  escalateLate: 'अन्तिम मिति नाघ्यो, जवाफ आएको छैन।',
  escalateUntil: (day: string) =>
    `यो जवाफमा चित्त नबुझे गुनासो सुन्ने अधिकारीले फेरि हेर्नुहुन्छ। ${day} सम्ममा पठाउन सकिन्छ।`,
  why: 'जवाफ किन चित्त बुझेन?',
  escalate: 'अधिकारीकहाँ पठाउनुहोस्',
  officer: (name: string) => `गुनासो सुन्ने अधिकारी: ${name}`,
  authority:
    'गुनासो सुन्ने अधिकारीको जवाफमा पनि चित्त नबुझे वाणिज्य, आपूर्ति तथा उपभोक्ता संरक्षण विभागमा उजुरी गर्न सकिन्छ।',
}
