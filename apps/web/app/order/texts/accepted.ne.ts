import type { Text } from '../../texts/text.ts'
import type { accepted as en } from './accepted.ts'

export const accepted: Text<typeof en> = {
  title: 'यस अर्डरसँग स्वीकार गरिएका',
  texts: { terms: 'प्रयोगका सर्त', 'refund-policy': 'रकम फिर्ता नीति' },
  isPresent:
    'यो अर्डर यही संस्करणअनुसार भएको हो। अहिले पनि यही संस्करण लागू छ। पसलको सेटिङबाट आउने रकम र दिन आजकै देखाइएका छन्।',
  isOlder: 'यो अर्डर यही संस्करणअनुसार भएको हो। त्यसयता यो बदलिएको छ। पसलको सेटिङबाट आउने रकम र दिन आजकै देखाइएका छन्।',
  toPresent: 'अहिलेको संस्करण पढ्नुहोस्',
}
