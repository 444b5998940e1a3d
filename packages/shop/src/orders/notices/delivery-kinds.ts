import { z } from 'zod'
import { showRupees } from '../../money/money.ts'
import { notice, ORDER_PAGE } from '../../notifications/kinds.ts'
import { ended, listed } from '../../notifications/notice-words.ts'
import { FAILURE_REASONS } from '../reasons/reasons.ts'
import { atDoorInEnglish } from './at-door.ts'
import { Affected, VendorPart } from './kind-values.ts'
import { whyFailed } from './why-not.ts'

/** Whether the company brought all of it with one knock: then it names no vendor. */
const BY_COMPANY = { by_company: z.boolean().optional() }

export const DELIVERY_NOTICES = {
  OrderPacked: notice({
    values: VendorPart,
    to: 'person',
    page: ORDER_PAGE,
    main: [],
    withOrder: true,
    en: {
      message: ({ number, vendor }) => `${vendor.name_en} has packed your order ${number}.`,
    },
    ne: {
      message: ({ number, vendor }) => `तपाईंको अर्डर ${number} (${vendor.name_ne}) प्याक भयो।`,
    },
  }),
  /** With the code for the door, and the most cash that may be needed (orders/reading/cash-at-door.ts). */
  OrderOutForDelivery: notice({
    values: VendorPart.extend({
      code: z.string().optional(),
      cash_paisa: z.int().optional(),
      // The name of the company's rider, who brings all of it.
      rider: z.string().optional(),
    }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    isAwaited: true,
    withOrder: true,
    en: {
      message: ({ number, vendor, rider }) =>
        rider
          ? `Your order ${number} is on its way: ${rider} of Himalayan Green brings it.`
          : `Your order ${number} from ${vendor.name_en} is on its way.`,
      sms: ({ number, vendor, rider, ...atDoor }) => {
        const end = ` is on its way.${atDoorInEnglish(atDoor)}`
        if (rider)
          return [
            `Order ${number} is on its way with ${rider}.${atDoorInEnglish(atDoor)}`,
            `Order ${number}${end}`,
          ]
        return [`Order ${number} from ${vendor.name_en}${end}`, `Order ${number}${end}`]
      },
    },
    ne: {
      message: ({ number, vendor, rider }) =>
        rider
          ? `तपाईंको अर्डर ${number} बाटोमा छ: हिमालयन ग्रीनका राइडर ${rider} ल्याउँदै हुनुहुन्छ।`
          : `${vendor.name_ne}बाट तपाईंको अर्डर ${number} बाटोमा छ।`,
      sms: ({ number, code, cash_paisa }) => {
        const start = `${number} बाटोमा छ।${code ? ` कोड ${code}।` : ''}`
        if (!cash_paisa) return [`अर्डर ${start}${cash_paisa === 0 ? ' केही तिर्नुपर्दैन।' : ''}`, start]
        const cash = ` नगद ${showRupees(cash_paisa)}`
        return [`अर्डर ${start}${cash} तयार राख्नुहोस्।`, `${start}${cash} तयार राख्नुहोस्।`, `${start}${cash}।`]
      },
    },
  }),
  OrderDelivered: notice({
    values: VendorPart.extend(BY_COMPANY),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, vendor, by_company }) =>
        by_company
          ? `Your order ${number} has been delivered.`
          : `Your order ${number} from ${vendor.name_en} has been delivered.`,
      sms: ({ number, vendor, by_company }) => [
        ...(by_company ? [] : [`Order ${number} from ${vendor.name_en} has been delivered. Thank you.`]),
        `Order ${number} has been delivered. Thank you.`,
      ],
    },
    ne: {
      message: ({ number, vendor, by_company }) =>
        by_company
          ? `तपाईंको अर्डर ${number} डेलिभरी भयो।`
          : `${vendor.name_ne}बाट तपाईंको अर्डर ${number} डेलिभरी भयो।`,
      sms: ({ number }) => [`अर्डर ${number} डेलिभरी भयो। धन्यवाद।`],
    },
  }),
  /** `note` alone where no reason was chosen. */
  OrderUndelivered: notice({
    values: Affected.extend({ reason: z.enum(FAILURE_REASONS).optional(), ...BY_COMPANY }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    withPhone: true,
    en: {
      message: ({ number, vendor, by_company, ...why }) =>
        by_company
          ? `Your order ${number} could not be delivered.${whyFailed(why, 'en')}`
          : `Your order ${number} from ${vendor.name_en} could not be delivered.${whyFailed(why, 'en')}`,
      sms: ({ number, vendor, by_company, reason, note }) => {
        const from = by_company
          ? `Order ${number} could not be delivered.`
          : `Order ${number} from ${vendor.name_en} could not be delivered.`
        const short = `Order ${number} could not be delivered.`
        const why = whyFailed({ reason }, 'en')
        const more = note && ` ${ended(note, 'en')}`
        return [from, short].flatMap((sentence) => [`${sentence}${why}${more}`, `${sentence}${why}`])
      },
    },
    ne: {
      message: ({ number, vendor, by_company, ...why }) =>
        by_company
          ? `तपाईंको अर्डर ${number} को डेलिभरी हुन सकेन।${whyFailed(why, 'ne')}`
          : `${vendor.name_ne}बाट तपाईंको अर्डर ${number} को डेलिभरी हुन सकेन।${whyFailed(why, 'ne')}`,
      sms: ({ number, reason, note }) => {
        const sentence = `अर्डर ${number} डेलिभरी हुन सकेन।${whyFailed({ reason }, 'ne')}`
        return [
          ...(note ? [`${sentence} ${ended(note, 'ne')}`] : []),
          sentence,
          `अर्डर ${number} डेलिभरी हुन सकेन।`,
        ]
      },
    },
  }),
  OrderReturned: notice({
    values: Affected,
    to: 'person',
    page: ORDER_PAGE,
    main: [],
    en: {
      message: ({ number, vendor, products }) =>
        `${listed(products, 'en')} from your order ${number} went back to ${vendor.name_en}.`,
    },
    ne: {
      message: ({ number, vendor, products }) =>
        `तपाईंको अर्डर ${number} को ${listed(products, 'ne')} ${vendor.name_ne}मा फिर्ता पुग्यो।`,
    },
  }),
}
