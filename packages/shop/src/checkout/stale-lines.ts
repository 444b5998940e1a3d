import type { CheckoutLine } from '../cart/checkout-lines.ts'
import { cartTexts } from '../cart/texts.ts'
import { readStock, type TakenStock, takeStock } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { type FieldErrors, JustChanged, Refusal } from '../errors.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { orderTexts } from '../orders/texts.ts'
import { type Destination, outOfReach } from '../places/reach.ts'
import { placeTexts } from '../places/texts.ts'
import { idOf, type SentItem } from './draft.ts'

/** How many of each line can be had: never more than the stock, and 0 if the product is not on sale. */
export function countedLines(lines: CheckoutLine[]): CheckoutLine[] {
  return lines.map((line) => ({
    ...line,
    quantity: line.is_available ? Math.min(line.quantity, line.stock) : 0,
  }))
}

/**
 * The refusal (`conflict`, `cart_items.<id>`) of lines that cannot be ordered as the sender saw them; null if all can.
 */
export function problemOfLines(
  ctx: Ctx,
  sent_items: readonly SentItem[],
  lines: readonly CheckoutLine[],
): Refusal | null {
  const locked = new Map(lines.map((line) => [line.id, line]))
  const fields: FieldErrors = {}
  for (const sent of sent_items) {
    const line = locked.get(idOf(sent))
    const seen =
      typeof sent === 'number'
        ? {}
        : { quantity: sent.quantity, price: toPaisa(sent.marked_price), unit: sent.unit_description }
    const fault = faultOf(ctx, line, seen)
    if (fault) fields[`cart_items.${idOf(sent)}`] = fault
  }
  return Object.keys(fields).length > 0
    ? new Refusal('conflict', orderTexts(ctx.locale).cartChanged, fields)
    : null
}

/** The refusal (`conflict`, `cart_items.<id>`) of lines that do not come to this place; null if all do, or none is known. */
export function problemOfReach(
  ctx: Ctx,
  lines: readonly CheckoutLine[],
  to: Destination | null,
): Refusal | null {
  const fields: FieldErrors = {}
  for (const { id } of outOfReach(lines, to)) fields[`cart_items.${id}`] = placeTexts(ctx.locale).outOfReach
  return Object.keys(fields).length > 0
    ? new Refusal('conflict', placeTexts(ctx.locale).someOutOfReach, fields)
    : null
}

/**
 * Takes the stock of these lines, or refuses like `problemOfLines` if another order took it first. Lines that can be had after
 * all, such as those whose price fell while this order waited for the product, are no reason to bother the buyer: the transaction
 * is tried again with them as they are now (JustChanged).
 */
export async function takeStockOrRefuse(ctx: Ctx, lines: readonly CheckoutLine[]): Promise<TakenStock[]> {
  const taken = await takeStock(
    ctx,
    lines.map((line) => ({ ...line, price_paisa: line.marked_price_paisa })),
  )
  const missed = lines.filter((line) => !taken.some(({ product_id }) => product_id === line.product_id))
  if (missed.length === 0) return taken
  // Another order was quicker, so the stock is read again to say how much is left.
  const states = await readStock(
    ctx,
    missed.map((line) => line.product_id),
  )
  const texts = orderTexts(ctx.locale)
  const faults = missed.map((line) => {
    const state = states.find(({ product_id }) => product_id === line.product_id)
    return { line, fault: faultOf(ctx, { ...line, ...state }, { price: line.marked_price_paisa }) }
  })
  const fields = faults.map(({ line, fault }) => [`cart_items.${line.id}`, fault ?? texts.justChanged])
  const Why = faults.some(({ fault }) => fault) ? Refusal : JustChanged
  throw new Why('conflict', texts.cartChanged, Object.fromEntries(fields))
}

/** Why a line cannot be ordered, if so; `seen` is what the sender saw in the cart. */
function faultOf(
  ctx: Ctx,
  line: CheckoutLine | undefined,
  seen: { quantity?: number; price?: Paisa; unit?: string | undefined },
): string | undefined {
  const [inCart, inOrder] = [cartTexts(ctx.locale), orderTexts(ctx.locale)]
  if (!line) return inCart.notInCart
  if (!line.is_available) return inCart.unavailable
  const isAgreed = line.quantity > line.stock && seen.quantity === line.stock
  if (line.quantity > line.stock && !isAgreed) return inCart.onlyLeft(line.stock)
  if (!isAgreed && line.quantity !== (seen.quantity ?? line.quantity))
    return inOrder.quantityIsNow(line.quantity)
  if (seen.price !== undefined && line.marked_price_paisa > seen.price)
    return inOrder.priceIsNow(line.marked_price_paisa)
  if (seen.unit !== undefined && line.unit_description !== seen.unit)
    return inOrder.unitIsNow(line.unit_description)
  return undefined
}
