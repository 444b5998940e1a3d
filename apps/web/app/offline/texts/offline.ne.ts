import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { offline as en } from './offline.ts'

export const offline: Text<typeof en> = {
  title: 'इन्टरनेट छैन',
  titleOnline: 'इन्टरनेट आयो',
  needsNetwork: 'यो पृष्ठ खोल्न इन्टरनेट चाहिन्छ। इन्टरनेट आएपछि यो आफैँ खुल्छ।',
  saved: 'यो फोनमा राखिएका कुरा हेर्न सक्नुहुन्छ।',
  nothing: 'यो फोनमा अहिलेसम्म केही राखिएको छैन। अबदेखि तपाईंले खोल्ने पृष्ठ यहीँ राखिन्छन्।',
  tryNow: 'फेरि प्रयास गर्नुहोस्',
  orders: 'तपाईंका अर्डर',
  savedAt: (when) => `${when} बजे राखिएको`,
  cart: 'तपाईंको कार्ट',
  cartText: (when) => `${when} बजेको मूल्य। इन्टरनेट आएपछि अर्डर गर्न सक्नुहुन्छ।`,
  moreInCart: (count) => `यसमा थप ${devanagari(count)} सामान छन्।`,
  pages: 'राखिएका पृष्ठ',
  newer: 'नयाँ संस्करण तयार छ।',
  useIt: 'प्रयोग गर्नुहोस्',
  install: 'पसल आफ्नो फोनमा राख्नुहोस्',
  installText: 'इन्टरनेट नहुँदा पनि खुल्छ, आउन बाँकी अर्डर र तिनका कोडसहित।',
  putOn: 'होम स्क्रिनमा राख्नुहोस्',
  notNow: 'अहिले होइन',
}
