import { figure } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { buying as english } from './buying.ts'

export const buying: Text<typeof english> = {
  inCart: (quantity, sum) => `कार्टमा ${figure(quantity)} वटा · Rs ${sum}`,
  added: (name, quantity, sum) => `${name}: कार्टमा ${figure(quantity)} वटा, Rs ${sum}।`,
  saleUntil: (when) => `छुट मूल्य ${when} सम्म।`,
  seeCart: 'कार्ट हेर्नुहोस्',
  wholeNumber: 'कृपया १ वा त्योभन्दा ठूलो पूरा सङ्ख्या लेख्नुहोस्।',
}
