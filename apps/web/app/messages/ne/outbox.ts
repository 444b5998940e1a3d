import type { outbox as english } from '../en/outbox.ts'
import type { Text } from '../en.ts'

export const outbox: Text<typeof english> = {
  title: 'आउटबक्स',
  text: 'नमुना पसलबाट इमेल वा एसएमएस बाहिर जाँदैन। प्रयोगकर्ताले पाउने सन्देश यहीँ देखिन्छन्, नयाँ माथि।',
  clock: 'घडी सार्नुहोस्',
  reply: (phone) => `${phone} बाट यो एसएमएसको जवाफ`,
  send: 'जवाफ पठाउनुहोस्',
  none: 'अहिलेसम्म केही पठाइएको छैन।',
  mail: 'इमेल',
  sms: 'एसएमएस',
  sent: 'पठाइयो। सन्देश राखिँदैन।',
  failed: (fault) => `पठाउन सकिएन: ${fault}`,
}
