import { devanagari, figure } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { unsent as en } from './unsent.ts'

export const unsent: Text<typeof en> = {
  title: 'पठाउन बाँकी',
  waiting: (count) => `${devanagari(count)} वटा परिवर्तन यो फोनमा राखिएको छ। इन्टरनेट आएपछि पठाइन्छ।`,
  added: (quantity) => `थपियो: ${figure(quantity)}। पठाउन बाँकी छ।`,
  changed: (was, quantity) => `${figure(was)} बाट ${figure(quantity)} बनाइयो। पठाउन बाँकी छ।`,
  removed: 'हटाइयो। पठाउन बाँकी छ।',
  drop: 'फिर्ता लिनुहोस्',
  dropOf: (name) => `परिवर्तन फिर्ता लिनुहोस्: ${name}`,
  price: (name, before, now, wanted) =>
    `${name} को मूल्य अहिले Rs ${now} छ, पहिले Rs ${before} थियो। तपाईंले ${figure(wanted)} वटा चाहनुभएको थियो।`,
  less: (name, left, wanted) =>
    `${name} स्टकमा ${figure(left)} वटा मात्र बाँकी छ। तपाईंले ${figure(wanted)} वटा चाहनुभएको थियो।`,
  moved: (name, there, wanted) =>
    wanted === 0
      ? `कार्टमा अहिले ${name} ${figure(there)} वटा छ। तपाईंले हटाउन चाहनुभएको थियो।`
      : there === 0
        ? `${name} अहिले कार्टमा छैन। तपाईंले ${figure(wanted)} वटा चाहनुभएको थियो।`
        : `कार्टमा अहिले ${name} ${figure(there)} वटा छ। तपाईंले ${figure(wanted)} वटा चाहनुभएको थियो।`,
  soldOut: (name) => `${name} सकिएको छ। तपाईंको परिवर्तन लागू भएन।`,
  refused: (name, sentence) => `${name}: ${sentence}`,
  refusedWithout: (name) => `${name} को परिवर्तन स्वीकार भएन।`,
  yesPrice: (now) => `हुन्छ, Rs ${now} मा`,
  yesLess: (left) => `हुन्छ, ${figure(left)} वटा`,
  yesRemove: 'हुन्छ, हटाउनुहोस्',
  no: 'हुँदैन, जस्तो छ त्यस्तै राख्नुहोस्',
  ok: 'ठिक छ',
  pricesOf: (when) => `${when} बजेको मूल्य।`,
  whenOnline: 'इन्टरनेट आएपछि अर्डर गर्नुहोस्। तपाईंको कार्ट यहीँ रहन्छ।',
  orderLater: 'तपाईंका परिवर्तन पठाउन बाँकी छ। पठाइएपछि अर्डर गर्न सक्नुहुन्छ। केही बेरमा फेरि प्रयास गर्नुहोस्।',
  answerFirst: 'कार्टको एउटा कुरामा तपाईंको जवाफ चाहिन्छ। माथि जवाफ दिनुहोस्, अनि अर्डर गर्नुहोस्।',
}
