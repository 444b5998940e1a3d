import type { Text } from '../../texts/text.ts'
import type { manifest as en } from './manifest.ts'

export const manifest: Text<typeof en> = {
  name: { shoppers: 'हिमालयन ग्रीन', vendors: 'हिमालयन ग्रीन, विक्रेताका लागि' },
  shortName: { shoppers: 'हिमालयन ग्रीन', vendors: 'मेरो फार्म' },
  description: {
    shoppers: 'स्थानीय नेपाली उपजको बजार',
    vendors: 'प्याक गर्ने अर्डर, उपज र भुक्तानी',
  },
  shortcut: { '/order': 'अर्डर', '/again': 'फेरि किन्नुहोस्', '/vendor/orders': 'प्याक गर्न बाँकी अर्डर' },
}
