import type { Text } from '../../texts/text.ts'
import type { season as english } from './season.ts'

export const season: Text<typeof english> = {
  title: 'मौसम',
  mostIn: (months) => `धेरै पाइने महिना: ${months}।`,
  allYear: 'वर्षभरि मौसम हुन्छ।',
  now: (until) => `अहिले मौसम छ, ${until}सम्म।`,
  stored: (until) => `${until}सम्म टिपिएको, अहिले भण्डारबाट।`,
  over: (from) => `अहिले मौसम छैन। ${from}मा फेरि सुरु हुन्छ।`,
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
