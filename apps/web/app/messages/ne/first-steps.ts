import { devanagari } from '../devanagari.ts'
import type { firstSteps as en } from '../en/first-steps.ts'
import type { Text } from '../en.ts'

export const firstSteps: Text<typeof en> = {
  title: 'पहिला काम',
  welcome: (vendor) => `${vendor}लाई स्वागत छ। पहिले यी काम गर्नुहोस्।`,
  progress: (done, all) => `${devanagari(all)} मध्ये ${devanagari(done)} भयो`,
  done: 'भयो',
  open: 'बाँकी',
  agree: 'विक्रेता सम्झौता स्वीकार्नुहोस्',
  agreeText: 'पहिलो सामान देखाउनुअघि एक पटक चाहिन्छ।',
  agreeRead: 'सम्झौता पढ्नुहोस्',
  agreeBox: (version) => `मैले सम्झौता (संस्करण ${devanagari(version)}) पढेँ र स्वीकार गर्छु।`,
  agreeButton: 'स्वीकार गर्नुहोस्',
  agreedOn: (moment, version) => `${moment} मा संस्करण ${devanagari(version)} स्वीकारिएको।`,
  agreeByOwner: 'धनीले मात्र स्वीकार्न सक्नुहुन्छ।',
  agreeTick: 'कृपया पहिले कोठामा चिन्ह लगाउनुहोस्।',
  product: 'सामान थप्नुहोस्',
  productText: 'नाम, मूल्य, एउटा भनेको कति, र एउटा तस्बिर।',
  account: 'भुक्तानी कहाँ पठाउने भन्नुहोस्',
  accountText: 'तपाईंको बैंक खाता वा वालेट। त्यसअघि भुक्तानी पठाउन सकिँदैन।',
  settings: 'आफ्नो समय मिलाउनुहोस्',
  settingsText: 'अर्डरको जवाफ दिन कति समय लाग्छ, र तपाईंका बिदा।',
  staff: 'आफ्ना मान्छेलाई बोलाउनुहोस्',
  staffText: 'प्याक गर्ने वा मूल्य लेख्नेले आफ्नै खाताबाट लगइन गर्छन्।',
  orders: 'अर्डर कहाँ आउँछ, हेर्नुहोस्',
  ordersText: 'यही पृष्ठबाट जवाफ दिने, प्याक गर्ने र बुझाउने काम हुन्छ।',
  approval: 'स्वीकृति कसरी हुन्छ, पढ्नुहोस्',
  approvalText: 'मासु वा सानो उब्जनी जस्ता, पहिल्यै पक्का भन्न नसकिने सामानका लागि।',
  waiting: (vendor) => `${vendor} स्वीकृत भयो`,
  waitingText: 'तपाईंको इमेल अब पुष्टि भयो। यसलाई लिनुहोस्, अनि तपाईं यसको धनी हुनुहुन्छ।',
  claim: 'लिनुहोस्',
  nothing: 'यो खाताका लागि कुनै विक्रेता पर्खिरहेको छैन',
  nothingText: (who) =>
    `तपाईं ${who} बाट लगइन हुनुहुन्छ। तपाईंको निवेदन स्वीकृत भएको हो भने लगआउट गरेर हाम्रो इमेलको लिङ्क फेरि खोल्नुहोस्: इमेलमा आएको कोडबाट लगइन गर्दा त्यो इमेल तपाईंकै हो भन्ने थाहा हुन्छ।`,
  toShop: 'पसलमा जानुहोस्',
}
