import type { Text } from '../../texts/text.ts'
import type { ownChanges as english } from './own-changes.ts'

export const ownChanges: Text<typeof english> = {
  title: 'यो अर्डर बदल्नुहोस्',
  until: (timestamp) => `${timestamp} सम्म समय बदल्न, सामान रद्द गर्न वा घटाउन सकिन्छ। कुनै शुल्क लाग्दैन।`,
  untilItems: (timestamp) =>
    `${timestamp} सम्म सामान रद्द गर्न वा घटाउन सकिन्छ, कुनै शुल्क लाग्दैन। समय भने बदलिँदैन: यससँगै आउने केही सामान प्याक भइसक्यो।`,
  add: 'यस अर्डरमा थप्नुहोस्',
  addText: 'थपिएको सामान यससँगै आउँछ, थप डेलिभरी शुल्क लाग्दैन: कार्टमा भएको वा अहिले राख्नुभएको सामान।',
  together: 'यी अर्डर पनि यही डेलिभरीमा आउँछन्:',
  over: (timestamp) =>
    `यो अर्डर ${timestamp} सम्म बदल्न र रद्द गर्न सकिन्थ्यो; त्यसपछि तयारी सुरु हुन्छ। केही मिलेन भने कृपया फोन गर्नुहोस्।`,
}
