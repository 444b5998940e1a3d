import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, type Refusal, type RefusalCode } from '../errors.ts'
import { grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { type Discount, discountOf, totalDiscount } from './discount.ts'
import { type FoundPromotion, findAutomatic, findByCode, findById } from './find-promotion.ts'
import { isKnownElsewhere, lockFirstOrder, type Receiver } from './first-order.ts'
import { promotionTexts } from './texts.ts'

/** An ordered line. */
export interface DiscountLine {
  product_id: number
  quantity: number
  price_paisa: Paisa
}

export interface Asked {
  /** The code as it was typed; an automatic promotion that takes off more, or as much, applies in its place. */
  coupon?: string | null | undefined
  lines: DiscountLine[]
  /** The fee of one delivery. */
  fee_paisa: Paisa
  /** Those that count by themselves, where they were read already. */
  automatic?: FoundPromotion[]
  /** What is for first orders looks at who receives it, too (first-order.ts). */
  receiver?: Receiver | undefined
}

export interface AppliedDiscount extends Discount {
  /** Null if there is no discount. */
  promotion_id: number | null
  /** Who bears the discount on goods; the company bears that on delivery. */
  bearer: 'platform' | 'vendor' | null
  /** The promotion's name; the code is null for an automatic one. */
  name: { code: string | null; name_en: string; name_ne: string } | null
  /** The code that was typed, where another promotion takes off as much or more; it stays unused. */
  unused_code: string | null
}

/** A promotion that applies to some lines, with the price of each line; 0 for lines to which it does not apply. */
interface Offer {
  promotion: FoundPromotion
  amounts: Paisa[]
}

/**
 * The promotions that may apply to these lines now, without locks: the coupon, if one is typed, and all automatic ones.
 * Refuses a coupon that does not apply, as `applyCoupon` does. The discount depends on the delivery, too: see `bestOf`.
 */
export async function readOffers(
  ctx: Ctx,
  { coupon, lines, automatic, receiver }: Omit<Asked, 'fee_paisa'>,
): Promise<Offer[]> {
  if (lines.length === 0) return []
  const offers = coupon ? [await readCoupon(ctx, coupon, lines, receiver)] : []
  for (const promotion of automatic ?? (await findAutomatic(ctx))) {
    const offer = await offerOf(ctx, promotion, lines, receiver)
    if (typeof offer !== 'string') offers.push(offer)
  }
  return offers
}

/** The offer of a coupon on these lines now, without locks. Refuses one that does not apply, as `applyCoupon` does. */
export async function readCoupon(
  ctx: Ctx,
  coupon: string,
  lines: DiscountLine[],
  receiver?: Receiver,
): Promise<Offer> {
  const offer = await offerOf(ctx, await findOrRefuse(ctx, coupon), lines, receiver)
  if (typeof offer === 'string') throw couponRefusal('conflict', offer)
  return offer
}

/**
 * The discount of the best of these offers on the lines for which they were read, with this delivery fee; null while the
 * place is not known.
 */
export function bestOf(
  offers: Offer[],
  { lines, fee_paisa }: { lines: DiscountLine[]; fee_paisa: Paisa | null },
): AppliedDiscount {
  const coupon = couponIn(offers)
  const best = inOrder(offers, fee_paisa ?? 0)[0] ?? coupon
  if (!best) return noDiscount(lines)
  const applied = appliedDiscountOf(best, fee_paisa ?? 0, coupon)
  // What a coupon for delivery takes off shows only at the place.
  const isOpen = fee_paisa === null && coupon?.promotion.kind === 'free_delivery'
  return isOpen ? { ...applied, unused_code: null } : applied
}

/**
 * The discount on an order, checked and locked until the transaction ends: of two orders that want the last use of a
 * promotion, the second waits here and then finds it used up. Refuses a coupon that does not apply, under `coupon`:
 * `invalid` if it is unknown, `conflict` if it has ended, is used up, or is not for this customer or these goods. An
 * order has at most one promotion, the one with the largest discount, so that a coupon never makes it dearer.
 *
 * Call `recordUse` in the same transaction.
 */
export async function applyCoupon(ctx: Ctx, asked: Asked): Promise<AppliedDiscount> {
  const { lines, fee_paisa, receiver } = asked
  const offers = await readOffers(ctx, asked)
  const coupon = couponIn(offers)
  const fitting = inOrder(offers, fee_paisa).map(({ promotion }) => promotion)
  // A promotion without a limit cannot be used up meanwhile, so that those after it are not needed.
  const last = fitting.findIndex(({ limit_total }) => limit_total === null)
  const wanted = last === -1 ? fitting : fitting.slice(0, last + 1)
  if (wanted.some(({ is_for_first }) => is_for_first)) await lockFirstOrder(ctx, receiver)
  const locked = new Map<number, FoundPromotion>()
  // They are locked by id, because two carts that lock them in opposite order would deadlock.
  for (const promotion of wanted.toSorted((a, b) => a.id - b.id))
    locked.set(promotion.id, await hold(ctx, promotion))
  for (const { id, code } of wanted) {
    const offer = await offerOf(ctx, locked.get(id)!, lines, receiver)
    if (typeof offer !== 'string') return appliedDiscountOf(offer, fee_paisa, coupon)
    if (code !== null) throw couponRefusal('conflict', offer)
  }
  return coupon ? appliedDiscountOf(coupon, fee_paisa, coupon) : noDiscount(lines)
}

/** Moves the use of a promotion from an order group to another one, which has none. */
export async function moveUse(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db
    .updateTable('promotion_uses')
    .set({ order_group_id: to })
    .where('order_group_id', '=', from)
    .execute()
}

/** Records that an order group has used a promotion. The table allows one for each order group. */
export async function recordUse(
  ctx: Ctx,
  { promotion_id, item_discounts, delivery_discount_paisa }: AppliedDiscount,
  order_group_id: string,
): Promise<void> {
  if (promotion_id === null) return
  const amount_paisa = totalDiscount({ item_discounts, delivery_discount_paisa })
  const { id: user_id } = requireActor(ctx)
  await ctx.db
    .insertInto('promotion_uses')
    .values({ promotion_id, user_id, order_group_id, amount_paisa, at: ctx.now })
    .execute()
}

/** Locks a promotion against use and change by others, and reads it. */
async function hold(ctx: Ctx, { id, limit_total }: FoundPromotion): Promise<FoundPromotion> {
  const { id: user_id } = requireActor(ctx)
  // Without a total limit many may use it at once; the order groups of one customer wait for each other anyway.
  const holdIt = limit_total === null ? HOLD_WITH_OTHERS : HOLD_ALONE
  await ctx.db.executeQuery(holdIt({ user_id, id }))
  // This is a separate statement because only one that begins after the lock sees the uses of others.
  const locked = (await findById(ctx, id))!
  return limit_total === null && locked.limit_total !== null ? hold(ctx, locked) : locked
}

const HOLD = `
  with person as materialized (select id from users where id = $user_id for no key update)
  select p.id from person, promotions p where p.id = $id`
const HOLD_WITH_OTHERS = statement(`${HOLD} for share of p`)
const HOLD_ALONE = statement(`${HOLD} for no key update of p`)

const couponIn = (offers: Offer[]) => offers.find(({ promotion }) => promotion.code !== null)

/** The offers with a discount, the largest first; of equal ones a coupon comes last, so that it is not used for nothing. */
function inOrder(offers: Offer[], fee_paisa: Paisa): Offer[] {
  const discount = new Map(offers.map((offer) => [offer, totalDiscount(discountBy(offer, fee_paisa))]))
  return offers
    .filter((offer) => discount.get(offer)! > 0)
    .toSorted(
      (a, b) =>
        discount.get(b)! - discount.get(a)! ||
        Number(a.promotion.code !== null) - Number(b.promotion.code !== null) ||
        a.promotion.id - b.promotion.id,
    )
}

const discountBy = ({ promotion, amounts }: Offer, fee_paisa: Paisa) =>
  discountOf(promotion, amounts, fee_paisa)

function appliedDiscountOf(offer: Offer, fee_paisa: Paisa, coupon: Offer | undefined): AppliedDiscount {
  const { id, bearer, code, name_en, name_ne } = offer.promotion
  const discount = discountBy(offer, fee_paisa)
  const name = { code, name_en, name_ne }
  const unused_code = code === null ? (coupon?.promotion.code ?? null) : null
  // Free delivery where delivery costs nothing does not use the promotion.
  if (totalDiscount(discount) === 0)
    return { ...discount, promotion_id: null, bearer: null, name, unused_code }
  return { ...discount, promotion_id: id, bearer, name, unused_code }
}

async function findOrRefuse(ctx: Ctx, coupon: string): Promise<FoundPromotion> {
  const found = await findByCode(ctx, coupon)
  if (!found) throw couponRefusal('invalid', promotionTexts(ctx.locale).unknown)
  return found
}

/** Why a promotion does not apply for this customer now; undefined if it does. */
function faultOf({ locale }: Ctx, promotion: FoundPromotion): string | undefined {
  const texts = promotionTexts(locale)
  if (promotion.has_ended) return texts.ended
  if (!promotion.has_begun) return texts.notYet
  if (promotion.is_too_late) return texts.firstOrder
  if (promotion.is_used_by_customer) return texts.usedByYou(promotion.limit_per_customer!)
  if (promotion.is_used_up) return texts.usedUp
  return undefined
}

/** The offer of a promotion on these goods, or a sentence about why it does not apply to them or to this customer. */
async function offerOf(
  ctx: Ctx,
  promotion: FoundPromotion,
  lines: DiscountLine[],
  receiver: Receiver | undefined,
): Promise<Offer | string> {
  const texts = promotionTexts(ctx.locale)
  const fault = faultOf(ctx, promotion)
  if (fault) return fault
  const amounts = await amountsFor(ctx, promotion, lines)
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  if (goods === 0) return texts.notForThese
  if (goods < promotion.minimum_paisa) return texts.minimum(promotion.minimum_paisa)
  if (promotion.is_for_first && (await isKnownElsewhere(ctx, receiver))) return texts.firstOrderHere
  return { promotion, amounts }
}

/** The price of each line, 0 if the promotion does not apply to it. */
async function amountsFor(ctx: Ctx, promotion: FoundPromotion, lines: DiscountLine[]): Promise<Paisa[]> {
  const { vendor_id, category_id } = promotion
  const isForAll = vendor_id === null && category_id === null
  const products = isForAll
    ? []
    : await ctx.db
        .selectFrom('products')
        .select('id')
        .where(
          'id',
          'in',
          lines.map((line) => line.product_id),
        )
        .$if(vendor_id !== null, (query) => query.where('vendor_id', '=', vendor_id))
        .$if(category_id !== null, (query) => query.where('category_id', '=', category_id))
        .execute()
  const fitting = new Set(products.map(({ id }) => id))
  return lines.map((line) => (isForAll || fitting.has(line.product_id) ? grossOf(line) : 0))
}

/** The result for these lines without a promotion. */
export function noDiscount(lines: readonly unknown[]): AppliedDiscount {
  return {
    promotion_id: null,
    bearer: null,
    name: null,
    unused_code: null,
    delivery_discount_paisa: 0,
    item_discounts: lines.map(() => 0),
  }
}

function couponRefusal(code: RefusalCode, sentence: string): Refusal {
  return fieldRefusal(code, 'coupon', sentence)
}
