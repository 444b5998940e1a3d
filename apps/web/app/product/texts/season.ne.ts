import type { Text } from '../../texts/text.ts'
import type { season as english } from './season.ts'

export const season: Text<typeof english> = {
  title: 'मौसम',
  mostIn: (months) => `धेरै पाइने महिना: ${months}`,
  gregorian: [
    'अप्रिल',
    'मे',
    'जुन',
    'जुलाई',
    'अगस्ट',
    'सेप्टेम्बर',
    'अक्टोबर',
    'नोभेम्बर',
    'डिसेम्बर',
    'जनवरी',
    'फेब्रुअरी',
    'मार्च',
  ],
}
