import { CODE_MINUTES } from '@himalayan-green/shop/trade-terms.ts'
import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { auth as en } from './auth.ts'

export const auth: Text<typeof en> = {
  line: 'हरेक सामानमा जिल्लाको नाम',
  lineBelow: 'कहाँको उपज हो, किन्नुअघि नै थाहा हुन्छ',
  newHere: 'नयाँ हुनुहुन्छ?',
  haveAccount: 'खाता छ?',
  name: 'पूरा नाम',
  email: 'इमेल',
  password: 'पासवर्ड',
  passwordHint: 'कम्तीमा ८ अक्षर। असम्बन्धित तीन-चार वटा शब्द सम्झन सजिलो हुन्छ।',
  showPassword: 'पासवर्ड देखाउनुहोस्',
  createAccount: 'खाता खोल्नुहोस्',
  acceptTerms:
    'खाता खोल्दा तपाईंले [प्रयोगका सर्त](/terms) स्वीकार गर्नुहुन्छ। हामी के विवरण राख्छौँ, [गोपनीयता नीति](/privacy)मा छ।',
  errors: {
    SessionRequired: 'कृपया पहिले लगइन गर्नुहोस्।',
    CredentialsSignin: 'इमेल वा पासवर्ड मिलेन।',
    Csrf: 'फारमको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।',
    Blocked: 'यो खाता रोकिएको छ। कृपया हामीलाई फोन वा इमेल गर्नुहोस्।',
    other: 'लगइन हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
  unavailableTitle: 'अहिले लगइन उपलब्ध छैन',
  unavailableText: 'समस्या हाम्रोतर्फ हो। एकछिनपछि फेरि प्रयास गर्नुहोस्; तपाईंको कार्ट सुरक्षित छ।',
  forgot: 'पासवर्ड बिर्सनुभयो?',
  withoutPassword: 'वा पासवर्डबिना',
  codeByEmail: 'इमेलमा कोड',
  codeBySms: 'एसएमएसमा कोड',
  byPassword: 'पासवर्डबाट लगइन गर्नुहोस्',
  byEmailTitle: 'इमेलबाट लगइन',
  byEmailText: () =>
    `हामी तपाईंलाई इमेलमा एउटा लिङ्क र कोड पठाउँछौँ। दुवै ${devanagari(CODE_MINUTES)} मिनेटसम्म मान्य हुन्छन्। कोड यही ब्राउजरमा मात्र चल्छ; लिङ्क जुनसुकै ब्राउजरमा चल्छ।`,
  byPhoneTitle: 'फोनबाट लगइन',
  byPhoneText: 'हामी एसएमएसमा कोड पठाउँछौँ; त्यो यही ब्राउजरमा मात्र चल्छ। खाता छैन भने यही नम्बरबाट नयाँ खाता खुल्छ।',
  phone: 'मोबाइल नम्बर',
  sendCode: 'कोड पठाउनुहोस्',
  sendAgain: 'नयाँ कोड पठाउनुहोस्',
  code: 'कोड',
  emailSent: (email) =>
    `${email} को खाता छ भने कोड पठाइएको छ। यो ${devanagari(CODE_MINUTES)} मिनेटसम्म, यही ब्राउजरमा मात्र मान्य छ। धेरै इमेल आएका छन् भने सबैभन्दा नयाँ कोड हाल्नुहोस्।`,
  smsSent: (phone) =>
    `${phone} मा कोड पठाइयो। यो ${devanagari(CODE_MINUTES)} मिनेटसम्म, यही ब्राउजरमा मात्र मान्य छ। धेरै सन्देश आएका भए सबैभन्दा नयाँ कोड हाल्नुहोस्।`,
  linkTitle: 'लगइन',
  linkIncomplete: 'लिङ्क पूरा छैन: केही भाग छुटेको छ। इमेलबाट फेरि खोल्नुहोस् वा नयाँ माग्नुहोस्।',
  linkText: 'अब एक पटक थिचेपछि लगइन हुन्छ।',
  forgotTitle: 'पासवर्ड बिर्सनुभयो?',
  forgotText: 'आफ्नो खाताको इमेल हाल्नुहोस्। नयाँ पासवर्ड राख्ने लिङ्क हामी इमेलमा पठाउँछौँ।',
  sendLink: 'लिङ्क पठाउनुहोस्',
  linkSent: (email) =>
    `${email} को खाता छ भने लिङ्क पठाइएको छ। यो ${devanagari(CODE_MINUTES)} मिनेटसम्म जुनसुकै ब्राउजरमा मान्य छ।`,
  resetTitle: 'नयाँ पासवर्ड राख्नुहोस्',
  newPassword: 'नयाँ पासवर्ड',
  savePassword: 'पासवर्ड सुरक्षित गर्नुहोस्',
  done: {
    password: 'नयाँ पासवर्ड सुरक्षित भयो। कृपया त्यसैबाट लगइन गर्नुहोस्।',
    deleted: 'तपाईंको खाता मेटाइयो। हामीसँग किनमेल गर्नुभएकोमा धन्यवाद।',
  },
  demoOutbox: 'नमुना पसलबाट इमेल वा एसएमएस बाहिर जाँदैन।',
  openOutbox: 'आउटबक्स खोल्नुहोस्',
  demoTitle: 'नमुना पसल हेर्नुहोस्',
  demoText: (password) => `यहाँ सबैको पासवर्ड एउटै छ: ${password}`,
  demoCustomer: (name) => `ग्राहक ${name} भएर लगइन गर्नुहोस्`,
  demoVendor: (name) => `विक्रेता ${name} भएर लगइन गर्नुहोस्`,
  demoStaff: (name) => `कर्मचारी ${name} भएर लगइन गर्नुहोस्`,
}
