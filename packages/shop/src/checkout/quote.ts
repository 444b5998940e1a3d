import type { CheckoutLine } from '../cart/checkout-lines.ts'
import type { Ctx } from '../context.ts'
import { type FieldErrors, fieldRefusal, Refusal } from '../errors.ts'
import { grossOf } from '../money/item-amount.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { orderTexts } from '../orders/texts.ts'
import { readCredit } from '../paying/credit.ts'
import type { Delivery } from '../places/delivery.ts'
import { feeFor, missingFor } from '../places/delivery-fee.ts'
import { placeTexts } from '../places/texts.ts'
import {
  type AppliedDiscount,
  applyCoupon,
  bestOf,
  noDiscount,
  readOffers,
} from '../promotions/apply-coupon.ts'
import { totalDiscount } from '../promotions/discount.ts'
import type { FoundPromotion } from '../promotions/find-promotion.ts'
import type { Receiver } from '../promotions/first-order.ts'
import type { Terms } from './deliveries.ts'
import type { Draft } from './draft.ts'
import { countedLines, problemOfLines, problemOfReach } from './stale-lines.ts'
import { goodsOf, type Sums, sumsOf } from './sums.ts'

/** A line of the cart as it counts in the order group. */
interface QuoteLine extends CheckoutLine {
  price_paisa: Paisa
  /** How many can be had: never more than the stock, and 0 if the product is not on sale. */
  quantity: number
  amount_paisa: Paisa
  /** The discount on this line's amount. */
  discount_paisa: Paisa
}

/** The lines that become one order group. */
interface Part extends Sums {
  lines: QuoteLine[]
  discount: AppliedDiscount
}

/** What an order group would cost, in paisa, and what prevents it from being placed. */
export interface Quote extends Sums {
  /** All requested lines, in the order of the cart. */
  lines: QuoteLine[]
  /** The terms of delivery at the place; null while the place is not known. */
  delivery: Delivery | null
  discount: AppliedDiscount
  /** All credit that can be spent now, whether it is used or not; 0 if nobody asked for it. */
  free_credit_paisa: Paisa
  /**
   * One order group, or two with `ship_separately`: the first, which is ready, bears delivery and discount and takes
   * the credit first. Of two deliveries each bears its own fee, the first has the discount and takes the credit first.
   */
  parts: [Part, Part?]
  /** In the order in which a checkout reports them. */
  problems: Refusal[]
}

/**
 * What lines of a cart cost now for each of these places (null: not known yet), without locks and with the same number
 * of queries however many places there are. What prevents the order group from being placed is in `problems`, by the
 * fields of a checkout: lines that have changed (`cart_items.<id>`; the sums count what can be had), lines that
 * do not come to the place (the same), too few goods for
 * the place (`cart_items`), a coupon that does not apply (`coupon`; the sums leave it out), a total higher than the
 * sender saw (`expected_total`), and less credit than the sender saw (`use_credit`).
 */
export async function quoteEach(
  ctx: Ctx,
  draft: Draft,
  lines: CheckoutLine[],
  deliveries: readonly (Terms | null)[],
): Promise<Quote[]> {
  const split = splitDraft(draft, lines)
  const asked = { coupon: draft.coupon, lines: split.first }
  const { answer, refusal } = await orRefusal(readOffers(ctx, asked))
  const offers = answer ?? (await readOffers(ctx, { ...asked, coupon: null }))
  const free_credit_paisa = await readFree(ctx, draft)
  return deliveries.map((delivery) => {
    const fee_paisa = delivery && feesOf(split, delivery)[0]
    const discount = bestOf(offers, { lines: split.first, fee_paisa })
    return addUp(ctx, { ...split, delivery, discount, refusal, free_credit_paisa })
  })
}

/**
 * The same for the transaction that places the order, in which `lines` are locked. It also locks the promotion, and the
 * credit through the person's row. `automatic` are the promotions that count by themselves.
 */
export async function holdQuote(
  ctx: Ctx,
  draft: Draft,
  lines: CheckoutLine[],
  { delivery, automatic, receiver }: { delivery: Terms; automatic: FoundPromotion[]; receiver: Receiver },
): Promise<Quote> {
  const split = splitDraft(draft, lines)
  const [fee_paisa] = feesOf(split, delivery)
  const asked = { coupon: draft.coupon, lines: split.first, fee_paisa, automatic, receiver }
  const { answer, refusal } = await orRefusal(applyCoupon(ctx, asked))
  const discount = answer ?? noDiscount(split.first)
  const free_credit_paisa = await readFree(ctx, draft)
  return addUp(ctx, { ...split, delivery, discount, refusal, free_credit_paisa })
}

/** The problems of a quote by the fields of a checkout. */
export function faultsOf({ problems }: Quote): FieldErrors {
  return Object.assign({}, ...problems.toReversed().map(({ fields }) => fields))
}

/** Throws the first problem of a quote, if there is any. */
export function refuseProblems({ problems }: Quote): void {
  if (problems[0]) throw problems[0]
}

/** A draft with the lines of its cart, split if the ready part is sent first, and into two deliveries. */
interface SplitDraft {
  draft: Draft
  /** The lines as the cart has them, and with the quantities that can be had. */
  locked: CheckoutLine[]
  lines: CountedLine[]
  /** The lines that can be had, of the first order group and of the second. */
  first: CountedLine[]
  second: CountedLine[] | undefined
  /** The second has a delivery of its own. */
  isApart: boolean
  goods_paisa: Paisa
}
type CountedLine = CheckoutLine & { price_paisa: Paisa }

function splitDraft(draft: Draft, locked: CheckoutLine[]): SplitDraft {
  const lines = countedLines(locked).map((line) => ({ ...line, price_paisa: line.marked_price_paisa }))
  const sent = lines.filter(({ quantity }) => quantity > 0)
  const late = draft.deliveries?.[1]?.cart_items
  const isLater = ({ id, is_vendor_approval_required }: CountedLine) =>
    late ? late.includes(id) : is_vendor_approval_required
  const [first, second] = [sent.filter((line) => !isLater(line)), sent.filter(isLater)]
  const isSplit = (late || draft.ship_separately) && first.length > 0 && second.length > 0
  return {
    draft,
    locked,
    lines,
    goods_paisa: goodsOf(sent),
    first: isSplit ? first : sent,
    second: isSplit ? second : undefined,
    isApart: !!late && !!isSplit,
  }
}

/** The fee of the first order group, and of the second: of two deliveries each counts its own goods. */
function feesOf({ goods_paisa, first, second, isApart }: SplitDraft, delivery: Terms | null): [Paisa, Paisa] {
  if (!delivery) return [0, 0]
  if (!isApart) return [feeFor(delivery, goods_paisa), 0]
  return [feeFor(delivery, goodsOf(first)), feeFor(delivery.later ?? delivery, goodsOf(second!))]
}

async function readFree(ctx: Ctx, { use_credit }: Draft): Promise<Paisa> {
  return use_credit === false ? 0 : (await readCredit(ctx)).free_paisa
}

function addUp(
  ctx: Ctx,
  split: SplitDraft &
    Pick<Quote, 'delivery' | 'discount' | 'free_credit_paisa'> & { refusal: Refusal | null },
): Quote {
  const { draft, goods_paisa, delivery, discount, free_credit_paisa } = split
  const { use_credit } = draft
  const agreed = typeof use_credit === 'number' ? toPaisa(use_credit) : free_credit_paisa
  const [fee_paisa, later_paisa] = feesOf(split, delivery)
  const discount_paisa = totalDiscount(discount)
  const sums = sumsOf({
    goods_paisa,
    delivery_paisa: fee_paisa + later_paisa,
    discount_paisa,
    credit_paisa: Math.min(agreed, free_credit_paisa),
  })
  const borne = { delivery_paisa: fee_paisa, discount_paisa, credit_paisa: sums.credit_paisa }
  const first = partOf(split.first, discount, borne)
  const left = { delivery_paisa: later_paisa, credit_paisa: sums.credit_paisa - first.credit_paisa }
  const second = split.second && partOf(split.second, noDiscount(split.second), left)
  const counted = new Map([first, second].flatMap((part) => part?.lines ?? []).map((line) => [line.id, line]))
  const lines = split.lines.map((line) => counted.get(line.id) ?? quoteLine(line, 0))
  const parts: Quote['parts'] = second ? [first, second] : [first]
  const problems = problemsOf(ctx, split, sums.total_paisa, agreed)
  return { ...sums, lines, delivery, discount, free_credit_paisa, parts, problems }
}

function partOf(
  lines: CountedLine[],
  discount: AppliedDiscount,
  given: Partial<Pick<Sums, 'delivery_paisa' | 'discount_paisa' | 'credit_paisa'>>,
): Part {
  return {
    ...sumsOf({ goods_paisa: goodsOf(lines), ...given }),
    lines: lines.map((line, place) => quoteLine(line, discount.item_discounts[place]!)),
    discount,
  }
}

const quoteLine = (line: CountedLine, discount_paisa: Paisa): QuoteLine => ({
  ...line,
  amount_paisa: grossOf(line),
  discount_paisa,
})

function problemsOf(
  ctx: Ctx,
  split: SplitDraft & Pick<Quote, 'delivery' | 'free_credit_paisa'> & { refusal: Refusal | null },
  total_paisa: Paisa,
  agreed: Paisa,
): Refusal[] {
  const { draft, locked, goods_paisa, delivery, refusal, free_credit_paisa } = split
  const { expected_total } = draft
  const texts = orderTexts(ctx.locale)
  const problems = [problemOfLines(ctx, draft.cart_items, locked), problemOfReach(ctx, locked, delivery)]
  const missing = delivery ? missingFor(delivery, goods_paisa) : 0
  if (delivery && missing > 0) {
    const sentence = placeTexts(ctx.locale).minimum(delivery.minimum_paisa, missing)
    problems.push(fieldRefusal('conflict', 'cart_items', sentence))
  }
  problems.push(refusal)
  // A lower total is no problem: the customer simply pays less.
  if (expected_total !== undefined && total_paisa > toPaisa(expected_total))
    problems.push(
      new Refusal('conflict', texts.cartChanged, { expected_total: texts.totalIsNow(total_paisa) }),
    )
  if (Math.min(agreed, total_paisa) > free_credit_paisa)
    problems.push(
      new Refusal('conflict', texts.cartChanged, { use_credit: texts.creditIsNow(free_credit_paisa) }),
    )
  return problems.filter((problem) => problem !== null)
}

async function orRefusal<T>(work: Promise<T>): Promise<{ answer: T | null; refusal: Refusal | null }> {
  try {
    return { answer: await work, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { answer: null, refusal: error }
  }
}
