import { joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { conversations as en } from './conversations.ts'

/** अर्डरबारेका सन्देश, ग्राहक, विक्रेता र कर्मचारीका पृष्ठमा। */
export const conversations: Text<typeof en> = {
  title: 'सन्देश',
  with: (name) => `${joined(name, 'सँगका')} सन्देश`,
  company: 'हिमालयन ग्रीन',
  new: 'नयाँ',
  empty: 'अहिलेसम्म केही लेखिएको छैन।',
  emptyForCustomer: 'आफ्नो अर्डरबारे यहाँ सोध्नुहोस्। तपाईंको फोन नम्बर देखाइँदैन।',
  emptyForVendor: 'यस अर्डरबारे ग्राहकलाई यहाँ सोध्नुहोस्।',
  earlier: 'पहिलेका सन्देश',
  newest: 'पछिल्ला सन्देश',
  message: 'तपाईंको सन्देश',
  send: 'सन्देश पठाउनुहोस्',
  to: (name) => `${joined(name, 'लाई')}`,
  closed: {
    not_yet: 'विक्रेताले अर्डर पाएपछि यहाँ लेख्न सकिन्छ।',
    ended: 'अर्डर सकिएको धेरै दिन भएकाले यो कुराकानी बन्द भयो।',
    account_closed: 'ग्राहकले आफ्नो खाता बन्द गर्नुभयो।',
  },
  vendorTitle: 'सन्देश',
  vendorNone: 'कुनै सन्देश छैन। ग्राहकले आफ्नो अर्डरबारे लेखेका कुरा यहाँ देखिन्छन्।',
  about: (number, customer) => `${number}: ${customer}`,
  open: 'सन्देश',
  more: 'पुराना कुराकानी',
  backToAll: 'सबै सन्देश',
  staffTitle: 'जवाफ दिनुपर्ने सन्देश',
  staffNone: 'जवाफ दिनुपर्ने सन्देश छैन।',
  since: (when) => `${when} देखि जवाफ बाँकी`,
  nextOnes: 'अरू',
  waits: 'जवाफ बाँकी',
  noAnswerNeeded: 'जवाफ चाहिँदैन',
  withVendor: (name) => `${name} र ग्राहक`,
  withCustomer: 'ग्राहक र हिमालयन ग्रीन',
  staffHint: 'यहाँ लेखेको कुरा ग्राहक र विक्रेता दुवैले हिमालयन ग्रीनको नाममा देख्नुहुन्छ।',
  staffHintCompany: 'यहाँ लेखेको कुरा ग्राहकले हिमालयन ग्रीनको नाममा पढ्नुहुन्छ। विक्रेताले पढ्नुहुन्न।',
}
