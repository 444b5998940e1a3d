import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { menus as en } from './menus.ts'

export const menus: Text<typeof en> = {
  title: 'मेनु',
  intro: 'पसलको हेडर र फुटरका लिङ्क। परिवर्तन दुवै भाषामा तुरुन्तै देखिन्छ। अरू लिङ्क (वर्ग, लगइन, कानुनी पृष्ठ) स्वतः थपिन्छन्।',
  names: {
    header: 'हेडर',
    support: 'फुटर: सहायता',
    information: 'फुटर: जानकारी',
  },
  where: {
    header: 'ठूलो स्क्रिनमा वर्गहरूपछि। छोटा छवटा अटाउँछन्।',
    support: 'फोन नम्बर र इमेलअघि।',
    information: 'त्यसकै छेउको स्तम्भ।',
  },
  builtIn: 'सुरुका लिङ्क',
  changed: 'बदलिएको',
  nothing: 'लिङ्क छैन।',
  link: (number) => `लिङ्क ${devanagari(number)}`,
  labelEn: 'नाम, अङ्ग्रेजी',
  labelNe: 'नाम, नेपाली',
  path: 'लिङ्क (URL)',
  pathHint: 'यसै पसलको, जस्तै /shop?belt=himal; लिङ्क नचाहिए तीनै ठाउँ खाली राख्नुहोस्।',
  up: (number) => `लिङ्क ${devanagari(number)} माथि सार्नुहोस्`,
  down: (number) => `लिङ्क ${devanagari(number)} तल सार्नुहोस्`,
  remove: (number) => `लिङ्क ${devanagari(number)} हटाउनुहोस्`,
  saved: 'सुरक्षित भयो। पसलमा अहिल्यै देखिन्छ।',
  reset: 'सुरुकै लिङ्क फर्काउनुहोस्',
}
