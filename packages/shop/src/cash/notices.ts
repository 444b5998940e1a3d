import { z } from 'zod'
import { showRupees } from '../money/money.ts'
import { joined } from '../nepal/names.ts'
import { notice } from '../notifications/kinds.ts'

export const CASH_NOTICES = {
  /** To members who handle a vendor's money: what a rider keeps of the cash that they collected for it. */
  VendorCashKept: notice({
    values: z.object({ name: z.string(), amount_paisa: z.int() }),
    to: { team: ['owner', 'finance'] },
    page: () => '/vendor/money',
    isAlways: true,
    main: [],
    en: {
      message: ({ name, amount_paisa }) =>
        `${name} kept ${showRupees(amount_paisa)} of the cash collected for you. Your balance is lower by this amount. If you did not know about this, please call us.`,
    },
    ne: {
      message: ({ name, amount_paisa }) =>
        `तपाईंका लागि उठाएको नगदमध्ये ${showRupees(amount_paisa)} ${joined(name, 'ले')} राख्नुभयो: तपाईंको मौज्दात त्यति घट्यो। तपाईंलाई यसबारे थाहा छैन भने कृपया फोन गर्नुहोस्।`,
    },
  }),
}
