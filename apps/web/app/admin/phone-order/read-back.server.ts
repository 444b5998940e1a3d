import { unitInNepali } from '@himalayan-green/shop/catalog/units/unit-in-nepali.ts'
import { nepaliDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import type { ReadDraft } from '@himalayan-green/shop/phone-orders/read-draft.ts'
import { paymentTexts } from '../../payment/texts/payment.ts'
import { nameIn } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import { phoneOrderTexts } from './texts/phone-order.ts'

/** What staff read aloud before they place the order, in the customer's language: pages of a browser have one language alone. */
export function readBackOf(
  { typed, caller, lines, quote, addresses, address }: ReadDraft,
  /** When it comes, in the customer's language. */
  time: string | null,
): string {
  const { locale, place } = typed
  const texts = phoneOrderTexts[locale]
  const amount = (paisa: number) => `Rs ${rupees(paisa)}`
  const figure = (ward: number | string) => (locale === 'ne' ? nepaliDigits(`${ward}`) : ward)
  const unit = (description: string) => (locale === 'ne' ? unitInNepali(description) : description)
  const chosen = addresses.find(({ id }) => id === address)
  const parts = chosen
    ? [
        `${nameIn(locale, chosen.location)}-${figure(chosen.ward.number)}`,
        chosen.area && nameIn(locale, chosen.area),
        chosen.tole,
      ]
    : [place.location && `${place.location}-${figure(place.ward)}`, place.tole]
  const order = texts.readBackText({
    name: caller?.name || typed.name,
    items: lines.map(({ product, quantity }) =>
      texts.itemSentence(quantity, unit(product.unit_description), nameIn(locale, product)),
    ),
    place: parts.filter(Boolean).join(', ') || texts.somewhere,
    delivery: quote.delivery ? amount(quote.delivery_paisa) : '?',
    total: amount(quote.total_paisa),
    method: methodSentence(typed),
  })
  return time ? `${texts.readBackTime(time)} ${order}` : order
}

function methodSentence({ payment_method, way, locale }: ReadDraft['typed']): string {
  const texts = phoneOrderTexts[locale]
  if (payment_method !== 'cod') return texts.online(paymentTexts[locale].methods[payment_method])
  return way === 'counter' ? texts.counterCash : texts.cash
}
