import type { proof as english } from '../en/proof.ts'
import type { Text } from '../en.ts'

export const proof: Text<typeof english> = {
  byPassword: 'तपाईं नै हो भन्ने तपाईंको पासवर्डले देखाउँछ।',
  byCode: (to) => `तपाईं नै हो भन्ने ${to} मा पठाइने कोडले देखाउँछ।`,
  sendCode: 'मलाई कोड पठाउनुहोस्',
  codeSent: (to) => `${to} मा कोड पठाइयो। यो १५ मिनेट चल्छ।`,
}
