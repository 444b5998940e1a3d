import type { Text } from '../../texts/text.ts'
import type { confirmApplication as english } from './confirm-application.ts'

export const confirmApplication: Text<typeof english> = {
  title: 'पूरा जवाफ सिधै पाउन चाहनुहुन्छ?',
  why: 'यो गर्नैपर्छ भन्ने छैन। हामी इमेल र एसएमएसमा लिङ्क पठाउँछौँ र त्यसपछाडिको जवाफ कोडले खुल्छ। अहिले इमेल वा मोबाइल नम्बर पुष्टि गर्नुभयो भने पूरा जवाफ त्यहीँ आउँछ।',
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
