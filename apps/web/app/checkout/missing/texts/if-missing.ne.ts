import type { Text } from '../../../texts/text.ts'
import type { ifMissing as en } from './if-missing.ts'

export const ifMissing: Text<typeof en> = {
  title: 'कुनै सामान नपाइए',
  choices: {
    refund: { name: 'त्यो सामान छोडिदिनुहोस्', about: 'त्यसको पैसा लाग्दैन। बाँकी सामान समयमै आउँछ।' },
    call_me: {
      name: 'पहिले मलाई फोन गर्नुहोस्',
      about: 'सामान छोड्नुअघि विक्रेता वा हामी फोन गर्छौँ। फोन नउठे त्यो सामान छोड्छौँ।',
    },
  },
  remember: 'अर्को पटकका लागि पनि सम्झनुहोस्',
  one: 'कुनै एउटा सामानका लागि अर्कै',
  same: 'अरू सामानजस्तै',
}
