import type { Locale } from '../context.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { showRupees } from '../money/money.ts'
import { formatShortTimestamp } from '../nepal/written-date.ts'
import type { NotificationType, NotificationValues } from './notification-values.ts'

// The main steps as an SMS of one part: 160 letters of English, 70 of Nepali. It says the number, the amount, the
// deadline and the code; the rest is on the order's page.

type Values<T extends NotificationType> = NotificationValues[T]

/** For each step several texts, the fullest first; the first that fits into one part is sent. */
type Texts = { [T in NotificationType]?: (values: Values<T>, link: string) => string[] }

/** In messages that raise questions, the shop's phone follows if there is room. */
const WITH_PHONE = new Set<NotificationType>([
  'OrderPlaced',
  'OrderPaid',
  'OrderUndelivered',
  'OrderCancelled',
  'OrderDeliveryChanged',
  'OrderQuantityLowered',
])

const WORDS: Record<Locale, Texts> = {
  en: {
    OrderPlaced: ({ number, next, due_paisa, pay_by }) => {
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
    OrderApprovalAnswered: ({ number, vendor, product, is_approved, quantity, ordered_quantity }) => {
      const part = quantity ? `${quantity} of ${ordered_quantity} ` : ''
      return is_approved
        ? named((what) => `Order ${number}: ${what}${part ? `, ${part}` : ''} confirmed.`, product.name_en)
        : named(
            (what) => `Order ${number}: ${vendor.name_en} cannot supply ${what}. You do not pay for it.`,
            product.name_en,
          ).concat(
            named(
              (what) => `Order ${number}: ${what} is not available. You do not pay for it.`,
              product.name_en,
            ),
          )
    },
    OrderApprovalExpired: ({ number, products }) => missing(number, products),
    OrderItemUnavailable: ({ number, products }) => missing(number, products),
    OrderUndelivered: ({ number, vendor, note }) => [
      ...(note ? [`Order ${number} from ${vendor.name_en} could not be delivered: ${note}`] : []),
      `Order ${number} from ${vendor.name_en} could not be delivered.`,
      `Order ${number} could not be delivered.`,
    ],
    OrderPaymentDue: ({ number, due_paisa, pay_by }) => [
      `Himalayan Green: order ${number}. All vendors have answered. Pay ${showRupees(due_paisa)} by ${until(pay_by, 'en')}, Nepal time.`,
    ],
    OrderPaid: ({ number, amount_paisa }) => [
      `Himalayan Green: we have received ${showRupees(amount_paisa)}. Order ${number} is confirmed.`,
    ],
    OrderNotPaid: ({ number }) => [
      `Order ${number} was cancelled: it was not paid in time. You can order again.`,
    ],
    OrderCancelled: ({ number, products }) =>
      named((what) => `Himalayan Green cancelled ${what} of order ${number}.`, list(products, 'en')),
    OrderDeliveryChanged: ({ number }) => [
      `Himalayan Green changed the address or phone of order ${number}, as asked. If that is wrong, please call us.`,
    ],
    OrderQuantityLowered: ({ number, product, quantity, ordered_quantity }) =>
      named(
        (what) =>
          `Himalayan Green: order ${number} is now for ${quantity} of ${what}, not ${ordered_quantity}.`,
        product.name_en,
      ),
    OrderCreditGiven: ({ number, amount_paisa }) => [
      `Himalayan Green gave you ${showRupees(amount_paisa)} of store credit for order ${number}. Use it on your next order.`,
    ],
    OrderCashChanged: ({ number, cash_paisa }) => [
      `Himalayan Green: order ${number} has changed. Have ${showRupees(cash_paisa)} ready in cash now.`,
    ],
    OrderOutForDelivery: ({ number, vendor, ...atDoor }) => {
      const end = ` is on its way.${atDoorInEnglish(atDoor)}`
      return [`Order ${number} from ${vendor.name_en}${end}`, `Order ${number}${end}`]
    },
    OrderMessage: ({ number, from }) => [
      `${from.name_en} wrote to you about your order ${number}. Please read it on its page.`,
      `You have a message about your order ${number}. Please read it on its page.`,
    ],
    VendorOrderMessage: ({ number, from }) => [
      `${from === 'staff' ? 'Himalayan Green' : 'The customer'} wrote to you about order ${number}. Please answer on your page.`,
    ],
    OrderDelivered: ({ number, vendor }) => [
      `Order ${number} from ${vendor.name_en} has been delivered. Thank you.`,
      `Order ${number} has been delivered. Thank you.`,
    ],
    OrderRefundUpdated: ({ number, status, amount_paisa }) => [
      `Order ${number}: ${REFUNDS.en[status as Refund] ?? REFUNDS.en.failed}, ${showRupees(amount_paisa)}.`,
    ],
    OrderRatingAsked: ({ number }, link) => [
      `Himalayan Green: how was order ${number}? One tap: ${link}`,
      `Order ${number}: ${link}`,
    ],
    WishedProductBack: ({ product }, link) => [
      `Himalayan Green: ${product.name_en} is back: ${link}`,
      ...named((what) => `Himalayan Green: ${what} is back in stock.`, product.name_en),
    ],
    WishedProductHere: ({ product }, link) => [
      `Himalayan Green: you asked for it, it is here: ${product.name_en}. ${link}`,
      ...named((what) => `Himalayan Green: you asked for it, it is here: ${what}.`, product.name_en),
    ],
    VendorOrderNew: ({ number, products }) =>
      named((what) => `New order ${number} to pack: ${what}.`, list(products, 'en')),
    VendorOrderDeliveryChanged: ({ number }) => [
      `Order ${number} has another address or phone: please look before you bring it.`,
    ],
    VendorOrderQuantityLowered: ({ number, product, quantity, ordered_quantity }) =>
      named(
        (what) => `Order ${number}: pack ${quantity} of ${what}, not ${ordered_quantity}.`,
        product.name_en,
      ),
    VendorOrderCancelled: ({ number, products }) =>
      named((what) => `Do not pack: ${what} of order ${number} is cancelled.`, list(products, 'en')),
  },
  ne: {
    OrderPlaced: ({ number, next, due_paisa, pay_by }) => {
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
    OrderApprovalAnswered: ({ number, product, is_approved, quantity, ordered_quantity }) => {
      const part = quantity ? ` ${ordered_quantity} मध्ये ${quantity}` : ''
      return is_approved
        ? named((what) => `${number}: ${what}${part} पुष्टि भयो।`, product.name_ne)
        : named((what) => `${number}: ${what} उपलब्ध भएन। पैसा तिर्नुपर्दैन।`, product.name_ne)
    },
    OrderApprovalExpired: ({ number, products }) => missingInNepali(number, products),
    OrderItemUnavailable: ({ number, products }) => missingInNepali(number, products),
    OrderUndelivered: ({ number, note }) => [
      ...(note ? [`अर्डर ${number} डेलिभरी हुन सकेन: ${note}`] : []),
      `अर्डर ${number} डेलिभरी हुन सकेन।`,
    ],
    OrderPaymentDue: ({ number, due_paisa, pay_by }) => [
      `अर्डर ${number}: ${showRupees(due_paisa)} ${until(pay_by, 'ne')} सम्ममा तिर्नुहोस्।`,
      `${number}: ${showRupees(due_paisa)} ${until(pay_by, 'ne')} सम्ममा तिर्नुहोस्।`,
    ],
    OrderPaid: ({ number, amount_paisa }) => [`${showRupees(amount_paisa)} पायौँ। अर्डर ${number} पुष्टि भयो।`],
    OrderNotPaid: ({ number }) => [`समयमा भुक्तानी नभएकाले अर्डर ${number} रद्द भयो।`],
    OrderCancelled: ({ number, products }) =>
      named((what) => `${number}: ${what} हामीले रद्द गर्‍यौँ।`, list(products, 'ne')),
    OrderQuantityLowered: ({ number, product, quantity, ordered_quantity }) =>
      named((what) => `${number}: ${what} ${ordered_quantity} को सट्टा ${quantity}।`, product.name_ne),
    OrderCreditGiven: ({ number, amount_paisa }) => [
      `अर्डर ${number}: ${showRupees(amount_paisa)} स्टोर क्रेडिट दियौँ।`,
      `${number}: ${showRupees(amount_paisa)} स्टोर क्रेडिट।`,
    ],
    OrderCashChanged: ({ number, cash_paisa }) => [
      `अर्डर ${number}: अब नगद ${showRupees(cash_paisa)} तयार राख्नुहोस्।`,
      `${number}: अब नगद ${showRupees(cash_paisa)}।`,
    ],
    OrderDeliveryChanged: ({ number }) => [`अर्डर ${number}: ठेगाना वा फोन बदलियो। गलत भए फोन गर्नुहोस्।`],
    OrderOutForDelivery: ({ number, code, cash_paisa }) => {
      const start = `${number} बाटोमा छ।${code ? ` कोड ${code}।` : ''}`
      if (!cash_paisa) return [`अर्डर ${start}${cash_paisa === 0 ? ' केही तिर्नुपर्दैन।' : ''}`, start]
      const cash = ` नगद ${showRupees(cash_paisa)}`
      return [`अर्डर ${start}${cash} तयार राख्नुहोस्।`, `${start}${cash} तयार राख्नुहोस्।`, `${start}${cash}।`]
    },
    OrderMessage: ({ number, from }) => [
      `अर्डर ${number} बारे ${from.name_ne} को सन्देश आएको छ।`,
      `अर्डर ${number} बारे सन्देश आएको छ।`,
    ],
    VendorOrderMessage: ({ number, from }) => [
      `अर्डर ${number} बारे ${from === 'staff' ? 'हिमालयन ग्रीनको' : 'ग्राहकको'} सन्देश आएको छ।`,
    ],
    OrderDelivered: ({ number }) => [`अर्डर ${number} डेलिभरी भयो। धन्यवाद।`],
    OrderRefundUpdated: ({ number, status, amount_paisa }) => [
      `अर्डर ${number}: ${REFUNDS.ne[status as Refund] ?? REFUNDS.ne.failed}, ${showRupees(amount_paisa)}।`,
    ],
    // In Latin letters, as beside a link there is no room for Devanagari in one part.
    OrderRatingAsked: ({ number }, link) => [
      `Himalayan Green: order ${number} kasto lagyo? Ek tap ma mulyankan garnuhos: ${link}`,
      `${number} mulyankan: ${link}`,
    ],
    WishedProductBack: ({ product }) =>
      named((what) => `हिमालयन ग्रीन: ${what} फेरि उपलब्ध छ।`, product.name_ne),
    WishedProductHere: ({ product }) =>
      named((what) => `हिमालयन ग्रीन: तपाईंले मागेको ${what} अब छ।`, product.name_ne),
    VendorOrderNew: ({ number, products }) =>
      named((what) => `नयाँ अर्डर ${number}: ${what}।`, list(products, 'ne')),
    VendorOrderDeliveryChanged: ({ number }) => [`अर्डर ${number}: ठेगाना वा फोन बदलियो। पुर्‍याउनुअघि हेर्नुहोस्।`],
    VendorOrderQuantityLowered: ({ number, product, quantity, ordered_quantity }) =>
      named(
        (what) => `${number}: ${what} ${ordered_quantity} होइन, ${quantity} प्याक गर्नुहोस्।`,
        product.name_ne,
      ),
    VendorOrderCancelled: ({ number, products }) =>
      named((what) => `प्याक नगर्नुहोस्, रद्द भयो: ${number}, ${what}।`, list(products, 'ne')),
  },
}

type Refund = keyof (typeof REFUNDS)['en']

const REFUNDS = {
  en: {
    requested: 'we have your refund request',
    approved: 'refund approved',
    rejected: 'refund request rejected',
    escalated: 'your refund request is with the complaint officer',
    rejected_final: 'refund request finally rejected',
    processing: 'refund on its way',
    refunded: 'refunded',
    withdrawn: 'refund request withdrawn',
    late: 'your refund is late, we are sorry',
    failed: 'your refund is delayed, we are working on it',
  },
  ne: {
    requested: 'रकम फिर्ता अनुरोध पायौँ',
    approved: 'रकम फिर्ता स्वीकृत',
    rejected: 'रकम फिर्ता अस्वीकृत',
    escalated: 'अनुरोध गुनासो अधिकारीकहाँ',
    rejected_final: 'रकम फिर्ता अस्वीकृत',
    processing: 'रकम फिर्ता हुँदै',
    refunded: 'रकम फिर्ता भयो',
    withdrawn: 'अनुरोध रद्द भयो',
    late: 'रकम फिर्ता ढिलो भयो',
    failed: 'रकम फिर्ता हुन ढिलो हुँदै',
  },
} as const

/**
 * The SMS for a notification, in one part; null if there is only the sentence of the site (messages.ts). `phone` is the
 * shop's, for questions; `link` the address of its page.
 */
export function smsText<T extends NotificationType>(
  type: T,
  values: NotificationValues[T],
  locale: Locale,
  phone: string | null = null,
  link = '',
): string | null {
  const words = WORDS[locale][type] as ((values: NotificationValues[T], link: string) => string[]) | undefined
  const texts = words?.(values, link)
  if (!texts) return null
  const text = texts.flatMap((text) => [...underShopName(type, text, locale), text]).find(fits)
  if (!text) return texts.at(-1)!
  if (!phone || !WITH_PHONE.has(type)) return text
  return [calling(text, phone, locale), text].find(fits)!
}

const fits = (text: string) => smsParts(text) === 1

/** The name of the shop comes first in SMS to customers; in Nepali there is not always room for it. */
function underShopName(type: NotificationType, text: string, locale: Locale): string[] {
  if (locale !== 'ne' || !type.startsWith('Order')) return []
  return [text, text.replace(/^अर्डर (?=GP-)/, '')].map((one) => `हिमालयन ग्रीन: ${one}`)
}

function calling(text: string, phone: string, locale: Locale): string {
  if (locale === 'ne') return `${text} फोन: ${phone}`
  return /call us\.$/.test(text) ? text.replace(/\.$/, `: ${phone}`) : `${text} Our phone: ${phone}`
}

interface InTwoLanguages {
  name_en: string
  name_ne: string
}

const list = (products: readonly InTwoLanguages[], locale: Locale) =>
  products.map((product) => product[`name_${locale}`]).join(', ')

const missing = (number: string, products: readonly InTwoLanguages[]) =>
  named((what) => `Order ${number}: ${what} is not available. You do not pay for it.`, list(products, 'en'))

const missingInNepali = (number: string, products: readonly InTwoLanguages[]) =>
  named((what) => `${number}: ${what} उपलब्ध भएन। पैसा तिर्नुपर्दैन।`, list(products, 'ne'))

/** What to have ready at the door: the code, and the cash. Empty if neither is known. */
export function atDoorInEnglish({
  code,
  cash_paisa,
}: Pick<Values<'OrderOutForDelivery'>, 'code' | 'cash_paisa'>): string {
  const shown = code ? ` Show code ${code} at the door.` : ''
  if (cash_paisa === undefined) return shown
  return `${shown}${cash_paisa > 0 ? ` Have ${showRupees(cash_paisa)} ready in cash.` : ' It is paid.'}`
}

/** The first sentence into which the whole name fits; otherwise the last, with the name shortened. */
export function fitting(name: string, sentences: ((name: string) => string)[]): string {
  return sentences.map((sentence) => sentence(name)).find(fits) ?? named(sentences.at(-1)!, name)[0]!
}

/** The sentence with the name, and shortened until it fits. */
function named(sentence: (name: string) => string, name: string): string[] {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  for (let length = letters.length; length > 0; length--) {
    const shown = length === letters.length ? name : `${letters.slice(0, length).join('').trimEnd()}..`
    if (smsParts(sentence(shown)) === 1) return [sentence(shown)]
  }
  return [sentence('..')]
}

const until = (iso: string, locale: Locale) => formatShortTimestamp(new Date(iso), locale)
