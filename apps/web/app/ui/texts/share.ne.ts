import type { Text } from '../../texts/text.ts'
import type { share as english } from './share.ts'

export const share: Text<typeof english> = {
  share: 'सेयर गर्नुहोस्',
  link: 'यस पृष्ठको लिङ्क',
  copy: 'लिङ्क कपी गर्नुहोस्',
  copied: 'कपी भयो',
  viber: 'भाइबर',
  whatsapp: 'ह्वाट्सएप',
  facebook: 'फेसबुक',
}
