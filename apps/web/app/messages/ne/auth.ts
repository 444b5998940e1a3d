import type { Messages } from '../en.ts'

export const auth: Messages['auth'] = {
  line: 'हरेक सामानमा जिल्लाको नाम',
  lineBelow: 'कहाँको उपज हो, किन्नुअघि नै थाहा हुन्छ',
  newHere: 'नयाँ हुनुहुन्छ?',
  haveAccount: 'खाता छ?',
  name: 'पूरा नाम',
  email: 'इमेल',
  password: 'पासवर्ड',
  passwordHint: 'कम्तीमा ८ अक्षर। दुई–तीन वटा शब्द सँगै राखे सम्झन सजिलो हुन्छ।',
  showPassword: 'पासवर्ड देखाउनुहोस्',
  createAccount: 'खाता खोल्नुहोस्',
  demoTitle: 'नमुना पसल हेर्नुहोस्',
  demoText: (password) => `यहाँ सबैको पासवर्ड एउटै छ: ${password}`,
  demoCustomer: (name) => `ग्राहक ${name} भएर लगइन गर्नुहोस्`,
  demoVendor: (name) => `विक्रेता ${name} भएर लगइन गर्नुहोस्`,
  demoStaff: (name) => `कर्मचारी ${name} भएर लगइन गर्नुहोस्`,
}
