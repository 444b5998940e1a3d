import type { Text } from '../../texts/text.ts'
import type { plots as en } from './plots.ts'

/** चित्र: सङ्केत, तालिका र पढेर सुनाइने कुरा। */
export const plots: Text<typeof en> = {
  thousands: (figure: string) => `${figure} हजार`,
  showAs: 'कसरी देखाउने',
  plot: 'चार्ट',
  table: 'तालिका',
  lakhRupees: 'लाख Rs',
  lakh: 'लाख',
  days: 'दिन',
  saturday: 'शनिबार',
  toCome: 'आउन बाँकी',
  change: 'घटबढ',
  total: 'कुल जम्मा',
  share: 'हिस्सा',
  when: 'कहिले',
  sum: (figure: string) => `जम्मा ${figure}`,
  highest: (figure: string, name: string) => `सबैभन्दा धेरै ${figure}, ${name}`,
  of: (name: string, figure: string) => `${name}: ${figure}`,
  nothing: 'देखाउने केही छैन।',
  keys: 'तीर कुञ्जीले एकपछि अर्को मान पढ्छ।',
}
