import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { type CheckoutLine, readCheckoutLines } from '../cart/checkout-lines.ts'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal, TooManyTries } from '../errors.ts'
import { parse } from '../input.ts'
import { chooseAddress } from '../places/addresses/addresses.ts'
import { QuotedPlace, quoteDelivery } from '../places/addresses/typed-place.ts'
import type { Delivery } from '../places/delivery.ts'
import { refuseGuess } from '../promotions/guesses.ts'
import { readBoard } from '../slots/board.ts'
import { type FirstSlots, firstSlots } from '../slots/first-slot.ts'
import { DIVIDED, termsAt, timesIn } from './deliveries.ts'
import { type DeliveryChoices, deliveryChoices } from './delivery-choices.ts'
import { draftFields, Id, idOf } from './draft.ts'
import type { Joined } from './joined.ts'
import { readOwnDelivery, refuseTooEarly } from './own-delivery.ts'
import { type Quote, quoteEach } from './quote.ts'

export const QuoteCart = z
  .object({
    ...draftFields,
    address: z.union([Id, QuotedPlace]).nullish().meta({
      description:
        'One of the person’s, or a place, which needs no tole yet. Without it delivery is not counted.',
    }),
  })
  .refine(...DIVIDED)

/** A quote with the first times at its place; null where orders need no time, and for what is added to a delivery. */
export interface QuoteOfCart extends Quote {
  /** The terms of delivery at the place, at no time; null while it is not known. */
  place: Delivery | null
  first: FirstSlots | null
}

/**
 * What a checkout of these lines would cost now, with everything that would refuse it (`Quote.problems`). Nothing is
 * locked or written except the count of guesses at coupons; too many guesses are refused (`coupon`).
 */
export async function quoteCart(
  ctx: Ctx,
  client: Client | undefined,
  input: unknown,
): Promise<QuoteOfCart & { choices: DeliveryChoices | null }> {
  requireActor(ctx)
  const draft = parse(QuoteCart, input, ctx.locale)
  await countGuess(ctx, client, draft.coupon)
  const lines = await readCheckoutLines(ctx, draft.cart_items.map(idOf))
  const quote = await quoteLines(ctx, draft, lines)
  return { ...quote, choices: await deliveryChoices(ctx, draft, lines, { ...quote, delivery: quote.place }) }
}

/** The same for lines that were read already, and for a delivery that was read as others join it. */
export async function quoteLines(
  ctx: Ctx,
  draft: z.output<typeof QuoteCart>,
  lines: CheckoutLine[],
  known?: Joined | undefined,
): Promise<QuoteOfCart> {
  const { delivery, joined, refusal } = known
    ? { delivery: known.address.delivery, joined: known, refusal: null }
    : await findDelivery(ctx, draft)
  const times = joined ? null : delivery && (await readBoard(ctx, delivery.zone))
  const slots = timesIn(draft).map((chosen) => times?.find(({ id }) => id === chosen))
  const quote = (await quoteEach(ctx, draft, lines, [delivery && termsAt(delivery, slots)]))[0]!
  const products = lines.map(({ product_id }) => product_id)
  const first = times && (await firstSlots(ctx, delivery!.zone, products))
  const late = joined ? await problemOf(refuseTooEarly(ctx, joined, products)) : null
  return {
    ...quote,
    problems: [...quote.problems, refusal, late].filter((problem) => problem !== null),
    place: delivery,
    first,
  }
}

/** An unknown coupon is reported with the other problems. */
async function countGuess(
  ctx: Ctx,
  client: Client | undefined,
  coupon: string | null | undefined,
): Promise<void> {
  try {
    await refuseGuess(ctx, client, coupon)
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof TooManyTries) throw error
  }
}

async function findDelivery(ctx: Ctx, { address, added_to }: z.output<typeof QuoteCart>): Promise<Found> {
  try {
    if (added_to) {
      const joined = await readOwnDelivery(ctx, added_to)
      return { delivery: joined.address.delivery, joined, refusal: null }
    }
    if (!address) return { delivery: null, joined: null, refusal: null }
    const { delivery } =
      typeof address === 'number'
        ? await chooseAddress(ctx, address)
        : await quoteDelivery(ctx, address, 'address.')
    return { delivery, joined: null, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { delivery: null, joined: null, refusal: error }
  }
}

interface Found {
  delivery: Delivery | null
  /** The delivery that it is added to; null for one of its own. */
  joined: Joined | null
  refusal: Refusal | null
}

/** What it refuses; null if it does not. */
async function problemOf(judged: Promise<void>): Promise<Refusal | null> {
  try {
    await judged
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error
  }
}
