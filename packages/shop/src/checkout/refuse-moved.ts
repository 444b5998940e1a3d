import { z } from 'zod'
import type { SentLine } from '../cart/sent-lines.ts'
import { cartWords } from '../cart/words.ts'
import { readStock, takeStock } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { type FieldErrors, Refusal } from '../errors.ts'
import { amount } from '../input.ts'
import { type Paisa, toPaisa } from '../money/money.ts'
import { orderWords } from '../orders/words.ts'
import type { Address } from '../places/addresses/addresses.ts'
import { missingFor } from '../places/delivery-fee.ts'
import { placeWords } from '../places/words.ts'

export const Id = z.int().min(1)
export const Rupees = amount().min(0).max(1e12)

/** A cart line, alone or with what its sender saw of it. */
export const SentItem = z.union([
  Id,
  z.object({
    ...{ id: Id, quantity: z.int().min(1), marked_price: Rupees },
    unit_description: z.string().max(60).optional().meta({
      description: 'For how much of it the price was; one that is another now is refused like a higher price',
    }),
  }),
])
export type SentItem = z.output<typeof SentItem>

export function idOf(sent: SentItem): number {
  return typeof sent === 'number' ? sent : sent.id
}

/** Refuses lines (conflict, `cart_items.<id>`) that cannot be ordered as their sender saw them. */
export function refuseMovedLines(ctx: Ctx, sent_items: readonly SentItem[], lines: SentLine[]): void {
  const held = new Map(lines.map((line) => [line.id, line]))
  const fields: FieldErrors = {}
  for (const sent of sent_items) {
    const line = held.get(idOf(sent))
    const seen =
      typeof sent === 'number'
        ? {}
        : { quantity: sent.quantity, price: toPaisa(sent.marked_price), unit: sent.unit_description }
    const fault = faultOf(ctx, line, seen)
    if (fault) fields[`cart_items.${idOf(sent)}`] = fault
  }
  if (Object.keys(fields).length > 0) throw new Refusal('conflict', orderWords(ctx.locale).moved, fields)
}

/**
 * Refuses a higher total (rupees; conflict, `expected_total`) than the sender saw, if they say which. What has fallen is
 * passed on.
 */
export function refuseMovedTotal(ctx: Ctx, expected_total: number | undefined, total: Paisa): void {
  if (expected_total === undefined || total <= toPaisa(expected_total)) return
  const words = orderWords(ctx.locale)
  throw new Refusal('conflict', words.moved, { expected_total: words.totalIsNow(total) })
}

/** Refuses a purchase that is too small for where it goes (conflict, `cart_items`). */
export function refuseTooLittle(ctx: Ctx, { delivery }: Address, items_paisa: Paisa): void {
  const missing = missingFor(delivery, items_paisa)
  if (missing === 0) return
  const sentence = placeWords(ctx.locale).minimum(delivery.minimum_paisa, missing)
  throw new Refusal('conflict', sentence, { cart_items: sentence })
}

/** Takes the stock of these lines, or refuses like `refuseMovedLines` where somebody was quicker. */
export async function takeStockOrRefuse(ctx: Ctx, lines: SentLine[]): Promise<void> {
  const taken = await takeStock(
    ctx,
    lines.map((line) => ({ ...line, price_paisa: line.marked_price_paisa })),
  )
  const missed = lines.filter((line) => !taken.has(line.product_id))
  if (missed.length === 0) return
  // Somebody was quicker between our reading and taking: read again to say what is left.
  const states = await readStock(
    ctx,
    missed.map((line) => line.product_id),
  )
  const words = orderWords(ctx.locale)
  const fields = missed.map((line) => {
    const state = states.find(({ product_id }) => product_id === line.product_id)
    const fault = faultOf(ctx, { ...line, ...state }, { price: line.marked_price_paisa })
    return [`cart_items.${line.id}`, fault ?? words.justChanged]
  })
  throw new Refusal('conflict', words.moved, Object.fromEntries(fields))
}

/** What keeps this line from being ordered, if anything; `seen` is what the sender saw in the cart. */
function faultOf(
  ctx: Ctx,
  line: SentLine | undefined,
  seen: { quantity?: number; price?: Paisa; unit?: string | undefined },
): string | undefined {
  const [inCart, inOrder] = [cartWords(ctx.locale), orderWords(ctx.locale)]
  if (!line) return inCart.notInCart
  if (!line.is_available) return inCart.unavailable
  if (line.quantity > line.stock) return inCart.onlyLeft(line.stock)
  if (line.quantity !== (seen.quantity ?? line.quantity)) return inOrder.quantityIsNow(line.quantity)
  if (seen.price !== undefined && line.marked_price_paisa > seen.price)
    return inOrder.priceIsNow(line.marked_price_paisa)
  if (seen.unit !== undefined && line.unit_description !== seen.unit)
    return inOrder.unitIsNow(line.unit_description)
}
