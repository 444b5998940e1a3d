import { z } from 'zod'
import { showRupees } from '../../money/money.ts'
import { Names, notice, ORDER_PAGE } from '../../notifications/kinds.ts'
import { ended, listed } from '../../notifications/notice-words.ts'
import { FAILURE_REASONS } from '../reasons/reasons.ts'
import { atDoorInEnglish } from './at-door.ts'
import { Affected, VendorPart } from './kind-values.ts'
import { whyFailed } from './why-not.ts'

/** Whether the company brought it with one knock: then it names no vendor. */
const BY_COMPANY = { by_company: z.boolean().optional() }
/** What it is, if it is only a part of the orders that are named. */
const PART = { part: z.array(Names).min(1).optional() }

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
      // The name of the company's rider, who brings it.
      rider: z.string().optional(),
      ...PART,
    }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    isAwaited: true,
    withOrder: true,
    en: {
      message: ({ number, vendor, rider, part }) => {
        if (!rider) return `Your order ${number} from ${vendor.name_en} is on its way.`
        return part
          ? `Part of your order ${number} is on its way (${listed(part, 'en')}): ${rider} of Himalayan Green brings it, and the rest follows.`
          : `Your order ${number} is on its way: ${rider} of Himalayan Green brings it.`
      },
      sms: ({ number, vendor, rider, part, ...atDoor }) => {
        const end = ` is on its way.${atDoorInEnglish(atDoor)}`
        if (part)
          return [
            `Part of order ${number} is on its way, and the rest follows.${atDoorInEnglish(atDoor)}`,
            `Part of order ${number}${end}`,
          ]
        if (rider)
          return [
            `Order ${number} is on its way with ${rider}.${atDoorInEnglish(atDoor)}`,
            `Order ${number}${end}`,
          ]
        return [`Order ${number} from ${vendor.name_en}${end}`, `Order ${number}${end}`]
      },
    },
    ne: {
      message: ({ number, vendor, rider, part }) => {
        if (!rider) return `${vendor.name_ne}बाट तपाईंको अर्डर ${number} बाटोमा छ।`
        return part
          ? `तपाईंको अर्डर ${number} को केही भाग (${listed(part, 'ne')}) बाटोमा छ: हिमालयन ग्रीनका राइडर ${rider} ल्याउँदै हुनुहुन्छ, बाँकी पछि आउँछ।`
          : `तपाईंको अर्डर ${number} बाटोमा छ: हिमालयन ग्रीनका राइडर ${rider} ल्याउँदै हुनुहुन्छ।`
      },
      sms: ({ number, code, cash_paisa, part }) => {
        const what = part ? `${number} को केही भाग` : number
        const start = `${what} बाटोमा छ।${code ? ` कोड ${code}।` : ''}`
        if (!cash_paisa) return [`अर्डर ${start}${cash_paisa === 0 ? ' केही तिर्नुपर्दैन।' : ''}`, start]
        const cash = ` नगद ${showRupees(cash_paisa)}`
        return [`अर्डर ${start}${cash} तयार राख्नुहोस्।`, `${start}${cash} तयार राख्नुहोस्।`, `${start}${cash}।`]
      },
    },
  }),
  OrderDelivered: notice({
    // Whether the rest of it is still to come, or could not be delivered.
    values: VendorPart.extend({ ...BY_COMPANY, ...PART, rest: z.enum(['follows', 'failed']).optional() }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    en: {
      message: ({ number, vendor, by_company, part, rest }) => {
        if (!by_company) return `Your order ${number} from ${vendor.name_en} has been delivered.`
        if (!part) return `Your order ${number} has been delivered.`
        return rest === 'failed'
          ? `Part of your order ${number} has been delivered (${listed(part, 'en')}), and the rest could not be delivered.`
          : `Part of your order ${number} has been delivered (${listed(part, 'en')}), and the rest follows.`
      },
      sms: ({ number, vendor, by_company, part, rest }) => {
        if (part)
          return [
            rest === 'failed'
              ? `Part of order ${number} has been delivered, and the rest could not be delivered.`
              : `Part of order ${number} has been delivered, and the rest follows. Thank you.`,
            `Part of order ${number} has been delivered.`,
          ]
        return [
          ...(by_company ? [] : [`Order ${number} from ${vendor.name_en} has been delivered. Thank you.`]),
          `Order ${number} has been delivered. Thank you.`,
        ]
      },
    },
    ne: {
      message: ({ number, vendor, by_company, part, rest }) => {
        if (!by_company) return `${vendor.name_ne}बाट तपाईंको अर्डर ${number} डेलिभरी भयो।`
        if (!part) return `तपाईंको अर्डर ${number} डेलिभरी भयो।`
        return rest === 'failed'
          ? `तपाईंको अर्डर ${number} को केही भाग (${listed(part, 'ne')}) डेलिभरी भयो, बाँकी डेलिभरी हुन सकेन।`
          : `तपाईंको अर्डर ${number} को केही भाग (${listed(part, 'ne')}) डेलिभरी भयो, बाँकी पछि आउँछ।`
      },
      sms: ({ number, part, rest }) => {
        if (!part) return [`अर्डर ${number} डेलिभरी भयो। धन्यवाद।`]
        return [
          rest === 'failed'
            ? `अर्डर ${number} को केही भाग डेलिभरी भयो, बाँकी हुन सकेन।`
            : `अर्डर ${number} को केही भाग डेलिभरी भयो, बाँकी पछि आउँछ।`,
          `${number} को केही भाग डेलिभरी भयो।`,
        ]
      },
    },
  }),
  /** `note` alone where no reason was chosen. */
  OrderUndelivered: notice({
    values: Affected.extend({ reason: z.enum(FAILURE_REASONS).optional(), ...BY_COMPANY, ...PART }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    withPhone: true,
    en: {
      message: ({ number, vendor, by_company, part, ...why }) => {
        const reason = whyFailed(why, 'en')
        if (part)
          return `Part of your order ${number} could not be delivered (${listed(part, 'en')}).${reason}`
        return by_company
          ? `Your order ${number} could not be delivered.${reason}`
          : `Your order ${number} from ${vendor.name_en} could not be delivered.${reason}`
      },
      sms: ({ number, vendor, by_company, part, reason, note }) => {
        const short = part
          ? `Part of order ${number} could not be delivered.`
          : `Order ${number} could not be delivered.`
        const from = by_company ? short : `Order ${number} from ${vendor.name_en} could not be delivered.`
        const why = whyFailed({ reason }, 'en')
        const more = note && ` ${ended(note, 'en')}`
        return [from, short].flatMap((sentence) => [`${sentence}${why}${more}`, `${sentence}${why}`])
      },
    },
    ne: {
      message: ({ number, vendor, by_company, part, ...why }) => {
        const reason = whyFailed(why, 'ne')
        if (part) return `तपाईंको अर्डर ${number} को केही भाग (${listed(part, 'ne')}) डेलिभरी हुन सकेन।${reason}`
        return by_company
          ? `तपाईंको अर्डर ${number} को डेलिभरी हुन सकेन।${reason}`
          : `${vendor.name_ne}बाट तपाईंको अर्डर ${number} को डेलिभरी हुन सकेन।${reason}`
      },
      sms: ({ number, part, reason, note }) => {
        const short = part ? `अर्डर ${number} को केही भाग डेलिभरी हुन सकेन।` : `अर्डर ${number} डेलिभरी हुन सकेन।`
        const sentence = `${short}${whyFailed({ reason }, 'ne')}`
        return [...(note ? [`${sentence} ${ended(note, 'ne')}`] : []), sentence, short]
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
