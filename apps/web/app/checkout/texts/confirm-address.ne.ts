import type { Text } from '../../texts/text.ts'
import type { confirmAddress as english } from './confirm-address.ts'

export const confirmAddress: Text<typeof english> = {
  why: 'पहिलो अर्डरअघि कृपया आफ्नो इमेल वा मोबाइल नम्बर कोडबाट पुष्टि गर्नुहोस्। यो एक पटक मात्र गरे पुग्छ।',
  whyPhone: 'कृपया मोबाइल नम्बर कोडबाट पुष्टि गर्नुहोस्। यो एक पटक मात्र गरे पुग्छ।',
  by: 'कोड कहाँ पठाऔँ?',
  byEmail: (email) => `इमेलबाट: ${email}`,
  bySms: 'एसएमएसबाट',
  phone: 'एसएमएस पठाउने नम्बर',
  send: 'मलाई कोड पठाउनुहोस्',
  again: 'नयाँ कोड पठाउनुहोस्',
  codeSent: (to) => `${to} मा कोड पठाइयो। त्यो यहाँ हालेर अर्डर गर्नुहोस्।`,
}
