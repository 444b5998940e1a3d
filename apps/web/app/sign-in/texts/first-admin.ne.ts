import { joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { firstAdmin as en } from './first-admin.ts'

export const firstAdmin: Text<typeof en> = {
  title: 'पहिलो एडमिन बन्नुहोस्',
  text: 'यस पसलमा अझै एडमिन छैन। यहाँ आफ्नो खाता खोल्नुहोस्। त्यसपछि दुई-चरणीय प्रमाणीकरण सेट गर्नुपर्छ, त्यसैले फोन साथमा राख्नुहोस्।',
  submit: 'एडमिन खाता खोल्नुहोस्',
  signedInAs: (name) => `तपाईं ${joined(name, 'को')} नामबाट लगइन हुनुहुन्छ।`,
  become: 'यही खातालाई पहिलो एडमिन बनाउनुहोस्',
  other: 'लगआउट गरेर अर्को खाता प्रयोग गर्नुहोस्',
  deadTitle: 'यो लिङ्क चल्दैन',
  deadText: 'एडमिन नभएसम्म पसल सुरु गर्दा हरेक पटक नयाँ लिङ्क देखाइन्छ।',
  login: 'लगइन गर्नुहोस्',
}
