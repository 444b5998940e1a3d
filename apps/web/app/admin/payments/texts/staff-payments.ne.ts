import { figure, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { staffPayments as en } from './staff-payments.ts'

export const staffPayments: Text<typeof en> = {
  title: 'भुक्तानी',
  shown: {
    review: 'जाँच्नुपर्ने',
    no_response: 'जवाफ नआएका',
    open: 'प्रक्रियामा',
    applied: 'भुक्तानी भएका',
    not_applied: 'असफल वा फिर्ता',
  },
  counted: (text, count) => `${text} (${figure(count)})`,
  noResponseText:
    'भुक्तानी सेवाबाट यिनको पुष्टि कहिल्यै आएन; धेरैजसो ग्राहकले पृष्ठ बन्द गर्नुभएको हो। सेवासँग स्वतः सोध्न मिल्दैन; चाहिए पोर्टलमा हेर्नुहोस्। यिनका लागि कुनै अर्डर रोकिएको छैन।',
  none: 'भुक्तानी छैन।',
  status: {
    initiated: 'सुरु भयो',
    pending: 'प्रक्रियामा',
    completed: 'भुक्तानी भयो',
    cancelled: 'रद्द',
    expired: 'म्याद सकियो',
    failed: 'असफल',
    review: 'जाँच्नुपर्ने',
    partially_refunded: 'आंशिक रकम फिर्ता',
    refunded: 'रकम फिर्ता भयो',
  },
  waiting: (count, since) => `${figure(count)} वटा भुक्तानी जाँच्न बाँकी, सबैभन्दा पुरानो ${since} देखि। जम्मा:`,
  toDo: 'हरेक भुक्तानी भुक्तानी सेवाको पोर्टलमा खोज्नुहोस्। पूरै रकम आएको भए: कारोबार नम्बर लेखेर पुष्टि गर्नुहोस्। केही नआएको भए: “भुक्तानी भएको छैन” छान्नुहोस्। अर्कै रकम आएको भए: पहिले पोर्टलबाट फिर्ता गर्नुहोस्, अनि “भुक्तानी भएको छैन” छान्नुहोस्।',
  lookFor: (gateway, reference) => `${joined(gateway, 'को')} पोर्टलमा ${reference} खोज्नुहोस्।`,
  ours: (reference) => `हाम्रो सन्दर्भ ${reference}`,
  theirs: (reference) => `भुक्तानी सेवाको कारोबार नम्बर ${reference}`,
  older: 'पुराना भुक्तानी',
  answers: (count) => `भुक्तानी सेवाको जवाफ (${figure(count)})`,
  reference: 'पोर्टलमा भएको कारोबार नम्बर',
  accept: 'पूरै रकम प्राप्त भयो',
  refuse: 'भुक्तानी भएको छैन',
  byTwo: 'यो कारोबार भुक्तानी सेवाले जनाएको होइन: एक जनाले लेख्ने, अर्कोले पुष्टि गर्ने।',
  proposed: (name, reference) => `${joined(name, 'ले')} पोर्टलमा ${reference} भेट्नुभयो।`,
  waitsForOther: 'अर्को व्यक्तिको पुष्टि बाँकी छ।',
  confirmIt: 'आफैँ पनि जाँच्नुहोस् र पूरै रकम आएको भए पुष्टि गर्नुहोस्।',
  confirm: 'पुष्टि: पूरै रकम प्राप्त भयो',
  isProposed: 'सुरक्षित भयो। अर्को व्यक्तिले पुष्टि गर्नुपर्छ।',
  done: 'निर्णय भयो। भुक्तानी पुष्टि गरिएको भए ग्राहकलाई खबर गरियो।',
}
