import type { Locale } from '@himalayan-green/shop/context.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/orders.ts'
import { typedIn } from './refused-form.server.ts'
import { placeOfOrder } from './ui/places/place-line.ts'
import type { Typed } from './ui/typed.ts'

type Order = Pick<OrderGroup, 'delivery_address' | 'contact'>

/** Where an order goes and whom to call, as somebody would type it: the area's name stands behind the tole. */
export function typedDelivery({ delivery_address: address, contact }: Order, locale: Locale) {
  const { location, district, area, tole, ward_no } = placeOfOrder(address)
  const name = `name_${locale}` as const
  const { house, landmark, instructions } = address
  return {
    location: `${location[name]}, ${district[name]}`,
    ward: `${ward_no}`,
    tole: [tole, area?.[name]].filter(Boolean).join(', '),
    ...{ house, landmark, instructions },
    full_name: contact.full_name,
    phone: contact.phone.replace(/^\+977/, ''),
    alt_phone: contact.alt_phone?.replace(/^\+977/, '') ?? '',
  } satisfies Typed
}

/** What a form changes of it: not its place, while that is written as the form showed it. */
export function deliveryChange(order: Order, form: FormData, locale: Locale): Typed {
  const typed: Typed = typedIn(form)
  const shown = typedDelivery(order, locale)
  const isSame = (['location', 'ward', 'tole'] as const).every(
    (field) => typed[field]?.trim() === shown[field],
  )
  if (!isSame) return typed
  const { location, ward, tole, ...others } = typed
  return others
}
