import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { pickList as en } from './pick-list.ts'

export const pickList: Text<typeof en> = {
  title: 'टिप्ने सूची',
  text: 'यस दिनका पुष्टि भएका तर प्याक नभएका सबै अर्डरका लागि। लगाएका चिह्न यही डिभाइसमा रहन्छन्।',
  forOrders: (count) => `${devanagari(count)} वटा अर्डरका लागि`,
  forOrdersBy: (count, by) => `${devanagari(count)} वटा अर्डरका लागि, ${by}सम्म`,
  forOrdersLate: (count) => `${devanagari(count)} वटा अर्डरका लागि, ढिलो भयो`,
}
