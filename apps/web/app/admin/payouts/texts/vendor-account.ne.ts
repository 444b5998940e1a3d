import { devanagari, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { vendorAccount as english } from './vendor-account.ts'

export const vendorAccount: Text<typeof english> = {
  title: 'भुक्तानी खाता',
  of: (vendor) => `${joined(vendor, 'को')} भुक्तानी खाता`,
  none: 'यस विक्रेताले भुक्तानी खाता अझै राख्नुभएको छैन।',
  notBefore: (timestamp) => `भर्खरै बदलिएको: ${timestamp} अघि विक्रेता भुक्तानी पठाइँदैन।`,
  kind: 'प्रकार',
  bank: 'बैंक',
  branch: 'शाखा',
  holder: 'खातावालाको नाम',
  number: 'नम्बर',
  proposed: 'प्रस्तावित नयाँ खाता',
  by: (name, timestamp) => `प्रस्ताव गर्ने: ${name}, ${timestamp}`,
  reason: (reason) => `कारण: “${reason}”`,
  yours: 'प्रस्ताव तपाईंको हो: अर्का कर्मचारीले पुष्टि गर्नुपर्छ।',
  confirm: 'यो खाता पुष्टि गर्नुहोस्',
  decline: 'अस्वीकार गर्नुहोस्',
  propose: 'अर्को खाता प्रस्ताव गर्नुहोस्',
  proposeText: (hours) =>
    `खाता विक्रेता आफैँले “आम्दानी” मा बदल्नुहुन्छ। उहाँले नसक्दा मात्र यहाँ प्रस्ताव गर्नुहोस्: अर्को कर्मचारीले पुष्टि गर्नुपर्छ, विक्रेताको टोलीलाई दुवै पटक खबर जान्छ र ${devanagari(hours)} घण्टासम्म भुक्तानी पठाइँदैन।`,
  why: 'कारण (विक्रेताले देख्नुहुन्छ)',
  send: 'प्रस्ताव गर्नुहोस्',
  done: 'सुरक्षित भयो। विक्रेतालाई खबर गरियो।',
  declined: 'अस्वीकार गरियो।',
}
