import { devanagari, figure, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { answer as english } from './answer.ts'

export const answer: Text<typeof english> = {
  title: (number) => `अर्डर ${number}`,
  intro: (vendor) => `${joined(vendor, 'लाई')} नयाँ अर्डर:`,
  to: (district) => `डेलिभरी: ${district}`,
  pieces: (quantity, unit) => `${quantity} × ${unit}`,
  left: (time) => `${time} बाँकी`,
  minutes: (count) => `${devanagari(count)} मिनेट`,
  hours: (hours, minutes) =>
    minutes > 0 ? `${devanagari(hours)} घण्टा ${devanagari(minutes)} मिनेट` : `${devanagari(hours)} घण्टा`,
  until: (timestamp) => `कृपया ${timestamp} सम्ममा जवाफ दिनुहोस्।`,
  over: (timestamp) => `जवाफ दिने समय ${timestamp} मा सकियो।`,
  accept: 'स्वीकृत गर्नुहोस्',
  acceptAll: 'सबै स्वीकृत गर्नुहोस्',
  about: (what, number) => `${number} को ${what}`,
  less: 'कम स्वीकृत वा अस्वीकार',
  oneByOne: (name) => `${name} मात्र`,
  quantity: 'कति उपलब्ध गराउन सक्नुहुन्छ?',
  ofAsked: (count) => `अर्डर: ${figure(count)} वटा`,
  acceptPart: 'यति स्वीकृत गर्नुहोस्',
  note: 'ग्राहकलाई सन्देश',
  reject: 'अस्वीकार गर्नुहोस्',
  done: 'धन्यवाद। ग्राहकलाई खबर गरियो।',
  allAnswered: 'अब जवाफ दिनुपर्ने केही छैन।',
  yours: 'आफ्ना सबै अर्डर हेर्नुहोस्',
}
