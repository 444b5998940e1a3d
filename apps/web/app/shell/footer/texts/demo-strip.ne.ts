import type { Text } from '../../../texts/text.ts'
import type { demoStrip as english } from './demo-strip.ts'

export const demoStrip: Text<typeof english> = {
  title: 'यो नमुना पसल हो।',
  text: 'एक ट्यापमा यीमध्ये जो भएर पनि लगइन गर्नुहोस्:',
  people: {
    sita: 'सीता, ग्राहक',
    ram: 'राम, नयाँ ग्राहक',
    maya: 'माया, डेलिभरी समय छान्ने',
    vendor: 'विक्रेता',
    rider: 'राइडर',
    admin: 'प्रशासक',
    operations: 'सञ्चालन',
    catalogue: 'क्याटलग',
    support: 'सहयोग',
    finance: 'वित्त',
    content: 'सामग्री',
    auditor: 'लेखापरीक्षक',
  },
  tools: 'नमुना पसलका साधन',
  about: 'के हेर्ने र सुरुदेखि कसरी चलाउने',
  outbox: 'आउटबक्स',
  clock: 'घडी',
  simulators: 'भुक्तानी सिमुलेटर',
}
