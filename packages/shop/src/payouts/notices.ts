import { z } from 'zod'
import { showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { ALL_ROLES, notice } from '../notifications/kinds.ts'
import { PAYOUT_HOLD_HOURS } from '../trade-terms.ts'

export const PAYOUT_NOTICES = {
  /** `number` is the end of the account's number: …4567 */
  PayoutSent: notice({
    values: z.object({ amount_paisa: z.int(), number: z.string() }),
    to: { team: ['owner', 'finance'] },
    page: () => '/vendor/money',
    main: ['mail'],
    en: {
      message: ({ amount_paisa, number }) =>
        `We have sent ${showRupees(amount_paisa)} to your account ${number}.`,
    },
    ne: {
      message: ({ amount_paisa, number }) =>
        `हामीले तपाईंको खाता ${number} मा ${showRupees(amount_paisa)} पठायौँ।`,
    },
  }),
  PayoutAccountChanged: notice({
    values: z.object({ name: z.string(), number: z.string() }),
    to: { team: ['owner'] },
    page: () => '/vendor/money',
    isAlways: true,
    main: [],
    en: {
      message: ({ name, number }) =>
        `${name} changed the account that your money is sent to: ${number}. Nothing is sent for ${PAYOUT_HOLD_HOURS} hours. If this is not right, please call us at once.`,
    },
    ne: {
      message: ({ name, number }) =>
        `${name}ले तपाईंको पैसा पठाइने खाता बदल्नुभयो: ${number}। ${nepaliFigures(PAYOUT_HOLD_HOURS)} घण्टासम्म पैसा पठाइँदैन। यो ठिक होइन भने कृपया हामीलाई तुरुन्तै फोन गर्नुहोस्।`,
    },
  }),
  /** Staff proposed an account for a vendor that cannot do it itself; `number` is the end of the account's number. */
  VendorAccountProposed: notice({
    values: z.object({ name: z.string(), number: z.string(), reason: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/money',
    isAlways: true,
    main: [],
    en: {
      message: ({ name, number, reason }) =>
        `${name} of Himalayan Green proposes another account for your money: ${number}. The reason: ${reason} Another member of our staff has to confirm it. If this is not right, please call us at once.`,
    },
    ne: {
      message: ({ name, number, reason }) =>
        `हिमालयन ग्रीनका ${name}ले तपाईंको पैसा पठाइने अर्को खाता प्रस्ताव गर्नुभयो: ${number}। कारण: ${reason} हाम्रा अर्का कर्मचारीले पुष्टि गर्नुपर्छ। यो ठिक होइन भने कृपया हामीलाई तुरुन्तै फोन गर्नुहोस्।`,
    },
  }),
  /** The proposed account was declined, or the proposal ended with the proposer's account. */
  VendorAccountDeclined: notice({
    values: z.object({ number: z.string() }),
    to: { team: ALL_ROLES },
    page: () => '/vendor/money',
    main: ['mail'],
    en: {
      message: ({ number }) =>
        `The account ${number} that we proposed for your money was not accepted: where your money goes stays as it is.`,
    },
    ne: {
      message: ({ number }) =>
        `तपाईंको पैसा पठाउन प्रस्ताव गरिएको खाता ${number} स्वीकृत भएन: तपाईंको पैसा जाने खातामा केही बदलिएको छैन।`,
    },
  }),
}
