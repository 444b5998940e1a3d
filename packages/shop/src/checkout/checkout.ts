import { z } from 'zod'
import type { Caller } from '../accounts/caller.ts'
import { askVendors } from '../approvals/ask-vendors.ts'
import { issueBills } from '../bills/issue-bills.ts'
import { holdSentLines, removeSentLines, type SentLine } from '../cart/sent-lines.ts'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { once } from '../idempotency/idempotency.ts'
import { linesOfText, parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { refuseWhileClosed } from '../opening/opening.ts'
import { confirmForNothing } from '../orders/confirm-paid.ts'
import { countFirst, refuseTooMany } from '../orders/limits/order-limits.ts'
import { refuseShelf } from '../orders/limits/shelf-share.ts'
import { NOTHING_SENT, orderWords, SENT_TWICE } from '../orders/words.ts'
import { type Placed, writeOrders } from '../orders/write-orders.ts'
import { takeCredit } from '../paying/credit.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { PAYMENT_METHODS } from '../payments/payment-methods.ts'
import { chooseAddress, NewAddress } from '../places/addresses/addresses.ts'
import { chooseContact, NewContact } from '../places/addresses/contacts.ts'
import { feeFor } from '../places/delivery-fee.ts'
import { applyCoupon, recordUse, takenOff } from '../promotions/apply-coupon.ts'
import { refuseGuess } from '../promotions/guesses.ts'
import { BuyerPan } from './buyer-pan.ts'
import { Payer, payerOf } from './payer.ts'
import {
  Id,
  idOf,
  Rupees,
  refuseMovedLines,
  refuseMovedTotal,
  refuseTooLittle,
  SentItem,
  takeStockOrRefuse,
} from './refuse-moved.ts'

/** Domain D5. Amounts are in rupees. */
export const Checkout = z.object({
  cart_items: z
    .array(SentItem)
    .max(200)
    .refine((lines) => lines.length > 0, { params: NOTHING_SENT })
    .refine((lines) => new Set(lines.map(idOf)).size === lines.length, { params: SENT_TWICE }),
  address: z.union([Id, NewAddress]),
  contact: z.union([Id, NewContact]),
  /** Where the contact is somebody else's (`sms_locale`): who orders for them. */
  payer: Payer.optional(),
  payment_method: z.enum(PAYMENT_METHODS),
  /** Makes a purchase of what is ready and another of what waits for its vendor's answer, where the cart has both. */
  send_ready_first: z.boolean().default(false),
  /** Of a coupon, however it is typed; with `send_ready_first` it is for what is ready. */
  coupon: z.string().trim().max(40).nullish(),
  /** Whether credit is spent for it: all there is, or at most so many rupees, which the sender saw that there are. */
  use_credit: z.union([z.boolean(), Rupees]).default(false),
  note: linesOfText(500),
  buyer_pan: BuyerPan,
  /** What it costs, before credit. */
  expected_total: Rupees.optional(),
})
type Checkout = z.output<typeof Checkout>

/** What the shop's settings allow. */
interface Allowed {
  idempotencyKey?: string | undefined
  /** The ways to pay that are switched on; cash alone where nothing is said. */
  methods?: readonly PaymentMethod[]
  /** By whose network guesses of coupons and first orders in cash are counted, besides the person. */
  caller?: Caller
}

/**
 * Makes an order group, with one order per vendor, out of lines of the cart: freezes prices, what delivery costs,
 * address and contact, takes the stock and moves the lines out of the cart, all or nothing. What has moved since the
 * person looked is refused (conflict) with a sentence for each line under `cart_items.<id>`, and for the total, which
 * is that of the goods and one delivery, less what a promotion takes off; so is a coupon that does not count (`coupon`), credit
 * that there is less of (`use_credit`), an order that is too small for its address (`cart_items`), and a way
 * to pay that is not offered (invalid, `payment_method`); who orders too much is refused by order-limits.ts. While the shop is closed nothing is ordered (not_allowed, `shop`).
 *
 * What is paid beforehand is kept for the customer (`on_hold`) until `pay_by`, which is set when no vendor is asked any
 * more. Vendors hear of it when it is paid, or now where they are to answer. What credit pays wholly is confirmed at once.
 */
export async function checkout(
  ctx: Ctx,
  input: unknown,
  { idempotencyKey, methods = ['cod'], caller }: Allowed = {},
): Promise<Placed> {
  requireActor(ctx)
  const request = parse(Checkout, input, ctx.locale)
  refuseNotOffered(ctx, request, methods)
  await refuseGuess(ctx, caller, request.coupon)
  let isFirst = false
  const placed = await once(ctx, idempotencyKey, request, async (ctx) => {
    const made = await place(ctx, request, caller)
    isFirst = made.isFirst
    return made.placed
  })
  if (isFirst) await countFirst(ctx, caller)
  return placed
}

async function place(
  ctx: Ctx,
  request: Checkout,
  caller: Caller | undefined,
): Promise<{ placed: Placed; isFirst: boolean }> {
  await refuseWhileClosed(ctx)
  const ids = request.cart_items.map(idOf)
  const lines = await holdSentLines(ctx, ids)
  const items_paisa = amountOfLines(lines)
  refuseMovedLines(ctx, request.cart_items, lines)
  const address = await chooseAddress(ctx, request.address)
  const fee_paisa = feeFor(address.delivery, items_paisa)
  refuseTooLittle(ctx, address, items_paisa)
  const [first, second] = partsOf(request, lines)
  const off = await applyCoupon(ctx, { coupon: request.coupon, lines: first.map(discountLine), fee_paisa })
  refuseMovedTotal(ctx, request.expected_total, items_paisa + fee_paisa - takenOff(off))
  const total_paisa = items_paisa + fee_paisa - takenOff(off)
  const first_paisa = total_paisa - amountOfLines(second ?? [])
  const credit = await takeCredit(ctx, request.use_credit, total_paisa)
  const contact = await chooseContact(ctx, request.contact)
  const payer = await payerOf(ctx, contact, request.payer)
  await removeSentLines(ctx, ids)
  const { note, payment_method, buyer_pan } = request
  const frozen = { address, contact, payer, note, payment_method, buyer_pan }
  const isPaid = credit > 0 && credit >= total_paisa
  // What is ready and wholly paid by credit is confirmed below, and waits for no money.
  const isFirstPaid = payment_method !== 'cod' && credit >= first_paisa
  const paid = isPaid ? 'by_credit' : payment_method === 'cod' ? 'in_cash' : 'before'
  const { isFirst, isByMailAlone } = await refuseTooMany(ctx, {
    paid,
    total_paisa: total_paisa - credit,
    parts: second && !isFirstPaid ? 2 : 1,
    is_mixed: paid === 'before' && !second && isMixed(lines),
    ...{ phone: contact.phone, lines, caller },
  })
  // Delivery is paid once. What is ready bears it, as long as anything of it is to be delivered (bear-delivery.ts);
  // credit pays that first.
  const credit_paisa = Math.min(credit, first_paisa)
  const { placed, toBill, toAsk } = await writeOrders(ctx, first, {
    ...{ ...frozen, fee_paisa, off, credit_paisa },
    is_by_credit: credit_paisa > 0 && credit_paisa === first_paisa,
  })
  await recordUse(ctx, off, placed.order_group_id)
  if (second) {
    const later = await writeOrders(ctx, second, {
      ...{ ...frozen, fee_paisa: 0, off: null, credit_paisa: credit - credit_paisa },
      is_by_credit: credit === total_paisa,
    })
    const { order_group_id, number } = later.placed
    await ctx.db
      .updateTable('order_groups')
      .set({ delivery_with: placed.order_group_id })
      .where('id', '=', order_group_id)
      .execute()
    placed.to_be_approved = { order_group_id, number }
    toAsk.push(...later.toAsk)
  }
  await askVendors(ctx, toAsk)
  // After all that can be done before, because whoever bills for the same sellers waits from here until this is committed.
  if (placed.next === 'pay' && credit_paisa === first_paisa) {
    await confirmForNothing(ctx, [placed.order_group_id])
    Object.assign(placed, { status: 'confirmed', payment_status: 'paid', next: 'done' })
  } else if (toBill.length > 0) await issueBills(ctx, toBill)
  // Last, because everybody who buys the same product waits from here until this is committed.
  await takeStockOrRefuse(ctx, lines)
  if (isByMailAlone) await refuseShelf(ctx, lines)
  return { placed, isFirst }
}

const amountOfLines = (lines: SentLine[]): Paisa =>
  lines.reduce((sum, line) => sum + line.quantity * line.marked_price_paisa, 0)

const discountLine = (line: SentLine) => ({ ...line, price_paisa: line.marked_price_paisa })

/** Whether something is ready at once and something else waits for its vendor's answer. */
const isMixed = (lines: SentLine[]) =>
  new Set(lines.map(({ is_vendor_approval_required }) => is_vendor_approval_required)).size === 2

/** The lines of each purchase that is made of these. */
function partsOf({ send_ready_first }: Checkout, lines: SentLine[]): [SentLine[], SentLine[]?] {
  if (!send_ready_first || !isMixed(lines)) return [lines]
  const ready = lines.filter((line) => !line.is_vendor_approval_required)
  return [ready, lines.filter((line) => line.is_vendor_approval_required)]
}

function refuseNotOffered(ctx: Ctx, { payment_method }: Checkout, methods: readonly PaymentMethod[]): void {
  if (methods.includes(payment_method)) return
  const sentence = orderWords(ctx.locale).notOffered
  throw new Refusal('invalid', sentence, { payment_method: sentence })
}
