import type { Text } from '../../texts/text.ts'
import type { cashAtDoor as en } from './cash-at-door.ts'

export const cashAtDoor: Text<typeof en> = {
  take: (sum) => `नगद Rs ${sum} लिनुहोस्`,
  takeNothing: 'भुक्तानी भइसक्यो, केही नलिनुहोस्',
  fee: (fee) => `यसमध्ये Rs ${fee} डेलिभरी शुल्क हो, जुन हिमालयन ग्रीनको हो।`,
  changes: 'यस अर्डरको अर्को प्याकेज पहिले डेलिभरी भयो भने यो रकम बदलिन्छ।',
  haveReady: (sum) => `Rs ${sum} तयार राख्नुहोस्`,
  haveUpTo: (most) => `बढीमा Rs ${most} तयार राख्नुहोस्`,
  firstPays: 'डेलिभरी शुल्क पहिले आउने प्याकेजसँग तिरिन्छ।',
  firstPaysAndUses: 'डेलिभरी शुल्क पहिले आउने प्याकेजसँग तिरिन्छ, तपाईंको स्टोर क्रेडिट पनि त्यसैमा प्रयोग हुन्छ।',
  payNothing: 'भुक्तानी भइसक्यो: सामान आउँदा केही तिर्नुपर्दैन',
}
