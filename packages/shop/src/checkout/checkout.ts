import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { type CheckoutLine, takeCheckoutLines } from '../cart/checkout-lines.ts'
import { notifyOfLowStock } from '../catalog/low-stock.ts'
import { type Ctx, requireActor } from '../context.ts'
import { together } from '../db/together.ts'
import { fieldRefusal } from '../errors.ts'
import { idempotent } from '../idempotency/idempotency.ts'
import { linesOfText, parse } from '../input.ts'
import { refuseWhileClosed } from '../opening/opening.ts'
import { countFirst, refuseTooMany } from '../orders/limits/order-limits.ts'
import { refuseShelf } from '../orders/limits/shelf-share.ts'
import { IfMissingField, type Wishes } from '../orders/missing/if-missing.ts'
import { PLACE_OF_ADDED } from '../orders/own/own-texts.ts'
import { snapshotAddress } from '../orders/snapshots.ts'
import { FILL_IN, orderTexts } from '../orders/texts.ts'
import type { Placed } from '../orders/write-orders.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/payment-methods.ts'
import { chooseAddress, NewAddress } from '../places/addresses/addresses.ts'
import { chooseContact, NewContact } from '../places/addresses/contacts.ts'
import { findAutomatic } from '../promotions/find-promotion.ts'
import { refuseGuess } from '../promotions/guesses.ts'
import { BuyerPan } from './buyer-pan.ts'
import { chosenSlots, DIVIDED, takePlaces, termsAt } from './deliveries.ts'
import { draftFields, Id, idOf } from './draft.ts'
import type { Joined } from './joined.ts'
import { holdOwnDelivery, refuseTooEarly } from './own-delivery.ts'
import { Payer, payerOf } from './payer.ts'
import { holdQuote, refuseProblems } from './quote.ts'
import { problemOfLines, takeStockOrRefuse } from './stale-lines.ts'
import { writeParts } from './write-parts.ts'

/** What is missing is named with all other faults. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Input of a checkout (domain D5); a wish that it does not know, such as a slot, is refused. Amounts are in rupees. */
export const Checkout = z
  .strictObject({
    ...draftFields,
    /** Asked for unless it is added to another order. */
    address: z.union([Id, NewAddress]).optional(),
    contact: z.union([Id, NewContact]).optional(),
    /** The person who orders, if the contact is somebody else (`sms_locale`). */
    payer: Payer.optional(),
    payment_method: z.enum(PAYMENT_METHODS),
    note: linesOfText(500),
    buyer_pan: BuyerPan,
    if_missing: IfMissingField.nullish().meta({
      description: 'Of all items that do not say it; without it, what the person asked to remember',
    }),
    is_if_missing_remembered: z.boolean().default(false).meta({
      description: '`if_missing` is for later orders as well',
    }),
  })
  .refine(({ added_to, address }) => added_to || address !== undefined, {
    path: ['address'],
    params: FILL_IN,
    when: isObject,
  })
  .refine(({ added_to, contact }) => added_to || contact !== undefined, {
    path: ['contact'],
    params: FILL_IN,
    when: isObject,
  })
  .refine(
    ({ added_to, address, contact, delivery_slot }) =>
      !added_to || (address === undefined && contact === undefined && !delivery_slot),
    { path: ['added_to'], params: PLACE_OF_ADDED },
  )
  .refine(...DIVIDED)
type Checkout = z.output<typeof Checkout>

/** What the shop's settings allow for a checkout. */
interface Allowed {
  idempotencyKey?: string | undefined
  /** The payment methods that are switched on; only cash on delivery if left out. */
  methods?: readonly PaymentMethod[]
  /** Guesses at coupons and first orders in cash are counted by this client's network, besides by the person. */
  client?: Client
  /** Takes the lines, and locks the person's row; those of the person's cart if left out. */
  takeLines?: (ctx: Ctx) => Promise<CheckoutLine[]>
  /** The id of the member of staff who orders for the person, if somebody does (phone-orders/). */
  typed_by?: string
  /** The delivery that it comes with, for no further fee, if somebody has looked at it; else the one of `added_to`, which is to be their own. */
  joins?: Joined | null
}

/**
 * Makes an order group, with one order per vendor, of lines of the cart. In one transaction it freezes prices, delivery
 * fee, address and contact, takes the stock and removes the lines from the cart. Refuses whatever has changed since the
 * person looked (`conflict`): changed lines under `cart_items.<id>`, a higher total (goods and one delivery, less the
 * discount) under `expected_total`, a coupon that does not apply (`coupon`), too little credit (`use_credit`) and an
 * order that is too small for its address (`cart_items`), a delivery time that is full or over (`delivery_slot`, or `deliveries.<n>.slot`), and another order to which
 * nothing can be added any more (`added_to`, own-delivery.ts).
 * Also refuses a payment method that is not offered (`invalid`, `payment_method`), every order while the shop is closed (`not_allowed`, `shop`), and too many orders
 * (order-limits.ts).
 *
 * An order that is paid in advance is reserved for the customer (`on_hold`) until `pay_by`, which is set once no
 * vendor's approval is awaited any more. Vendors are notified when it is paid, or at once if they are to approve it. An
 * order that credit covers completely is confirmed at once.
 */
export async function checkout(
  ctx: Ctx,
  input: unknown,
  { idempotencyKey, methods = ['cod'], ...by }: Allowed = {},
): Promise<Placed> {
  const { client } = by
  requireActor(ctx)
  const request = parse(Checkout, input, ctx.locale)
  refuseNotOffered(ctx, request, methods)
  await refuseGuess(ctx, client, request.coupon)
  let isFirst = false
  const placed = await idempotent(ctx, idempotencyKey, request, async (ctx) => {
    const made = await place(ctx, request, by)
    isFirst = made.isFirst
    return made.placed
  })
  if (isFirst) await countFirst(ctx, client)
  return placed
}

async function place(
  ctx: Ctx,
  request: Checkout,
  {
    client,
    typed_by,
    joins: known,
    takeLines = takeOfCart(request),
  }: Omit<Allowed, 'idempotencyKey' | 'methods'>,
): Promise<{ placed: Placed; isFirst: boolean }> {
  const joins = known ?? (request.added_to ? await holdOwnDelivery(ctx, request.added_to) : null)
  const [, lines, address, contact, automatic] = await together(
    refuseWhileClosed(ctx),
    takeSeen(ctx, request, takeLines),
    joins ? Promise.resolve(joins.address) : chooseAddress(ctx, request.address!),
    joins ? Promise.resolve(joins.contact) : chooseContact(ctx, request.contact!),
    findAutomatic(ctx),
  )
  const receiver = { phone: contact.phone, address: snapshotAddress(address) }
  const takesTime = !joins && address.delivery.is_deliverable
  const slots = takesTime ? await chosenSlots(ctx, address.delivery.zone, request, lines) : []
  const priced = { ...address, delivery: termsAt(address.delivery, slots) }
  const quote = await holdQuote(ctx, request, lines, { ...priced, automatic, receiver })
  refuseProblems(quote)
  const products = quote.lines.map((line) => line.product_id)
  if (joins) await refuseTooEarly(ctx, joins, products)
  const isApart = quote.parts.length === 2 && slots.length === 2
  const payer = await payerOf(ctx, contact, request.payer)
  const { note, payment_method, buyer_pan } = request
  const checkout_id = randomUUID()
  const wishes = wishesOf(request)
  const frozen = { checkout_id, wishes, address, contact, payer, note, payment_method, buyer_pan, typed_by }
  const isPaid = quote.credit_paisa > 0 && quote.due_paisa === 0
  const paid = isPaid ? 'by_credit' : payment_method === 'cod' ? 'in_cash' : 'before'
  const { isFirst, isByMailAlone } = await refuseTooMany(ctx, {
    paid,
    total_paisa: quote.due_paisa,
    is_in_two: isApart,
    is_mixed: paid === 'before' && (isApart || quote.parts.length === 1) && quote.parts.some(isMixed),
    phone: contact.phone,
    lines: quote.lines,
    client,
  })
  const { placed, takings } = await writeParts(ctx, quote, frozen, { joins, slots })
  // Places and stock are taken last, because from here until the commit everybody who wants the same waits.
  const agreed_by = typed_by ? 'call' : 'self'
  const last = [...takePlaces(ctx, takings, { ...request, agreed_by }), takeStockOrRefuse(ctx, quote.lines)]
  const taken = (await together(...last)).flatMap((stock) => stock ?? [])
  if (isByMailAlone) await refuseShelf(ctx, taken)
  await notifyOfLowStock(ctx, placed.order_group_id, taken)
  return { placed, isFirst }
}

/** What is done for each line if it is not there, and what is remembered of it. */
function wishesOf({ cart_items, if_missing = null, is_if_missing_remembered }: Checkout): Wishes {
  const own = new Map(
    cart_items.map((sent) => [idOf(sent), typeof sent === 'number' ? null : sent.if_missing]),
  )
  return { of: (line) => own.get(line) ?? if_missing, remember: is_if_missing_remembered ? if_missing : null }
}

/** Takes the lines out of the cart, and locks the person's row. */
const takeOfCart = ({ cart_items }: Checkout) => {
  return (ctx: Ctx) => takeCheckoutLines(ctx, cart_items.map(idOf))
}

/** Takes the lines as their sender saw them. */
async function takeSeen(
  ctx: Ctx,
  { cart_items }: Checkout,
  takeLines: (ctx: Ctx) => Promise<CheckoutLine[]>,
): Promise<CheckoutLine[]> {
  const lines = await takeLines(ctx)
  const moved = problemOfLines(ctx, cart_items, lines)
  if (moved) throw moved
  return lines
}

/** Whether some of its lines are ready at once and others wait for vendor approval. */
const isMixed = (part: { lines: readonly CheckoutLine[] } | undefined) =>
  new Set(part?.lines.map(({ is_vendor_approval_required }) => is_vendor_approval_required)).size === 2

function refuseNotOffered(ctx: Ctx, { payment_method }: Checkout, methods: readonly PaymentMethod[]): void {
  if (methods.includes(payment_method)) return
  throw fieldRefusal('invalid', 'payment_method', orderTexts(ctx.locale).notOffered)
}
