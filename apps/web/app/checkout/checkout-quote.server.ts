import { toCheckoutLine } from '@himalayan-green/shop/cart/checkout-lines.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { Joined } from '@himalayan-green/shop/checkout/joined.ts'
import { faultsOf, type Quote, quoteEach } from '@himalayan-green/shop/checkout/quote.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { type Address, listAddresses } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { quoteDelivery } from '@himalayan-green/shop/places/addresses/typed-place.ts'
import type { Delivery } from '@himalayan-green/shop/places/delivery.ts'
import { outOfReach } from '@himalayan-green/shop/places/reach.ts'
import { usualDays } from '@himalayan-green/shop/places/usual-days.ts'
import { refuseGuess } from '@himalayan-green/shop/promotions/guesses.ts'
import { atSlotFee } from '@himalayan-green/shop/slots/slot-fee.ts'
import type { PageContext } from '../context.ts'
import type { Faults } from '../forms/typed.ts'
import { atPlace, choicesFor, wishFor } from '../places/where.server.ts'
import type { Named } from '../ui/names.tsx'
import { joinedIn, placeOfJoined } from './adding/adding.server.ts'
import { chosenLines, type Promotion, partOf, promotionOf } from './checkout.server.ts'
import { discountToShow } from './discount-to-show.server.ts'
import { type OrderToPlace, type QuoteToShow, sumsToShow } from './order-to-place.ts'
import { timesOfZones, timesToShow, twoToShow } from './times/times.server.ts'

/** Where an order may go; the names are the palika's. */
export interface PlaceToQuote extends Named {
  ward_no: number
  delivery: Delivery
}

/** The quotes of these lines: at each saved address, at the typed place, and without a known place. */
export async function quotesFor(
  ctx: Ctx,
  lines: CartLine[],
  { coupon, readyFirst }: Promotion,
  addresses: Address[],
  typed: PlaceToQuote | null,
) {
  const saved = addresses.filter(({ delivery }) => delivery.is_deliverable)
  const places = [
    ...saved.map(({ location, ward, delivery }) => ({ ...location, ward_no: ward.number, delivery })),
    ...(typed ? [typed] : []),
  ]
  const draft = {
    cart_items: lines.map(({ id }) => id),
    coupon,
    ship_separately: readyFirst,
    // The page shows what credit would pay before it is chosen.
    use_credit: true,
  }
  const { boards, ready, ready_at } = await timesOfZones(
    ctx,
    places.map(({ delivery }) => delivery.zone),
    lines.map(({ product }) => product.id),
  )
  // Each place once with its usual fee, and once for each fee that a time there has of its own.
  const asked = places.map(({ delivery }) => {
    const board = boards.get(delivery.zone)
    const fees = [...new Set(board?.flatMap(({ fee_paisa }) => fee_paisa ?? []))]
    return [delivery, ...fees.map((fee_paisa) => atSlotFee(delivery, { fee_paisa }))]
  })
  const checked = lines.map(toCheckoutLine)
  const [anywhere, ...quotes] = await quoteEach(ctx, draft, checked, [null, ...asked.flat()])
  const twos = await Promise.all(
    places.map(async ({ delivery }) => {
      const board = boards.get(delivery.zone)
      return board ? twoToShow(ctx, draft, checked, { delivery, board, ready }) : null
    }),
  )
  const shown = places.map((place, nth) => {
    const [usual, ...others] = quotes.splice(0, asked[nth]!.length)
    const board = boards.get(place.delivery.zone)
    return {
      ...toShow(ctx, usual!, place),
      times: board ? timesToShow(ctx, board, ready_at) : null,
      two: twos[nth]!,
      at_fee: Object.fromEntries(
        others.map((quote, at) => [asked[nth]![at + 1]!.fee_paisa, sumsToShow(quote)]),
      ),
    }
  })
  return {
    order: orderOf(lines, anywhere!),
    couponFault: faultsOf(anywhere!).coupon,
    quote: typed ? shown.at(-1)! : null,
    prices: {
      anywhere: toShow(ctx, anywhere!, null),
      saved: Object.fromEntries(saved.map(({ id }, nth) => [String(id), shown[nth]!])),
      free_credit_paisa: anywhere!.free_credit_paisa,
    },
  }
}

/** The quotes of these lines where they come with a delivery of their own: there alone, at its time and for no fee. */
export async function quotesWith(ctx: Ctx, lines: CartLine[], promotion: Promotion, joined: Joined) {
  const { quote, prices, ...quotes } = await quotesFor(ctx, lines, promotion, [], placeOfJoined(joined))
  return {
    ...quotes,
    quote: null,
    prices: { ...prices, saved: { added: { ...quote!, times: null, at_fee: {}, two: null } } },
  }
}

/**
 * The quote of the form as it is typed now, with the errors of its address and its coupon; a coupon that was refused before
 * (`refused`) is not tried again.
 */
export async function quoteAgain(page: PageContext, form: FormData, url: URL, refused: Refusal | null) {
  const { ctx } = page
  const asked = promotionOf(form)
  const refusal = refused?.fields.coupon ? refused : await countGuess(page, asked)
  const promotion = refusal ? { ...asked, coupon: '' } : asked
  const { place, faults: ofPlace } = await typedPlace(ctx, form)
  const lines = await chosenLines(ctx, url)
  const joined = await joinedIn(ctx, form)
  const { quote, prices, couponFault } = joined
    ? await quotesWith(ctx, lines, promotion, joined)
    : await quotesFor(ctx, lines, promotion, await listAddresses(ctx), place)
  const faults: Faults = {
    // Who asks for a coupon may not have come to the address yet.
    ...(form.get('quote') === 'coupon' ? {} : ofPlace),
    ...(couponFault && { coupon: couponFault }),
    ...refusal?.fields,
  }
  const choices = await choicesFor(ctx, form.get('address.where'), faults['address.where'])
  const wish = await wishFor(ctx, form.get('address.where'), faults['address.where'])
  return { answer: { quote, choices, wish, prices, faults }, refusal }
}

/** Why a coupon is unknown, or may not be tried any more. */
async function countGuess(
  { ctx, client }: Pick<PageContext, 'ctx' | 'client'>,
  { coupon }: Promotion,
): Promise<Refusal | null> {
  try {
    await refuseGuess(ctx, client, coupon)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error
  }
}

/** The place of the typed address, or its errors, under the fields' names. */
async function typedPlace(ctx: Ctx, form: FormData): Promise<{ place: PlaceToQuote | null; faults: Faults }> {
  if (form.get('address') !== 'new') return { place: null, faults: {} }
  try {
    const place = await atPlace(ctx, partOf(form, 'address.'), '', (address) => quoteDelivery(ctx, address))
    return { place, faults: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = Object.entries(error.fields).map(([field, sentence]) => [`address.${field}`, sentence])
    return { place: null, faults: Object.fromEntries(faults) }
  }
}

function orderOf(lines: CartLine[], quote: Quote): OrderToPlace {
  const faults = faultsOf(quote)
  return {
    lines: quote.lines.map(({ id, quantity, amount_paisa }, nth) => ({
      id,
      quantity,
      amount_paisa,
      line: lines[nth]!,
      fault: faults[`cart_items.${id}`] ?? null,
    })),
  }
}

function toShow(ctx: Ctx, quote: Quote, place: PlaceToQuote | null): QuoteToShow {
  return {
    ...sumsToShow(quote),
    times: null,
    at_fee: {},
    two: null,
    ...discountToShow(ctx, quote),
    to: place && {
      name_en: place.name_en,
      name_ne: place.name_ne,
      ward_no: place.ward_no,
      usual_days: usualDays(place.delivery.weekdays, ctx.locale),
    },
    shortfall: faultsOf(quote).cart_items ?? null,
    out_of_reach: outOfReach(quote.lines, quote.delivery).map(({ id }) => id),
  }
}
