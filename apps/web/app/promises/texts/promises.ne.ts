import { devanagari, devanagariDigits, figure } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { promises as english } from './promises.ts'

export const promises: Text<typeof english> = {
  title: 'हामी आफ्नो वाचा कत्तिको पूरा गर्छौँ',
  lead: (days) =>
    `पछिल्ला ${devanagari(days)} दिनका हरेक अर्डर (राम्रा होऊन् वा नराम्रा, हाम्रा होऊन् वा विक्रेताका) का आधारमा गनिएको।`,
  ofFarms: 'हरेक फार्मको आफ्नै तथ्याङ्क त्यसको पृष्ठमा छ।',
  tooFew: (orders, buyers) =>
    `कम्तीमा ${devanagari(buyers)} जना ग्राहकका ${devanagari(orders)} वटा अर्डर पुगेपछि मात्र तथ्याङ्क देखाइन्छ। अहिले त्यति पुगेको छैन।`,
  someTooFew: (orders, buyers) =>
    `कम्तीमा ${devanagari(buyers)} जना ग्राहकका ${devanagari(orders)} वटा अर्डर पुगेपछि मात्र तथ्याङ्क देखाइन्छ। यहाँ नभएकामा त्यति पुगेको छैन।`,
  countedOn: (day) => `${day} मा गनिएको।`,
  how: 'हामी वाचा कसरी गन्छौँ',
  ofFarm: 'यस फार्मले वाचा कत्तिको पूरा गर्छ',
  names: {
    delivered: 'पूरा डेलिभरी भयो',
    on_time: 'समयमै डेलिभरी भयो',
    answered: 'विक्रेताको जवाफ',
    packed: 'प्याक भयो',
    packed_by: 'डेलिभरीका लागि समयमै प्याक भयो',
    refunded: 'रकम फिर्ता भयो',
    complaints: 'गुनासो',
    complaints_answered: 'समयमै जवाफ दिइएका गुनासो',
  },
  of100: (part) => `${figure(part)}%`,
  none: 'छैन',
  within: (time) => `१० मध्ये ९ वटा ${time}भित्र`,
  minutes: (count) => `${devanagari(count)} मिनेट`,
  hours: (count) => `${devanagari(count)} घण्टा`,
  days: (count) => `${devanagari(count)} दिन`,
  fewer: 'अहिलेसम्म १० मध्ये ९ वटाभन्दा कम',
  behind: (orders, days) => `पछिल्लो ${devanagari(days)} दिनका ${devanagariDigits(orders)} अर्डरमा`,
  behindComplaints: (complaints, days) =>
    `पछिल्लो ${devanagari(days)} दिनका ${devanagariDigits(complaints)} गुनासोमा`,
}
