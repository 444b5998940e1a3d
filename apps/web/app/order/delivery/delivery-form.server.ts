import type { Ctx, Locale } from '@himalayan-green/shop/context.ts'
import type { OrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import { typedIn } from '../../forms/refused-form.server.ts'
import type { Typed } from '../../forms/typed.ts'
import { placeOfOrder } from '../../places/place-line.ts'
import { atPlace } from '../../places/where.server.ts'

type Order = Pick<OrderGroup, 'delivery_address' | 'contact'>

/** Where an order goes and whom to call, as somebody would type it. */
export function typedDelivery({ delivery_address: address, contact }: Order, locale: Locale) {
  const { location, area, tole, ward_no } = placeOfOrder(address)
  const { house, landmark, instructions } = address
  return {
    where: placeLabel({ location, ward: ward_no, area, alias: null }, locale),
    tole,
    house,
    landmark,
    instructions,
    full_name: contact.full_name,
    phone: contact.phone.replace(/^\+977/, ''),
    alt_phone: contact.alt_phone?.replace(/^\+977/, '') ?? '',
  } satisfies Typed
}

/** Calls the command with what a form changes of it: not with its place, while that is written as the form showed it. */
export async function changeDeliveryTo(
  ctx: Ctx,
  order: Order,
  form: FormData,
  rule: (input: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  const typed = typedIn(form)
  const shown = typedDelivery(order, ctx.locale)
  const isSame = (['where', 'tole'] as const).every((field) => typed[field]?.trim() === shown[field])
  if (!isSame) return atPlace(ctx, typed, '', rule)
  const { where, place, place_for, tole, ...others } = typed
  return rule(others)
}
