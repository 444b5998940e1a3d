import type { Locale } from '../../context.ts'
import type { Reader } from './timeline.ts'

/** Who cancelled. */
type By = Reader | 'company'

/** The sentences of an order group's timeline; `products` are the names of the items that made the step. */
const TIMELINE = {
  en: {
    placed: 'The order was placed.',
    on_hold: (vendor: string, products: string) => `Reserved at ${vendor} until you pay: ${products}.`,
    awaiting_approval: (vendor: string, products: string) => `Waiting for ${vendor} to approve ${products}.`,
    confirmed: (vendor: string, products: string) => `${vendor} confirmed ${products}.`,
    paid: (vendor: string, products: string) => `${vendor} can pack ${products}.`,
    notPaid: (products: string) => `Cancelled because it was not paid in time: ${products}.`,
    rejected: (vendor: string, products: string) => `${vendor} cannot supply ${products}.`,
    expired: (vendor: string, products: string) => `${vendor} did not answer in time for ${products}.`,
    cancelled: (by: By, products: string) =>
      `${{ customer: 'You', staff: 'The customer', company: 'Himalayan Green' }[by]} cancelled ${products}.`,
    unavailable: (vendor: string, products: string) => `Not available at ${vendor}: ${products}.`,
    packed: (vendor: string, products: string) => `${vendor} packed ${products}.`,
    out_for_delivery: (vendor: string, products: string) => `Out for delivery from ${vendor}: ${products}.`,
    undelivered: (vendor: string, products: string) => `Delivery failed from ${vendor}: ${products}.`,
    delivered: (vendor: string, products: string) => `Delivered from ${vendor}: ${products}.`,
    returned: (vendor: string, products: string) => `Returned to ${vendor}: ${products}.`,
    companyFor: (vendor: string) => `Himalayan Green for ${vendor}`,
    part: (product: string, quantity: number, ordered: number) => `${quantity} of ${ordered} ${product}`,
    cancelReason: {
      changed_mind: '',
      too_late: 'It would arrive too late.',
      ordered_twice: 'It was ordered by mistake.',
      other: '',
    },
    lowered: (by: By, product: string, from: number, to: number) =>
      `${{ customer: 'You', staff: 'The customer', company: 'Himalayan Green' }[by]} lowered ${product} from ${from} to ${to}.`,
    short: (product: string, from: number, to: number) => `Only ${to} of ${from} ${product} were there.`,
    quoted: (note: string) => `“${note}”`,
    proof: { code: 'The delivery code was shown.', photo: 'There is a delivery photo.' },
  },
  ne: {
    placed: 'अर्डर गरियो।',
    on_hold: (vendor: string, products: string) => `भुक्तानी नभएसम्म ${vendor}मा सुरक्षित: ${products}।`,
    awaiting_approval: (vendor: string, products: string) => `${products}: ${vendor}को स्वीकृति बाँकी छ।`,
    confirmed: (vendor: string, products: string) => `${vendor}बाट ${products} पुष्टि भयो।`,
    paid: (vendor: string, products: string) => `${vendor}बाट अब ${products} प्याक हुन सक्छ।`,
    notPaid: (products: string) => `समयमा भुक्तानी नभएकाले रद्द भयो: ${products}।`,
    rejected: (vendor: string, products: string) => `${vendor}बाट ${products} उपलब्ध हुन सकेन।`,
    expired: (vendor: string, products: string) => `${products}: ${vendor}बाट समयमा जवाफ आएन।`,
    cancelled: (by: By, products: string) =>
      `${{ customer: 'तपाईंले', staff: 'ग्राहकले', company: 'हिमालयन ग्रीनले' }[by]} ${products} रद्द ${by === 'company' ? 'गर्‍यो' : 'गर्नुभयो'}।`,
    unavailable: (vendor: string, products: string) => `${vendor}मा ${products} उपलब्ध भएन।`,
    packed: (vendor: string, products: string) => `${vendor}बाट ${products} प्याक भयो।`,
    out_for_delivery: (vendor: string, products: string) => `${vendor}बाट बाटोमा: ${products}।`,
    undelivered: (vendor: string, products: string) => `${vendor}बाट डेलिभरी हुन सकेन: ${products}।`,
    delivered: (vendor: string, products: string) => `${vendor}बाट डेलिभरी भयो: ${products}।`,
    returned: (vendor: string, products: string) => `${vendor}मा फिर्ता पुग्यो: ${products}।`,
    companyFor: (vendor: string) => `${vendor}का लागि हिमालयन ग्रीन`,
    part: (product: string, quantity: number, ordered: number) => `${product} (${ordered} मध्ये ${quantity})`,
    lowered: (by: By, product: string, from: number, to: number) =>
      `${{ customer: 'तपाईंले', staff: 'ग्राहकले', company: 'हिमालयन ग्रीनले' }[by]} ${product} ${from} बाट ${to} मा ${by === 'company' ? 'घटायो' : 'घटाउनुभयो'}।`,
    short: (product: string, from: number, to: number) => `${product} ${from} मध्ये ${to} वटा मात्र थियो।`,
    cancelReason: {
      changed_mind: '',
      too_late: 'धेरै ढिलो हुने भयो।',
      ordered_twice: 'गल्तीले अर्डर भएको।',
      other: '',
    },
    quoted: (note: string) => `“${note}”`,
    proof: { code: 'डेलिभरी कोड देखाइयो।', photo: 'डेलिभरीको फोटो छ।' },
  },
} as const

export const timelineTexts = (locale: Locale) => TIMELINE[locale]
