import type { Locale } from '../context.ts'
import { nepaliFigures } from '../numerals.ts'

interface InTwoLanguages {
  name_en: string
  name_ne: string
}

interface VendorsPart {
  /** GP-000123 */
  number: string
  vendor: InTwoLanguages
}

interface ToDo {
  number: string
  /** All products of the vendor's part, or the first of very many. */
  products: InTwoLanguages[]
}

/** Every kind of notification and what its sentence is made of (domain D15). What concerns an order has 'Order' in its name. */
export interface NotificationValues {
  OrderPlaced: { number: string }
  OrderApprovalAnswered: VendorsPart & { product: InTwoLanguages; is_approved: boolean }
  OrderPacked: VendorsPart
  OrderOutForDelivery: VendorsPart
  OrderDelivered: VendorsPart
  VendorOrderNew: ToDo
  VendorOrderApprovalNeeded: ToDo
  /** `reason` in the words of the company's people. */
  VendorSuspended: { reason: string }
  VendorReopened: { reason: string }
  VendorTrusted: { reason: string; is_trusted: boolean }
}

export type NotificationType = keyof NotificationValues

type Sentences = { [T in NotificationType]: (values: NotificationValues[T], locale: Locale) => string }

const SENTENCES: Record<Locale, Sentences> = {
  en: {
    OrderPlaced: ({ number }) => `Your order ${number} has been placed.`,
    OrderApprovalAnswered: ({ number, vendor, product, is_approved }) =>
      is_approved
        ? `${vendor.name_en} confirmed ${product.name_en} in your order ${number}.`
        : `${vendor.name_en} cannot supply ${product.name_en} in your order ${number}.`,
    OrderPacked: ({ number, vendor }) => `${vendor.name_en} has packed your order ${number}.`,
    OrderOutForDelivery: ({ number, vendor }) => `Your order ${number} from ${vendor.name_en} is on its way.`,
    OrderDelivered: ({ number, vendor }) => `Your order ${number} from ${vendor.name_en} has been delivered.`,
    VendorOrderNew: ({ number, products }) => `New order ${number} to pack: ${listed(products, 'en')}.`,
    VendorOrderApprovalNeeded: ({ number, products }) =>
      `Order ${number} waits for your approval: ${listed(products, 'en')}.`,
    VendorSuspended: ({ reason }) =>
      `Your products were taken off the shelves. The reason: ${reason} Orders that were placed before stay; please fulfil them.`,
    VendorReopened: ({ reason }) => `Your products are back on the shelves. ${reason}`,
    VendorTrusted: ({ reason, is_trusted }) =>
      is_trusted
        ? `From now on, changes to your products are live at once. ${reason}`
        : `From now on, we look at changes to your products before they are live. The reason: ${reason}`,
  },
  ne: {
    OrderPlaced: ({ number }) => `तपाईंको अर्डर ${number} दर्ता भयो।`,
    OrderApprovalAnswered: ({ number, vendor, product, is_approved }) =>
      is_approved
        ? `${vendor.name_ne}ले तपाईंको अर्डर ${number} को ${product.name_ne} पक्का गर्‍यो।`
        : `${vendor.name_ne}ले तपाईंको अर्डर ${number} को ${product.name_ne} दिन सकेन।`,
    OrderPacked: ({ number, vendor }) => `${vendor.name_ne}ले तपाईंको अर्डर ${number} प्याक गर्‍यो।`,
    OrderOutForDelivery: ({ number, vendor }) => `${vendor.name_ne}बाट तपाईंको अर्डर ${number} बाटोमा छ।`,
    OrderDelivered: ({ number, vendor }) => `${vendor.name_ne}बाट तपाईंको अर्डर ${number} आइपुग्यो।`,
    VendorOrderNew: ({ number, products }) => `प्याक गर्नुपर्ने नयाँ अर्डर ${number}: ${listed(products, 'ne')}।`,
    VendorOrderApprovalNeeded: ({ number, products }) =>
      `अर्डर ${number} तपाईंको स्वीकृति पर्खँदै छ: ${listed(products, 'ne')}।`,
    VendorSuspended: ({ reason }) =>
      `तपाईंका सामान पसलबाट हटाइएका छन्। कारण: ${reason} यसअघि आएका अर्डर यथावत् छन्; कृपया ती पूरा गर्नुहोस्।`,
    VendorReopened: ({ reason }) => `तपाईंका सामान फेरि पसलमा राखिएका छन्। ${reason}`,
    VendorTrusted: ({ reason, is_trusted }) =>
      is_trusted
        ? `अबदेखि तपाईंका सामानमा गरिएका परिवर्तन तुरुन्तै देखिन्छन्। ${reason}`
        : `अबदेखि तपाईंका सामानमा गरिएका परिवर्तन हामीले हेरेपछि मात्र देखिन्छन्। कारण: ${reason}`,
  },
}

/** What a notification says, in this language. */
export function messageOf<T extends NotificationType>(
  type: T,
  values: NotificationValues[T],
  locale: Locale,
): string {
  return SENTENCES[locale][type](values, locale)
}

/** So many products are named, the others counted. */
const MOST_NAMED = 3

function listed(products: InTwoLanguages[], locale: Locale): string {
  const named = products.slice(0, MOST_NAMED).map((product) => product[`name_${locale}`])
  const others = products.length - named.length
  if (others === 0) return named.join(', ')
  return locale === 'ne'
    ? `${named.join(', ')} र थप ${nepaliFigures(others)} थरी`
    : `${named.join(', ')} and ${others} more`
}
