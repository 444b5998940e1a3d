import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { vendor as english } from './vendor.ts'

export const vendor: Text<typeof english> = {
  menu: 'विक्रेताका पृष्ठ',
  unread: (count) => `${devanagari(count)} वटा नयाँ कुराकानी`,
  groups: {
    today: 'आज',
    orders: 'अर्डर',
    products: 'सामान',
    farm: 'फार्म',
    money: 'रकम',
    team: 'टोली',
  },
  pages: {
    firstSteps: 'सुरु गर्ने चरण',
    today: 'आज',
    orders: 'पुराना अर्डर',
    days: 'पठाउने दिन',
    messages: 'सन्देश',
    products: 'सामान',
    farm: 'फार्मको पृष्ठ',
    certificates: 'प्रमाणपत्र',
    wanted: 'मागिएका',
    ratings: 'मूल्याङ्कन',
    import: 'आयात / निर्यात (CSV)',
    insights: 'तथ्याङ्क',
    bills: 'बिलहरू',
    money: 'आम्दानी',
    members: 'टोली',
    settings: 'सेटिङ',
  },
}
