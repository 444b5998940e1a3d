import { reasonWords } from '@himalayan-green/shop/orders/reasons/reason-words.ne.ts'
import type { Text } from '../../texts/text.ts'
import type { reasons as en } from './reasons.ts'

export const reasons: Text<typeof en> = {
  ...reasonWords,
  why: 'कारण',
  more: 'यसबारे थप',
  moreHint: 'तपाईंले लेखेकै शब्द ग्राहकले पढ्नुहुन्छ। अर्को कारण छान्नुभएको भए यहाँ लेख्नुहोस्।',
}
