import { devanagari, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { placeWish as en } from './place-wish.ts'

export const placeWish: Text<typeof en> = {
  title: 'त्यहाँ डेलिभरी सुरु भएपछि खबर पाउनुहोस्',
  text: 'त्यहाँ डेलिभरी सुरु भएपछि हामी एक पटक खबर पठाउँछौँ, त्यसपछि यहाँ लेखिएको विवरण मेट्छौँ।',
  contact: 'मोबाइल नम्बर वा इमेल',
  ask: 'मलाई खबर गर्नुहोस्',
  asked: (place) => `${joined(place, 'मा')} डेलिभरी सुरु हुनेबित्तिकै हामी तपाईंलाई खबर गर्छौँ।`,
  askedUnknown: (place) =>
    `धन्यवाद। “${place}” कहाँ पर्छ, हामी हेर्छौँ र त्यहाँ डेलिभरी सुरु हुनेबित्तिकै तपाईंलाई खबर गर्छौँ।`,
  waiting: 'डेलिभरी पर्खिरहनुभएका व्यक्ति',
  waitingText: 'उहाँहरूले खबर पाउन चाहनुभएको छ। वडामा डेलिभरी सुरु हुनेबित्तिकै हरेकलाई एउटा एसएमएस वा इमेल स्वतः जान्छ।',
  people: (count, place) => `${joined(place, 'मा')} ${devanagari(count)} जना पर्खिरहनुभएको छ`,
  unknown: (count, typed) => `सूचीमा नभएको “${typed}” मा ${devanagari(count)} जना पर्खिरहनुभएको छ`,
  sayWhere: 'कहाँ पर्छ, भन्नुहोस्',
}
