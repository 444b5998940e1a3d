import { devanagari, figure } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { pastOrders as english } from './past-orders.ts'

export const pastOrders: Text<typeof english> = {
  title: 'पुराना अर्डर',
  link: 'पुराना अर्डर हेर्नुहोस्',
  lead: 'तपाईंले डेलिभरी गर्नुभएका र रद्द भएका वा फर्किएका अर्डर।',
  none: 'अहिलेसम्म पुराना अर्डर छैनन्। काम सकिएपछि अर्डर यहाँ देखिन्छ।',
  search: 'अर्डर नम्बर वा ठाउँ',
  searchHint: (days) => `ठाउँबाट खोज्दा डेलिभरी भएको ${devanagari(days)} दिनभित्रका अर्डर भेटिन्छन्।`,
  month: 'अर्डर भएको महिना',
  anyMonth: 'सबै महिना',
  show: 'देखाउनुहोस्',
  filters: 'अर्डरको अवस्था',
  states: { all: 'सबै', delivered: 'डेलिभरी भएका', returned: 'फर्किएका', cancelled: 'रद्द भएका' },
  showAll: 'सबै पुराना अर्डर देखाउनुहोस्',
  totals: (orders, sum) => `${figure(orders)} वटा अर्डर, बिक्री Rs ${sum}`,
  totalsText: 'तपाईंको विवरणमा जस्तै: हाम्रो कमिसनअघिको, तपाईंको छुट र फिर्ता रकम घटाएर। भुक्तानी नभएको रकम गनिँदैन।',
  nobody: 'यो अर्डरको ग्राहक देखाइँदैन।',
  goods: 'सामान',
  ofOrdered: (quantity, ordered) => `अर्डर भएको ${figure(ordered)} मध्ये ${figure(quantity)}`,
  discount: (sum) => `छुट: Rs ${sum}`,
  total: 'जम्मा, रद्द भएका वा फर्किएका बाहेक:',
  whom: 'ग्राहक',
  steps: 'के-के भयो',
  toDo: 'यो अर्डरमा काम बाँकी छ।',
  toOrders: 'आफ्ना अर्डर खोल्नुहोस्',
}
