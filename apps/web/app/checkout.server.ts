import { listCart } from '@himalayan-green/shop/cart/cart.ts'
import { fitToStock } from '@himalayan-green/shop/cart/fit-to-stock.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { type Paisa, toRupees } from '@himalayan-green/shop/money.ts'
import { checkout } from '@himalayan-green/shop/orders/checkout.ts'
import type { PaymentMethod } from '@himalayan-green/shop/orders/tables.ts'
import type { Placed } from '@himalayan-green/shop/orders/write-orders.ts'
import type { Address } from '@himalayan-green/shop/places/addresses.ts'
import { type Delivery, feeFor, missingFor } from '@himalayan-green/shop/places/delivery.ts'
import { quoteDelivery } from '@himalayan-green/shop/places/typed-place.ts'
import { placeWords } from '@himalayan-green/shop/places/words.ts'
import { quoteCoupon } from '@himalayan-green/shop/promotions/apply-coupon.ts'
import { refuseGuess } from '@himalayan-green/shop/promotions/guesses.ts'
import type { PageContext } from './context.ts'
import {
  type DeliveryToPay,
  type OrderToPlace,
  readSentLine,
  sentLines,
  type TakenOff,
} from './ui/checkout/order-to-place.ts'
import type { Faults } from './ui/typed.ts'

/**
 * The lines of the cart that `?items=` names: product ids, with commas (the drawer) or repeated (the form of the
 * cart page). Without `items` all of them. Lines that cannot be bought are there to be shown, unless nobody asked
 * for them.
 */
export async function chosenLines(ctx: Ctx, url: URL): Promise<CartLine[]> {
  const { items } = await listCart(ctx)
  const asked = url.searchParams.getAll('items')
  if (asked.length === 0) return items.filter((line) => line.is_available)
  const products = new Set(asked.flatMap((part) => part.split(',')))
  return items.filter((line) => products.has(String(line.product.id)))
}

/** What delivering the order to an own address costs. */
export function deliveryTo(
  ctx: Ctx,
  { location, ward, delivery }: Address,
  order: OrderToPlace,
  promotion: Promotion,
): Promise<DeliveryToPay> {
  return deliveryToPay(ctx, { ...location, ward_no: ward.number, delivery }, order, promotion)
}

/** What the form says of a promotion: the coupon as typed, and whether it is for what is ready alone. */
export interface Promotion {
  coupon: string
  readyFirst: boolean
}

export function promotionOf(form?: FormData): Promotion {
  return { coupon: String(form?.get('coupon') ?? '').trim(), readyFirst: !!form?.has('send_ready_first') }
}

/** The same without its coupon, and why that does not count, if so; guesses are counted. */
export async function countingPromotion(
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
export async function takenOff(
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
  const { item_discounts, delivery_discount_paisa, name } = await quoteCoupon(ctx, {
    coupon,
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
export async function quoteFor(
  ctx: Ctx,
  form: FormData,
  order: OrderToPlace,
  promotion: Promotion,
): Promise<{ quote: DeliveryToPay | null; faults: Faults }> {
  if (form.get('address') !== 'new') return { quote: null, faults: {} }
  try {
    const found = await quoteDelivery(ctx, partOf(form, 'address.'))
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
    off: await takenOff(ctx, order, promotion, fee_paisa),
    shortfall: missing > 0 ? placeWords(ctx.locale).minimum(delivery.minimum_paisa, missing) : null,
  }
}

/** Places the order that the checkout form describes. Refuses with the names of the form's own fields. */
export async function placeOrder(
  { ctx, caller }: Pick<PageContext, 'ctx' | 'caller'>,
  form: FormData,
  methods: readonly PaymentMethod[],
): Promise<Placed> {
  const cart_items = form.getAll('cart_item').map((text) => readSentLine(String(text)))
  await fitToStock(ctx, cart_items)
  const input = {
    cart_items,
    address: form.get('address') === 'new' ? partOf(form, 'address.') : Number(form.get('address')),
    contact: form.get('contact') === 'new' ? partOf(form, 'contact.') : Number(form.get('contact')),
    payment_method: form.get('payment_method'),
    coupon: promotionOf(form).coupon || null,
    send_ready_first: form.has('send_ready_first'),
    use_credit: form.has('use_credit') && toRupees(Number(form.get('use_credit'))),
    note: form.get('note') ?? '',
    buyer_pan: form.get('buyer_pan') ?? '',
    expected_total: toRupees(Number(form.get('expected_total_paisa'))),
  }
  return checkout(ctx, input, { idempotencyKey: String(form.get('key')), methods, caller })
}

/** The fields `address.tole`, `address.ward`… as one object. */
function partOf(form: FormData, prefix: string): Record<string, FormDataEntryValue> {
  const own = [...form].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}
