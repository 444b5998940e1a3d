import { devanagari, figure } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { changeOrder as en } from './change-order.ts'

export const changeOrder: Text<typeof en> = {
  help: 'फोन गर्नेलाई सहयोग',
  add: 'सामान थप्नुहोस्',
  addHint: 'यो यसै अर्डरसँगै जान्छ, डेलिभरी शुल्क फेरि लाग्दैन। पहिले ग्राहक मूल्यमा मन्जुर हुनुपर्छ।',
  replace: 'साट्नुहोस्',
  together: 'एउटै डेलिभरीमा जाने अर्डर:',
  lower: {
    title: 'परिमाण घटाउनुहोस्',
    left: (now: number) => `नयाँ परिमाण (अहिले ${figure(now)})`,
    lessForEach: (amount: string) => `एउटा घटाउँदा तिर्नुपर्ने रकम Rs ${amount} घट्छ।`,
    backForEach: (amount: string) => `एउटा घटाउँदा Rs ${amount} ग्राहकलाई फिर्ता हुन्छ।`,
    submit: 'घटाएर दुवैलाई जानकारी दिनुहोस्',
  },
  credit: {
    title: 'स्टोर क्रेडिट दिनुहोस्',
    amount: 'रकम (Rs)',
    most: (amount: string) => `बढीमा Rs ${amount}। यसको खर्च विक्रेताको होइन, हिमालयन ग्रीनको हो।`,
    reason: 'कारण (ग्राहकले देख्नुहुन्छ)',
    submit: 'दिएर ग्राहकलाई जानकारी दिनुहोस्',
    tooEarly: 'केही डेलिभरी भएपछि वा ग्राहकको गुनासो आएपछि मात्र क्रेडिट दिन मिल्छ।',
    noneForOrder: 'यस अर्डरका लागि अब दिन मिल्दैन। समस्या भए रकम फिर्ता अनुरोध दर्ता गर्नुहोस्।',
    noneToday: 'आज दिन मिल्ने स्टोर क्रेडिटको सीमा पुगिसक्यो।',
    done: 'क्रेडिट दिइयो। ग्राहकलाई जानकारी गयो।',
  },
  claim: {
    link: 'ग्राहकका लागि समस्या दर्ता गर्नुहोस्',
    title: (number: string) => `अर्डर ${number} मा समस्या`,
    back: 'अर्डर',
    intro: (days: number) =>
      `फोन गर्नेले भनेको कुरा लेख्नुहोस्। ग्राहकलाई तुरुन्तै खबर जान्छ र ${devanagari(days)} दिनभित्र निर्णय हुन्छ। फोटो नराखे पनि हुन्छ।`,
    nothing: (days: number) =>
      `यस अर्डरको कुनै सामानको समस्या दर्ता गर्न मिल्दैन: डेलिभरी भएको छैन, डेलिभरी भएको ${devanagari(days)} दिनभन्दा बढी भयो वा पहिल्यै दर्ता छ।`,
    done: 'अनुरोध दर्ता भयो। ग्राहकलाई जानकारी गयो।',
  },
}
