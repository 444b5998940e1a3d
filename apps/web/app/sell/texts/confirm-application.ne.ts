import type { Text } from '../../texts/text.ts'
import type { confirmApplication as english } from './confirm-application.ts'

export const confirmApplication: Text<typeof english> = {
  title: 'अन्तिम चरण: आफ्नो इमेल वा मोबाइल नम्बर पुष्टि गर्नुहोस्',
  why: 'कोड हालेर पुष्टि भएको ठाउँमा मात्र हामी लेख्छौँ, ताकि कसैले तपाईंको इमेल वा नम्बर तपाईंलाई नसोधी प्रयोग नगरोस्। त्यतिन्जेल हाम्रो खबर आउँदैन।',
  sent: (to) => `${to} मा कोड पठाइयो। त्यो यहाँ हाल्नुहोस्।`,
  code: 'कोड',
  confirm: 'पुष्टि गर्नुहोस्',
  byEmail: (email) => `इमेलमा कोड पठाउनुहोस्: ${email}`,
  bySms: (phone) => `एसएमएसमा कोड पठाउनुहोस्: ${phone}`,
  mistake: 'इमेल वा नम्बर गलत पर्‍यो?',
  begin: 'नयाँ निवेदन सुरु गर्नुहोस्',
  done: {
    email: 'तपाईंको इमेल पुष्टि भयो। अब हामी त्यहीँ लेख्छौँ।',
    phone: 'तपाईंको मोबाइल नम्बर पुष्टि भयो। अब हामी त्यहीँ एसएमएस पठाउँछौँ।',
  },
}
