import { z } from 'zod'
import { notice } from '../notifications/kinds.ts'
import { howOften, nepaliHowOften } from './searches/how-often.ts'

export const SEARCH_NOTICES = {
  /** To who looks after a vendor's products: people search for this and do not find it, so often in a month. */
  VendorProductWanted: notice({
    values: z.object({ words: z.string(), searches: z.int(), asks: z.int() }),
    to: { team: ['owner', 'catalogue'] },
    page: () => '/vendor/products/new',
    main: ['mail'],
    en: {
      message: ({ words, ...often }) =>
        `Customers look for “${words}” and do not find it: ${howOften(often)} in the last month. If you can offer it, please add it to your products.`,
    },
    ne: {
      message: ({ words, ...often }) =>
        `ग्राहकले “${words}” खोज्नुहुन्छ तर भेट्नुहुन्न: पछिल्लो महिनामा ${nepaliHowOften(often)}। तपाईंसँग भए कृपया आफ्ना सामानमा थप्नुहोस्।`,
    },
  }),
}
