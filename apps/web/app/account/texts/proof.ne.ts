import type { Text } from '../../texts/text.ts'
import type { proof as english } from './proof.ts'

export const proof: Text<typeof english> = {
  byPassword: 'तपाईं नै हो भनी पुष्टि गर्न आफ्नो पासवर्ड हाल्नुहोस्।',
  byCode: (to) => `तपाईं नै हो भनी पुष्टि गर्न हामी ${to} मा कोड पठाउँछौँ।`,
  sendCode: 'मलाई कोड पठाउनुहोस्',
}
