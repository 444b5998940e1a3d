import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { slips as en } from './slips.ts'

export const slips: Text<typeof en> = {
  title: 'प्याकिङ पर्ची',
  text: 'यो पृष्ठ छाप्नुहोस्: प्याक गर्नुपर्ने वा डेलिभरीका लागि तयार हरेक प्याकेजको एउटा पर्ची।',
  none: 'अहिले कुनै प्याकेज छैन। पुष्टि भएका अर्डर यहाँ देखिन्छन्।',
  more: (count) => `यी पहिला ${devanagari(count)} वटा हुन्। यी डेलिभरीमा गएपछि बाँकी देखिन्छन्।`,
  back: 'अर्डरको सूचीमा फर्कनुहोस्',
}
