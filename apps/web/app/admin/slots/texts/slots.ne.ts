import type { Text } from '../../../texts/text.ts'
import type { slots as english } from './slots.ts'

export const slots: Text<typeof english> = {
  intro: 'हरेक समय कति भरियो। यहाँको परिवर्तन एक दिनका लागि मात्र हो; ठाउँ पाइसकेकाले गुमाउँदैनन्।',
  days: 'दिन',
  taken: (taken, capacity) => `${capacity} मध्ये ${taken} भरियो`,
  orderBy: (time) => `${time} सम्म अर्डर`,
  states: {
    full: 'भरियो',
    over: 'अर्डर गर्ने समय सकियो',
    closed: 'अर्डर लिइँदैन',
    few: 'लगभग भरियो',
    free: 'खुला',
  },
  tooMany: (more) => `क्षमताभन्दा ${more} बढी। ती रहन्छन्।`,
  orders: 'अर्डर',
  ordersOf: (zone, hours) => `अर्डर: ${zone}, ${hours}`,
  capacityOf: (zone, hours) => `डेलिभरी सङ्ख्या: ${zone}, ${hours}`,
  let: 'सुरक्षित गर्नुहोस्',
  close: 'अब अर्डर नलिने',
  open: 'फेरि अर्डर लिने',
  closeOf: (zone, hours) => `अब अर्डर नलिने: ${zone}, ${hours}`,
  openOf: (zone, hours) => `फेरि अर्डर लिने: ${zone}, ${hours}`,
  letOf: (zone, hours) => `सुरक्षित गर्नुहोस्: ${zone}, ${hours}`,
  weekdays: 'हप्ताको बार अनुसार',
  weekdaysOf: (zone) => `हप्ताको बार अनुसार समय: ${zone}`,
  none: 'अहिलेसम्म कुनै जोनमा डेलिभरी समय छैन: अर्डर सामान्य दिनमा पुग्छ।',
  without: 'डेलिभरी समय नभएका जोन',
  withoutText: 'त्यहाँका अर्डर सामान्य दिनमा पुग्छन्।',
  setTimes: 'समय राख्नुहोस्',
  setTimesOf: (zone) => `समय राख्नुहोस्: ${zone}`,
}
