import type { vendor as english } from '../en/vendor.ts'
import type { Text } from '../en.ts'

export const vendor: Text<typeof english> = {
  menu: 'विक्रेताका पृष्ठ',
  pages: {
    firstSteps: 'पहिला काम',
    today: 'आज',
    products: 'सामान',
    ratings: 'मूल्याङ्कन',
    import: 'CSV फाइल',
    bills: 'बिलहरू',
    money: 'पैसा',
    members: 'सदस्य',
    settings: 'सेटिङ',
  },
}
