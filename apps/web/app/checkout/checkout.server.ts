import { listCart } from '@himalayan-green/shop/cart/cart.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { FieldErrors } from '@himalayan-green/shop/errors.ts'
import { toRupees } from '@himalayan-green/shop/money/money.ts'
import type { Placed } from '@himalayan-green/shop/orders/write-orders.ts'
import type { PaymentMethod } from '@himalayan-green/shop/payments/payment-methods.ts'
import { listContacts } from '@himalayan-green/shop/places/addresses/contacts.ts'
import type { PageContext } from '../context.ts'
import { formKey } from '../forms/form-key.server.ts'
import { atPlace } from '../places/where.server.ts'
import { readSentLine } from './order-to-place.ts'
import { readDeliveries } from './times/two-deliveries.ts'

/**
 * The lines of the cart that `?items=` names: product ids, with commas (the drawer) or repeated (the form of the cart page).
 * Without `items` all of them. The page shows lines that nobody can buy, unless `items` leaves them out.
 */
export async function chosenLines(ctx: Ctx, url: URL): Promise<CartLine[]> {
  const { items } = await listCart(ctx)
  const asked = url.searchParams.getAll('items')
  if (asked.length === 0) return items.filter((line) => line.is_available)
  const products = new Set(asked.flatMap((part) => part.split(',')))
  return items.filter((line) => products.has(String(line.product.id)))
}

/** The form's promotion: the coupon as typed, and whether it is only for the items that are ready. */
export interface Promotion {
  coupon: string
  readyFirst: boolean
}

export function promotionOf(form?: FormData): Promotion {
  return { coupon: String(form?.get('coupon') ?? '').trim(), readyFirst: !!form?.has('ship_separately') }
}

/** Places the order that the checkout form describes. Refuses with the names of the form's own fields. */
export async function placeOrder(
  { ctx, client }: Pick<PageContext, 'ctx' | 'client'>,
  form: FormData,
  methods: readonly PaymentMethod[],
): Promise<Placed> {
  const cart_items = form.getAll('cart_item').map((text) => {
    const line = readSentLine(String(text))
    return { ...line, if_missing: form.get(`if_missing_${line.id}`) || null }
  })
  const input = {
    cart_items,
    payer: (await isForOther(ctx, form)) ? partOf(form, 'payer.') : undefined,
    payment_method: form.get('payment_method'),
    coupon: promotionOf(form).coupon || null,
    ship_separately: form.has('ship_separately'),
    use_credit: form.has('use_credit') && toRupees(Number(form.get('use_credit'))),
    note: form.get('note') ?? '',
    if_missing: form.get('if_missing') || null,
    is_if_missing_remembered: form.has('is_if_missing_remembered'),
    buyer_pan: form.get('buyer_pan') ?? '',
    expected_total: toRupees(Number(form.get('expected_total_paisa'))),
  }
  const allowed = { idempotencyKey: formKey(form), methods, client }
  // What is added to an order comes to its place, at its time.
  if (form.has('added_to')) return checkout(ctx, { ...input, added_to: form.get('added_to') }, allowed)
  const contact = contactIn(form)
  const chosen = String(form.get('delivery_slot') ?? '')
  const deliveries = readDeliveries(chosen)
  // Two deliveries are two orders anyway.
  const time = deliveries ? { deliveries, ship_separately: false } : { delivery_slot: Number(chosen) || null }
  const place = (address: unknown) => checkout(ctx, { ...input, contact, ...time, address }, allowed)
  if (form.get('address') !== 'new') return place(Number(form.get('address')))
  return atPlace(ctx, partOf(form, 'address.'), 'address.', place)
}

/** The form's names for what the command calls `contact.…` and `deliveries.…`. */
export function faultsOfForm(form: FormData, refused: FieldErrors): FieldErrors {
  const faults = Object.fromEntries(
    Object.entries(refused).map(([field, text]) => [
      /^deliveries/.test(field) ? 'delivery_slot' : field,
      text,
    ]),
  )
  if (form.get('contact') !== 'other') return faults
  const named = Object.entries(faults).map(([field, sentence]) => [
    field.replace(/^contact\./, 'other.'),
    sentence,
  ])
  return Object.fromEntries(named)
}

function contactIn(form: FormData): unknown {
  const chosen = form.get('contact')
  if (chosen === 'other') return partOf(form, 'other.')
  return chosen === 'new' ? partOf(form, 'contact.') : Number(chosen)
}

async function isForOther(ctx: Ctx, form: FormData): Promise<boolean> {
  const chosen = form.get('contact')
  if (chosen === 'other') return true
  const contacts = chosen === 'new' ? [] : await listContacts(ctx)
  return contacts.some(({ id, sms_locale }) => `${id}` === chosen && sms_locale !== null)
}

/** The fields `address.tole`, `address.landmark`… as one object. */
export function partOf(form: FormData, prefix: string): Record<string, FormDataEntryValue> {
  const own = [...form].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}
