import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { readCredit } from '@himalayan-green/shop/paying/credit.ts'
import { type Address, listAddresses } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { quoteDelivery } from '@himalayan-green/shop/places/addresses/typed-place.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { feeFor, missingFor } from '@himalayan-green/shop/places/delivery-fee.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { placeWords } from '@himalayan-green/shop/places/words.ts'
import { bestOf, readOffers } from '@himalayan-green/shop/promotions/apply-coupon.ts'
import { refuseGuess } from '@himalayan-green/shop/promotions/guesses.ts'
import type { PageContext } from '../context.ts'
import type { Faults } from '../forms/typed.ts'
import { atPlace, choicesFor, wishFor } from '../places/where.server.ts'
import type { Named } from '../ui/names.tsx'
import { chosenLines, type Promotion, partOf, promotionOf } from './checkout.server.ts'
import {
  type DeliveryToPay,
  type OrderToPlace,
  orderToPlace,
  sentLines,
  type TakenOff,
} from './order-to-place.ts'

/** What the order comes to at each saved address, and what a promotion takes off it anywhere. */
export async function pricesOf(ctx: Ctx, addresses: Address[], order: OrderToPlace, promotion: Promotion) {
  const deliveries: Record<string, DeliveryToPay> = {}
  for (const address of addresses)
    if (address.delivery.is_deliverable)
      deliveries[address.id] = await deliveryTo(
        ctx,
        { ...address, ward: address.ward.number },
        order,
        promotion,
      )
  return { deliveries, off: await takenOff(ctx, order, promotion, 0) }
}

/**
 * What the form comes to as it is typed by now, with what is wrong with its address and its coupon; a coupon that was
 * refused before (`refused`) is not tried again.
 */
export async function quoteAgain(page: PageContext, form: FormData, url: URL, refused: Refusal | null) {
  const { ctx } = page
  const order = orderToPlace(await chosenLines(ctx, url))
  const asked = promotionOf(form)
  const { promotion, refusal } = refused?.fields.coupon
    ? { promotion: { ...asked, coupon: '' }, refusal: refused }
    : await countingPromotion(page, order, asked)
  const quote = await quoteFor(ctx, form, order, promotion)
  const prices = await pricesOf(ctx, await listAddresses(ctx), order, promotion)
  // Who asks for a coupon may not have come to the address yet.
  const ofPlace = form.get('quote') === 'coupon' ? {} : quote.faults
  const credit_paisa = (await readCredit(ctx)).free_paisa
  const faults: Faults = { ...ofPlace, ...refusal?.fields }
  const choices = await choicesFor(ctx, form.get('address.where'), faults['address.where'])
  const wish = await wishFor(ctx, form.get('address.where'), faults['address.where'])
  return { answer: { quote: quote.quote, choices, wish, prices, credit_paisa, faults }, refusal }
}

/** What delivering the order to a known ward costs. */
export function deliveryTo(
  ctx: Ctx,
  { location, ward, delivery }: { location: Named; ward: number; delivery: Delivery },
  order: OrderToPlace,
  promotion: Promotion,
): Promise<DeliveryToPay> {
  return deliveryToPay(ctx, { ...location, ward_no: ward, delivery }, order, promotion)
}

/** The same without its coupon, and why that does not count, if so; guesses are counted. */
async function countingPromotion(
  { ctx, caller }: Pick<PageContext, 'ctx' | 'caller'>,
  order: OrderToPlace,
  promotion: Promotion,
): Promise<{ promotion: Promotion; refusal: Refusal | null }> {
  try {
    await refuseGuess(ctx, caller, promotion.coupon)
    await takenOff(ctx, order, promotion, 0)
    return { promotion, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { promotion: { ...promotion, coupon: '' }, refusal: error }
  }
}

/** What a promotion takes off the order when its delivery costs this much. Refuses a coupon that does not count. */
async function takenOff(
  ctx: Ctx,
  order: OrderToPlace,
  { coupon, readyFirst }: Promotion,
  fee_paisa: Paisa,
): Promise<TakenOff> {
  const sent = sentLines(order)
  const ready = sent.filter(({ line }) => !line.is_vendor_approval_required)
  const lines = (readyFirst && ready.length > 0 ? ready : sent).map(({ line, quantity }) => ({
    product_id: line.product.id,
    quantity,
    price_paisa: line.product.marked_price_paisa,
  }))
  if (lines.length === 0) return { goods_paisa: 0, delivery_paisa: 0, name: null }
  const { item_discounts, delivery_discount_paisa, name } = bestOf(await readOffers(ctx, { coupon, lines }), {
    lines,
    fee_paisa,
  })
  return {
    goods_paisa: item_discounts.reduce((sum, paisa) => sum + paisa, 0),
    delivery_paisa: delivery_discount_paisa,
    name: name && (name.code ?? name[`name_${ctx.locale}`]),
  }
}

/** What delivering to the address that is being typed costs, or what is wrong with it, under its fields' names. */
async function quoteFor(
  ctx: Ctx,
  form: FormData,
  order: OrderToPlace,
  promotion: Promotion,
): Promise<{ quote: DeliveryToPay | null; faults: Faults }> {
  if (form.get('address') !== 'new') return { quote: null, faults: {} }
  try {
    const found = await atPlace(ctx, partOf(form, 'address.'), '', (address) => quoteDelivery(ctx, address))
    return { quote: await deliveryToPay(ctx, found, order, promotion), faults: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = Object.entries(error.fields).map(([field, sentence]) => [`address.${field}`, sentence])
    return { quote: null, faults: Object.fromEntries(faults) }
  }
}

async function deliveryToPay(
  ctx: Ctx,
  place: { name_en: string; name_ne: string; ward_no: number; delivery: Delivery },
  order: OrderToPlace,
  promotion: Promotion,
): Promise<DeliveryToPay> {
  const { name_en, name_ne, ward_no, delivery } = place
  const { items_paisa } = order
  const fee_paisa = feeFor(delivery, items_paisa)
  const missing = missingFor(delivery, items_paisa)
  return {
    name_en,
    name_ne,
    ward_no,
    fee_paisa,
    usual_days: usualDays(delivery.weekdays, ctx.locale),
    off: await takenOff(ctx, order, promotion, fee_paisa),
    shortfall: missing > 0 ? placeWords(ctx.locale).minimum(delivery.minimum_paisa, missing) : null,
  }
}
