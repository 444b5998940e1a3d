import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { Joined } from '@himalayan-green/shop/checkout/joined.ts'
import {
  openDeliveries,
  readOwnDelivery,
  refuseTooEarly,
} from '@himalayan-green/shop/checkout/own-delivery.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { slotTime, untilNow } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { PlaceToQuote } from '../checkout-quote.server.ts'

/**
 * The deliveries of one's own to which these lines could be added, the one that is chosen (`?with=` an order), and why it cannot be
 * that one any more.
 */
export async function deliveriesToAddTo(ctx: Ctx, url: URL, lines: readonly CartLine[]) {
  const chosen = url.searchParams.get('with')
  const products = lines.map(({ product }) => product.id)
  const open = (await openDeliveries(ctx, products)).map(({ time, cut_off_at, ...delivery }) => ({
    ...delivery,
    time: slotTime(time, ctx.locale),
    until: untilNow(cut_off_at, ctx.locale, ctx.now),
  }))
  if (!chosen) return { open, added: null, joined: null, fault: null }
  try {
    const joined = await readOwnDelivery(ctx, chosen)
    await refuseTooEarly(ctx, joined, products)
    const added = open.find(({ id }) => id === joined.order_group_id) ?? null
    return { open, added, joined: added && joined, fault: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { open, added: null, joined: null, fault: error.fields.added_to ?? error.message }
  }
}

/** The delivery that a form adds to, if it does and still can. */
export async function joinedIn(ctx: Ctx, form: FormData): Promise<Joined | null> {
  if (!form.has('added_to')) return null
  try {
    return await readOwnDelivery(ctx, String(form.get('added_to')))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

/** Where what is added goes, as it is quoted. */
export const placeOfJoined = ({ address }: Joined): PlaceToQuote => ({
  ...address.location,
  ward_no: address.ward.number,
  delivery: address.delivery,
})
