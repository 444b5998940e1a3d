import { actingFor, actingForNewcomer } from '../accounts/acting-for.ts'
import { toCheckoutLine } from '../cart/checkout-lines.ts'
import { listGuestCart } from '../cart/guest-cart.ts'
import type { CartProduct } from '../cart/line.ts'
import type { Joined } from '../checkout/joined.ts'
import { faultsOf, type Quote } from '../checkout/quote.ts'
import { quoteLines } from '../checkout/quote-cart.ts'
import type { Ctx } from '../context.ts'
import { type FieldErrors, Refusal } from '../errors.ts'
import { type Paisa, toRupees } from '../money/money.ts'
import { latinDigits } from '../nepal/numerals.ts'
import { readCredit } from '../paying/credit.ts'
import { type Address, listAddresses } from '../places/addresses/addresses.ts'
import { readJoined } from './added-to.ts'
import { type Caller, findCaller } from './callers.ts'
import { type DeliveredTo, findDeliveredTo } from './delivered-to.ts'
import { findDraft, type PhoneDraft } from './drafts.ts'
import { NOTHING_TYPED, placeOf, type TypedOrder } from './typed-order.ts'

/** A line of a draft, with its product as it is now. */
interface DraftLine {
  product: CartProduct
  quantity: number
  /** What it costs now, and how many can be had: 0 of what is not on sale. */
  amount_paisa: Paisa
  is_vendor_approval_required: boolean
  /** What stands against it now: another price, too little stock. */
  fault: string | null
}

/** A draft as the page shows it, with what it comes to now. */
export interface ReadDraft extends PhoneDraft {
  caller: Caller | null
  /** What was delivered to the number, where it is nobody's account. */
  delivered_to: DeliveredTo | null
  /** The caller's, the first one is where orders go. */
  addresses: Address[]
  /** The chosen address; null for the typed place. */
  address: number | null
  /** What the caller can spend. */
  free_credit_paisa: Paisa
  lines: DraftLine[]
  quote: Quote
  /** What would refuse the order now, by the fields of a checkout. */
  faults: FieldErrors
}

/**
 * One's own draft, an empty one if nothing was typed yet, with its caller and what it comes to now by the quote of the
 * checkout. Needs the right `order.help`.
 */
export async function readDraft(ctx: Ctx, id: string): Promise<ReadDraft> {
  const draft = (await findDraft(ctx, id)) ?? {
    id,
    typed: NOTHING_TYPED,
    version: 0,
    asked_paisa: null,
    agreed_at: null,
    placed: null,
  }
  const quoted = await quoteTyped(ctx, draft.typed)
  const delivered_to = quoted.caller ? null : await findDeliveredTo(ctx, draft.typed)
  return { ...draft, ...quoted, delivered_to }
}

/** What was typed as it comes to now; the caller's rights over staff are none, and staff's rights are none of the caller's. */
export async function quoteTyped(
  ctx: Ctx,
  typed: TypedOrder,
): Promise<Omit<ReadDraft, keyof PhoneDraft | 'delivered_to'>> {
  const caller = await findCaller(ctx, typed)
  const theirs = caller ? await actingFor(ctx, caller.id) : actingForNewcomer(ctx)
  const [addresses, credit, { items }] = await Promise.all([
    caller ? listAddresses(theirs) : [],
    caller ? readCredit(theirs) : null,
    listGuestCart(ctx, { id: '', lines: typed.lines }),
  ])
  const address = chosenAddress(typed, addresses)
  const joined = await joinedOf(ctx, typed)
  const quote = await quoteLines(
    theirs,
    {
      ...checkoutLines(typed),
      ship_separately: typed.ship_separately,
      delivery_slot: typed.delivery_slot,
      use_credit: typed.use_credit,
      address: address ?? placeToQuote(typed),
    },
    items.map(toCheckoutLine),
    joined.delivery ?? undefined,
  )
  const faults = { ...faultsOf(quote), ...joined.faults }
  const amounts = new Map(quote.lines.map((line) => [line.product_id, line.amount_paisa]))
  return {
    caller,
    addresses,
    address,
    free_credit_paisa: credit?.free_paisa ?? 0,
    lines: items.map(({ product, quantity, is_vendor_approval_required }) => ({
      product,
      quantity,
      is_vendor_approval_required,
      amount_paisa: amounts.get(product.id) ?? 0,
      fault: faults[`cart_items.${product.id}`] ?? null,
    })),
    quote,
    faults,
  }
}

/** The delivery of the order that this is added to. What stands against that by now is a fault, so that the draft can still be read. */
async function joinedOf(
  ctx: Ctx,
  { added_to }: TypedOrder,
): Promise<{ delivery: Joined | null; faults: FieldErrors }> {
  if (!added_to) return { delivery: null, faults: {} }
  try {
    return { delivery: await readJoined(ctx, added_to), faults: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { delivery: null, faults: { added_to: error.message } }
  }
}

/** The lines as a checkout takes them, with what their typist saw. */
export const checkoutLines = ({ lines }: TypedOrder) => ({
  cart_items: lines.map(({ product_id, quantity, price_paisa, unit_description }) => ({
    id: product_id,
    quantity,
    marked_price: toRupees(price_paisa),
    unit_description,
  })),
})

/** The chosen one of the caller's addresses, or the first with delivery; null for what is typed. */
function chosenAddress({ address, is_elsewhere }: TypedOrder, addresses: Address[]): number | null {
  if (is_elsewhere) return null
  const chosen = addresses.find(({ id }) => id === address)
  return (chosen ?? addresses.find(({ delivery }) => delivery.is_deliverable))?.id ?? null
}

/** A place is quoted once its ward is typed. */
function placeToQuote({ place }: TypedOrder) {
  const ward = /^[0-9०-९]{1,2}$/.test(place.ward) ? place.ward : null
  if (!place.location || ward === null) return null
  return { location: placeOf(place).location, ward: Number(latinDigits(ward)), tole: place.tole }
}
