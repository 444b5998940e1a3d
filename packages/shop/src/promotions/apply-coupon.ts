import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, type Refusal, type RefusalCode } from '../errors.ts'
import { grossOf } from '../money/item-amount.ts'
import type { Paisa } from '../money/money.ts'
import { type Discount, discountOf, totalDiscount } from './discount.ts'
import { type FoundPromotion, findAutomatic, findByCode, findById } from './find-promotion.ts'
import { promotionTexts } from './texts.ts'

/** A line that is ordered. */
export interface DiscountLine {
  product_id: number
  quantity: number
  price_paisa: Paisa
}

export interface Asked {
  /** As it was typed; without one, the best of those that count by themselves. */
  coupon?: string | null | undefined
  lines: DiscountLine[]
  /** Of one delivery. */
  fee_paisa: Paisa
}

export interface AppliedDiscount extends Discount {
  /** Null when nothing is taken off. */
  promotion_id: number | null
  /** Who pays for what is taken off the goods. The company pays for delivery. */
  bearer: 'platform' | 'vendor' | null
  /** Of the promotion; the code is null for one that counts by itself. */
  name: { code: string | null; name_en: string; name_ne: string } | null
}

/** A promotion that counts for some lines, with what each of them comes to; 0 where it is not for that line. */
interface Offer {
  promotion: FoundPromotion
  amounts: Paisa[]
}

/**
 * What may be taken off these lines now, without holding anything: the coupon, else all that counts by itself. Refuses a
 * coupon that does not count like `applyCoupon`. What is taken off depends on the delivery too: `bestOf`.
 */
export async function readOffers(ctx: Ctx, { coupon, lines }: Omit<Asked, 'fee_paisa'>): Promise<Offer[]> {
  if (lines.length === 0) return []
  if (coupon) return [await offerOrRefuse(ctx, await findOrRefuse(ctx, coupon), lines)]
  const offers: Offer[] = []
  for (const promotion of await findAutomatic(ctx)) {
    const offer = await offerOf(ctx, promotion, lines)
    if (typeof offer !== 'string') offers.push(offer)
  }
  return offers
}

/** What the best of these offers takes off the lines they were read for, when their delivery costs so much. */
export function bestOf(
  offers: Offer[],
  { lines, fee_paisa }: Pick<Asked, 'lines' | 'fee_paisa'>,
): AppliedDiscount {
  const best = inOrder(offers, fee_paisa)[0] ?? offers.find(({ promotion }) => promotion.code !== null)
  return best ? appliedDiscountOf(best, fee_paisa) : noDiscount(lines)
}

/**
 * What is taken off an order, checked and held until the transaction ends: of two purchases that want the last use of a
 * promotion, the second waits here and then finds it used up. Refuses a coupon that does not count, under `coupon`:
 * `invalid` when it is unknown, `conflict` when it has ended, is used up, is not for this customer or these goods. One
 * promotion a purchase: without a coupon the one that takes most off by itself, if there is any.
 *
 * Call `recordUse` in the same transaction.
 */
export async function applyCoupon(ctx: Ctx, asked: Asked): Promise<AppliedDiscount> {
  const { coupon, lines, fee_paisa } = asked
  if (coupon) {
    const held = await hold(ctx, await findOrRefuse(ctx, coupon))
    return appliedDiscountOf(await offerOrRefuse(ctx, held, lines), fee_paisa)
  }
  const fitting = inOrder(await readOffers(ctx, asked), fee_paisa).map(({ promotion }) => promotion)
  // One that has no limit is not used up meanwhile: the ones after it are not needed.
  const last = fitting.findIndex(({ limit_total }) => limit_total === null)
  const wanted = last === -1 ? fitting : fitting.slice(0, last + 1)
  const held = new Map<number, FoundPromotion>()
  // By id, whatever they take off: two carts that fit them in opposite order would wait for each other in a circle.
  for (const promotion of wanted.toSorted((a, b) => a.id - b.id))
    held.set(promotion.id, await hold(ctx, promotion))
  const best = wanted.map(({ id }) => held.get(id)!).find((promotion) => !faultOf(ctx, promotion))
  return best ? appliedDiscountOf(await offerOrRefuse(ctx, best, lines), fee_paisa) : noDiscount(lines)
}

/** The use that an order group has of a promotion is another's from now on, which has none. */
export async function moveUse(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db
    .updateTable('promotion_uses')
    .set({ order_group_id: to })
    .where('order_group_id', '=', from)
    .execute()
}

/** Keeps that an order group has used a promotion. At most one an order group, says the table. */
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

/** The promotion as it is once nobody else can use or change it. */
async function hold(ctx: Ctx, { id, limit_total }: FoundPromotion): Promise<FoundPromotion> {
  const { id: user_id } = requireActor(ctx)
  // Without a limit in all many use it at once; one customer's order groups wait for each other anyway.
  const holdIt = limit_total === null ? HOLD_WITH_OTHERS : HOLD_ALONE
  await ctx.db.executeQuery(holdIt({ user_id, id }))
  // A statement of its own: what begins after the lock sees the uses of whoever had it before.
  const held = (await findById(ctx, id))!
  return limit_total === null && held.limit_total !== null ? hold(ctx, held) : held
}

const HOLD = `
  with person as materialized (select id from users where id = $user_id for no key update)
  select p.id from person, promotions p where p.id = $id`
const HOLD_WITH_OTHERS = statement(`${HOLD} for share of p`)
const HOLD_ALONE = statement(`${HOLD} for no key update of p`)

/** Those that take anything off, what takes most off first. */
function inOrder(offers: Offer[], fee_paisa: Paisa): Offer[] {
  const discount = new Map(offers.map((offer) => [offer, totalDiscount(discountBy(offer, fee_paisa))]))
  return offers
    .filter((offer) => discount.get(offer)! > 0)
    .toSorted((a, b) => discount.get(b)! - discount.get(a)! || a.promotion.id - b.promotion.id)
}

const discountBy = ({ promotion, amounts }: Offer, fee_paisa: Paisa) =>
  discountOf(promotion, amounts, fee_paisa)

function appliedDiscountOf(offer: Offer, fee_paisa: Paisa): AppliedDiscount {
  const { id, bearer, code, name_en, name_ne } = offer.promotion
  const discount = discountBy(offer, fee_paisa)
  const name = { code, name_en, name_ne }
  // Free delivery where delivery is free: nothing is used.
  if (totalDiscount(discount) === 0) return { ...discount, promotion_id: null, bearer: null, name }
  return { ...discount, promotion_id: id, bearer, name }
}

async function findOrRefuse(ctx: Ctx, coupon: string): Promise<FoundPromotion> {
  const found = await findByCode(ctx, coupon)
  if (!found) throw couponRefusal('invalid', promotionTexts(ctx.locale).unknown)
  return found
}

async function offerOrRefuse(ctx: Ctx, promotion: FoundPromotion, lines: DiscountLine[]): Promise<Offer> {
  const offer = await offerOf(ctx, promotion, lines)
  if (typeof offer === 'string') throw couponRefusal('conflict', offer)
  return offer
}

/** Why a promotion does not count for this customer now, if so. */
function faultOf({ locale }: Ctx, promotion: FoundPromotion): string | undefined {
  const texts = promotionTexts(locale)
  if (promotion.has_ended) return texts.ended
  if (!promotion.has_begun) return texts.notYet
  if (promotion.is_too_late) return texts.firstOrder
  if (promotion.is_used_by_customer) return texts.usedByYou(promotion.limit_per_customer!)
  if (promotion.is_used_up) return texts.usedUp
}

/** What it is for among these goods, or why it does not count for them or for this customer. */
async function offerOf(ctx: Ctx, promotion: FoundPromotion, lines: DiscountLine[]): Promise<Offer | string> {
  const texts = promotionTexts(ctx.locale)
  const fault = faultOf(ctx, promotion)
  if (fault) return fault
  const amounts = await amountsFor(ctx, promotion, lines)
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  if (goods === 0) return texts.notForThese
  if (goods < promotion.minimum_paisa) return texts.minimum(promotion.minimum_paisa)
  return { promotion, amounts }
}

/** What each line comes to, 0 where the promotion is not for it. */
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

/** What is taken off these lines without a promotion. */
export function noDiscount(lines: readonly unknown[]): AppliedDiscount {
  return {
    promotion_id: null,
    bearer: null,
    name: null,
    delivery_discount_paisa: 0,
    item_discounts: lines.map(() => 0),
  }
}

function couponRefusal(code: RefusalCode, sentence: string): Refusal {
  return fieldRefusal(code, 'coupon', sentence)
}
