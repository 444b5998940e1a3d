import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { reachPanel as english } from './reach.ts'

export const reachPanel: Text<typeof english> = {
  title: 'कहाँ-कहाँ डेलिभर हुन्छ',
  introVendor:
    'तपाईंले डेलिभर गर्ने जोन। अरू ठाउँका ग्राहकले तपाईंका सामानमा “तपाईंकहाँ डेलिभर हुँदैन” देख्नुहुन्छ र अर्डर गर्न सक्नुहुन्न। कुनै सामानको आफ्नै जोन पनि हुन सक्छ।',
  introProduct:
    'अरू ठाउँका ग्राहकले यसमा “तपाईंकहाँ डेलिभर हुँदैन” देख्नुहुन्छ र अर्डर गर्न सक्नुहुन्न। भइसकेका अर्डर जस्ताको तस्तै रहन्छन्।',
  noZones: 'अहिलेसम्म डेलिभरी जोन छैन।',
  all: 'सबै जोन, नयाँ जोन पनि',
  asVendor: 'विक्रेताकै जस्तो: सबै जोन',
  asVendorOnly: (zones) => `विक्रेताकै जस्तो: ${zones}`,
  chosen: 'यी जोनमा मात्र',
  zones: 'जोन',
  travelDays: (days) => `पुग्न ${devanagari(days)} दिन`,
  tooFar: (days, zones) => `टिक्ने दिन: ${devanagari(days)}। बाटोमै बिग्रन सक्ने भएकाले यहाँ डेलिभर हुँदैन: ${zones}।`,
  save: 'जोन सुरक्षित गर्नुहोस्',
}
