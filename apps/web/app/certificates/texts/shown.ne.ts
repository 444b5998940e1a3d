import { joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { shown as english } from './shown.ts'

export const shown: Text<typeof english> = {
  says: {
    organic: (body) => `प्राङ्गारिक, ${joined(body, 'बाट')} प्रमाणित`,
    pgs: (body) => `गाउँको ग्यारेन्टी (पीजीएस), ${body}`,
    in_conversion: (body) => `प्राङ्गारिकमा रूपान्तरण हुँदै, ${body}`,
  },
  means: {
    organic: 'यो कसरी फलाइएको हो भनेर स्वतन्त्र निकायले जाँचेको छ।',
    pgs: 'गाउँका किसानले सबैले मानेका नियमअनुसार एकअर्काको बारी जाँच्छन्।',
    in_conversion: 'यो जग्गामा प्राङ्गारिक खेती सुरु हुँदै छ। अझै प्राङ्गारिक भइसकेको छैन।',
  },
  more: 'नम्बर, जग्गा र अन्तिम दिन',
  number: 'नम्बर',
  area: 'जग्गा',
  until: 'मान्य रहने अन्तिम दिन',
  covers: 'सामान',
  all: 'फार्मका सबै सामान',
  title: 'प्रमाणपत्र',
}
