import type { vendor as english } from '../en/vendor.ts'
import type { Text } from '../en.ts'

export const vendor: Text<typeof english> = {
  menu: 'विक्रेताका पृष्ठ',
  pages: {
    firstSteps: 'पहिला काम',
    today: 'आज',
    products: 'सामान',
    ratings: 'मूल्याङ्कन',
  },
  nothingToDo: 'अहिले गर्नुपर्ने केही छैन। नयाँ अर्डर यहीँ देखिन्छ।',
  note: 'टिप्पणी:',
  task: {
    awaiting_approval: 'पक्का गर्नुपर्ने',
    confirmed: 'प्याक गर्नुपर्ने',
    packed: 'राइडरलाई दिनुपर्ने',
    out_for_delivery: 'बाटोमा',
  },
  move: {
    awaiting_approval: 'फेरि सोध्नुहोस्',
    confirmed: 'पक्का गर्नुहोस्',
    rejected: 'दिन सकिँदैन',
    packed: 'प्याक भयो',
    out_for_delivery: 'राइडरलाई दिइयो',
    delivered: 'ग्राहकले पाए',
    expired: 'जवाफ आएन',
    cancelled: 'रद्द गर्नुहोस्',
    unavailable: 'भेटिएन',
    undelivered: 'पुर्‍याउन सकिएन',
    returned: 'फिर्ता आयो',
  },
  of: (product, number) => `${number} को ${product}`,
}
