import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { wanted as english } from './wanted.ts'

export const wanted: Text<typeof english> = {
  title: 'ग्राहकले मागेका सामान',
  lead: 'यी सामान यहाँ अहिले बिक्रीमा छैनन्। तपाईंको सामान प्रकाशित भएपछि माग्नेलाई एक पटक खबर जान्छ।',
  people: (count) => `${devanagari(count)} जनालाई चाहिएको छ`,
  aFew: 'केही जनालाई चाहिएको छ',
  since: (day) => `${day} देखि`,
  supply: 'म यो बेच्न सक्छु',
  none: 'अहिले मागिएका सामान छैनन्। कम्तीमा दुई जनाले मागेका सामान यहाँ देखिन्छन्।',
}
