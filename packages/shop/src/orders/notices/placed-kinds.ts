import { z } from 'zod'
import { showRupees } from '../../money/money.ts'
import { Names, notice, ORDER_PAGE } from '../../notifications/kinds.ts'
import { because, list, listed, named, naming, until } from '../../notifications/notice-words.ts'
import { REJECT_REASONS } from '../reasons/reasons.ts'
import { Affected, Lowered, Short, VendorPart } from './kind-values.ts'
import { missing, missingAt, missingInNepali, notCharged, whyNot } from './why-not.ts'

/** The products that a vendor answered for. */
const answeredFor = ({ product, others = [] }: { product: Names; others?: Names[] | undefined }) => [
  product,
  ...others,
]

export const PLACED_NOTICES = {
  /**
   * `credit_paisa` is what credit pays, `due_paisa` what is to be paid in money, `next` the next step, and `pay_by` its
   * deadline (ISO 8601). Notifications from before these existed have none of them.
   */
  OrderPlaced: notice({
    values: z.object({
      number: z.string(),
      credit_paisa: z.int().optional(),
      due_paisa: z.int().optional(),
      next: z.enum(['pay', 'wait_for_approval', 'done']).optional(),
      pay_by: z.string().nullable().optional(),
      /** Where it goes, if staff typed it. */
      typed_for: z.object({ en: z.string(), ne: z.string() }).optional(),
    }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    withOrder: true,
    withPhone: true,
    en: {
      message: ({ number, credit_paisa, typed_for }) =>
        `Your order ${number} has been placed.${typed_for ? ` It was typed by our staff and goes to ${typed_for.en}. If you did not ask for it, please call us.` : ''}${credit_paisa ? ` ${showRupees(credit_paisa)} of your store credit is used for it.` : ''}`,
      sms: ({ number, next, due_paisa, pay_by, typed_for }) => {
        if (typed_for) {
          const due = due_paisa === 0 && next === 'done' ? ' Paid by store credit.' : ''
          const cash = next === 'done' && due_paisa ? ` ${showRupees(due_paisa)} in cash.` : ''
          const pay = next === 'pay' && pay_by && due_paisa
          const end = pay ? ` Pay ${showRupees(due_paisa)} by ${until(pay_by, 'en')}.` : due || cash
          return named(
            (place) => `Himalayan Green: order ${number}, typed by our staff, goes to ${place}.${end}`,
            typed_for.en,
          )
        }
        if (next === 'wait_for_approval')
          return [
            `Himalayan Green: we have your order ${number}. A vendor confirms it first; then we write again.`,
          ]
        if (next === 'pay' && pay_by && due_paisa)
          return [
            `Himalayan Green: order ${number}. Pay ${showRupees(due_paisa)} by ${until(pay_by, 'en')}, Nepal time.`,
          ]
        const confirmed = `Himalayan Green: order ${number} is confirmed`
        if (due_paisa === undefined) return [`${confirmed}.`]
        return [
          due_paisa > 0
            ? `${confirmed}. Have ${showRupees(due_paisa)} ready in cash.`
            : `${confirmed} and paid.`,
        ]
      },
    },
    ne: {
      message: ({ number, credit_paisa, typed_for }) =>
        `तपाईंको अर्डर ${number} प्राप्त भयो।${typed_for ? ` यो हाम्रो कर्मचारीले लेखेको हो, ${typed_for.ne} मा जान्छ। तपाईंले मगाउनुभएको होइन भने कृपया हामीलाई फोन गर्नुहोस्।` : ''}${credit_paisa ? ` यसमा तपाईंको स्टोर क्रेडिटबाट ${showRupees(credit_paisa)} प्रयोग हुन्छ।` : ''}`,
      sms: ({ number, next, due_paisa, pay_by, typed_for }) => {
        if (typed_for) {
          const sum = due_paisa ? ` ${showRupees(due_paisa)}` : ''
          const end = next === 'pay' && pay_by ? `${sum} ${until(pay_by, 'ne')} सम्म` : sum
          return named((place) => `${number} कर्मचारीले लेखेको: ${place}।${end}`, typed_for.ne)
        }
        if (next === 'wait_for_approval') return [`अर्डर ${number} पायौँ। विक्रेताको स्वीकृति आएपछि खबर गर्छौँ।`]
        if (next === 'pay' && pay_by && due_paisa)
          return [
            `अर्डर ${number}: ${showRupees(due_paisa)} ${until(pay_by, 'ne')} सम्ममा तिर्नुहोस्।`,
            `${number}: ${showRupees(due_paisa)} ${until(pay_by, 'ne')} सम्ममा तिर्नुहोस्।`,
          ]
        const confirmed = `अर्डर ${number} पुष्टि भयो।`
        if (due_paisa === undefined) return [confirmed]
        return [
          `${confirmed}${due_paisa > 0 ? ` नगद ${showRupees(due_paisa)} तयार राख्नुहोस्।` : ' केही तिर्नुपर्दैन।'}`,
        ]
      },
    },
  }),
  /**
   * One answer of a vendor, about a product and, where it answered for several at once, the `others`. The quantities are given
   * only if less was approved than ordered, which is said of one product at a time.
   */
  OrderApprovalAnswered: notice({
    values: VendorPart.extend({
      product: Names,
      others: z.array(Names).optional(),
      is_approved: z.boolean(),
      quantity: z.int().optional(),
      ordered_quantity: z.int().optional(),
      /** Why it cannot be supplied. */
      reason: z.enum(REJECT_REASONS).optional(),
      note: z.string().optional(),
    }),
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    withOrder: true,
    en: {
      message: ({ number, vendor, is_approved, quantity, ordered_quantity, ...answer }) => {
        const products = answeredFor(answer)
        if (!is_approved)
          return `${vendor.name_en} cannot supply ${list(products, 'en')} for your order ${number}.${whyNot(answer, 'en')}${notCharged(products, 'en')}`
        const part = quantity ? `${quantity} of ${ordered_quantity} ` : ''
        return `${vendor.name_en} confirmed ${part}${listed(products, 'en')} in your order ${number}.`
      },
      sms: ({ number, vendor, is_approved, quantity, ordered_quantity, ...answer }) => {
        const part = quantity ? `${quantity} of ${ordered_quantity} ` : ''
        const products = answeredFor(answer)
        return is_approved
          ? naming(products, 'en', (what) => `Order ${number}: ${what}${part ? `, ${part}` : ''} confirmed.`)
          : missingAt(vendor, number, products)
      },
    },
    ne: {
      message: ({ number, vendor, is_approved, quantity, ordered_quantity, ...answer }) => {
        const products = answeredFor(answer)
        if (!is_approved)
          return `तपाईंको अर्डर ${number} को ${list(products, 'ne')} विक्रेता ${vendor.name_ne}बाट उपलब्ध हुन ${products.length > 1 ? 'सकेनन्' : 'सकेन'}।${whyNot(answer, 'ne')}${notCharged(products, 'ne')}`
        const part = quantity && ordered_quantity ? ` ${ordered_quantity} मध्ये ${quantity}` : ''
        return `${vendor.name_ne}बाट तपाईंको अर्डर ${number} को ${listed(products, 'ne')}${part} पुष्टि भयो।`
      },
      sms: ({ number, is_approved, quantity, ordered_quantity, ...answer }) => {
        const part = quantity ? ` ${ordered_quantity} मध्ये ${quantity}` : ''
        const products = answeredFor(answer)
        return is_approved
          ? naming(products, 'ne', (what) => `${number}: ${what}${part} पुष्टि भयो।`)
          : missingInNepali(number, products)
      },
    },
  }),
  OrderApprovalExpired: notice({
    values: Affected,
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    withOrder: true,
    en: {
      message: ({ number, vendor, products }) =>
        `${vendor.name_en} did not answer in time for ${list(products, 'en')} in your order ${number}.${notCharged(products, 'en')}`,
      sms: ({ number, products }) => missing(number, products),
    },
    ne: {
      message: ({ number, vendor, products }) =>
        `तपाईंको अर्डर ${number} को ${list(products, 'ne')} बारे ${vendor.name_ne}बाट समयमा जवाफ आएन।${notCharged(products, 'ne')}`,
      sms: ({ number, products }) => missingInNepali(number, products),
    },
  }),
  OrderItemUnavailable: notice({
    values: Affected,
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    withOrder: true,
    en: {
      message: ({ number, vendor, products, note }) =>
        `Not available at ${vendor.name_en} for your order ${number}: ${list(products, 'en')}.${notCharged(products, 'en')}${because(note)}`,
      sms: ({ number, products }) => missing(number, products),
    },
    ne: {
      message: ({ number, vendor, products, note }) =>
        `${vendor.name_ne}सँग तपाईंको अर्डर ${number} को ${list(products, 'ne')} उपलब्ध ${products.length > 1 ? 'भएनन्' : 'भएन'}।${notCharged(products, 'ne')}${because(note)}`,
      sms: ({ number, products }) => missingInNepali(number, products),
    },
  }),
  /** Only for cancellations by the company, because customers know of their own. */
  OrderCancelled: notice({
    values: Affected,
    to: 'person',
    page: ORDER_PAGE,
    main: ['sms'],
    withOrder: true,
    withPhone: true,
    en: {
      message: ({ number, products, note }) =>
        `Himalayan Green cancelled ${list(products, 'en')} in your order ${number}.${because(note)}`,
      sms: ({ number, products }) =>
        naming(products, 'en', (what) => `Himalayan Green cancelled ${what} of order ${number}.`),
    },
    ne: {
      message: ({ number, products, note }) =>
        `तपाईंको अर्डर ${number} को ${list(products, 'ne')} हिमालयन ग्रीनबाट रद्द ${products.length > 1 ? 'भए' : 'भयो'}।${because(note)}`,
      sms: ({ number, products }) => naming(products, 'ne', (what) => `${number}: हामीले ${what} रद्द गर्‍यौँ।`),
    },
  }),
  /** Less of a product is left, of `ordered_quantity` before: `note` is in the words of staff. */
  OrderQuantityLowered: notice({
    values: Lowered,
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    withOrder: true,
    withPhone: true,
    en: {
      message: ({ number, product, quantity, ordered_quantity, note }) =>
        `Your order ${number} is now for ${quantity} of ${product.name_en} instead of ${ordered_quantity}.${because(note)}`,
      sms: ({ number, product, quantity, ordered_quantity }) =>
        named(
          (what) =>
            `Himalayan Green: order ${number} is now for ${quantity} of ${what}, not ${ordered_quantity}.`,
          product.name_en,
        ),
    },
    ne: {
      message: ({ number, product, quantity, ordered_quantity, note }) =>
        `तपाईंको अर्डर ${number} मा ${product.name_ne} अब ${ordered_quantity} को सट्टा ${quantity} वटा छ।${because(note)}`,
      sms: ({ number, product, quantity, ordered_quantity }) =>
        named((what) => `${number}: ${what} ${ordered_quantity} को सट्टा ${quantity} वटा।`, product.name_ne),
    },
  }),
  /** Only so much of a product was there, of `ordered_quantity` before. */
  OrderItemMissing: notice({
    values: Short,
    to: 'person',
    page: ORDER_PAGE,
    main: ['mail', 'sms'],
    withOrder: true,
    en: {
      message: ({ number, vendor, product, quantity, ordered_quantity }) =>
        `${vendor.name_en} has only ${quantity} of ${ordered_quantity} ${product.name_en} for your order ${number}. You do not pay for what is missing.`,
      sms: ({ number, product, quantity, ordered_quantity }) =>
        named(
          (what) =>
            `Order ${number}: only ${quantity} of ${ordered_quantity} ${what} were there. You do not pay for the rest.`,
          product.name_en,
        ),
    },
    ne: {
      message: ({ number, vendor, product, quantity, ordered_quantity }) =>
        `तपाईंको अर्डर ${number} का लागि ${vendor.name_ne}सँग ${product.name_ne} ${ordered_quantity} मध्ये ${quantity} वटा मात्र छ। नपुगेको पैसा लाग्दैन।`,
      sms: ({ number, product, quantity, ordered_quantity }) =>
        named((what) => `${number}: ${what} ${ordered_quantity} मध्ये ${quantity} वटा मात्र।`, product.name_ne),
    },
  }),
  /** `reason` is in the words of staff; empty if the change came from the customer's account. */
  OrderDeliveryChanged: notice({
    values: z.object({ number: z.string(), reason: z.string() }),
    to: 'person',
    page: ORDER_PAGE,
    isAlways: true,
    main: ['mail', 'sms'],
    withPhone: true,
    en: {
      message: ({ number, reason }) =>
        reason === ''
          ? `The delivery address or phone of your order ${number} was changed from your account. If this was not you, please call us.`
          : `We have changed the delivery address or contact of your order ${number}. Reason: “${reason}”. If this is not right, please call us.`,
      sms: ({ number }) => [
        `Himalayan Green changed the address or phone of order ${number}, as asked. If that is wrong, please call us.`,
      ],
    },
    ne: {
      message: ({ number, reason }) =>
        reason === ''
          ? `तपाईंको खाताबाट अर्डर ${number} को ठेगाना वा फोन बदलियो। तपाईंले बदल्नुभएको होइन भने कृपया हामीलाई फोन गर्नुहोस्।`
          : `तपाईंको अर्डर ${number} को ठेगाना वा फोन हामीले बदलेका छौँ। कारण: “${reason}”। यो ठिक होइन भने कृपया हामीलाई फोन गर्नुहोस्।`,
      sms: ({ number }) => [`अर्डर ${number}: ठेगाना वा फोन बदलियो। गलत भए फोन गर्नुहोस्।`],
    },
  }),
}
