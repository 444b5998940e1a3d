import type { Ctx } from '../context.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { MAX_QUANTITY } from '../trade-terms.ts'
import type { Wanted } from './at-least-in-cart.ts'
import { AddToCart } from './cart.ts'
import { listGuestCart } from './guest-cart.ts'
import { addToGuestCart, type GuestCart, setInGuestCart } from './guest-cart-cookie.ts'
import { cartTexts } from './texts.ts'

/**
 * Adds a product to a guest cart; if it is there already, the quantities are summed. Refuses in the same cases as
 * `addToCart`.
 */
export async function putIntoGuestCart(ctx: Ctx, guestCart: GuestCart, input: unknown): Promise<GuestCart> {
  const { product, quantity } = parse(AddToCart, input, ctx.locale)
  const inCart = quantityOf(guestCart, product)
  await refuseUnlessThere(ctx, guestCart.id, product, inCart + quantity)
  const changed = addToGuestCart(guestCart, product, quantity)
  if (quantityOf(changed, product) === 0) throw fieldRefusal('invalid', 'product', cartTexts(ctx.locale).full)
  return changed
}

/** Sets the quantity of a product in a guest cart, 1 or more. Refuses in the same cases as `updateQuantity`. */
export async function setGuestCartQuantity(
  ctx: Ctx,
  guestCart: GuestCart,
  input: unknown,
): Promise<GuestCart> {
  const { product, quantity } = parse(AddToCart, input, ctx.locale)
  if (quantityOf(guestCart, product) === 0) throw new Refusal('not_found', cartTexts(ctx.locale).notInCart)
  await refuseUnlessThere(ctx, guestCart.id, product, quantity)
  return setInGuestCart(guestCart, product, quantity)
}

async function refuseUnlessThere(ctx: Ctx, id: string, product: number, quantity: number): Promise<void> {
  const texts = cartTexts(ctx.locale)
  const { items } = await listGuestCart(ctx, { id, lines: [{ product_id: product, quantity }] })
  const line = items[0]
  if (!line?.is_available) throw fieldRefusal('invalid', 'product', texts.unavailable)
  const { stock } = line.product
  if (quantity <= Math.min(stock, MAX_QUANTITY)) return
  throw fieldRefusal('invalid', 'quantity', stock < MAX_QUANTITY ? texts.onlyLeft(stock) : texts.mostOfOne)
}

function quantityOf(guestCart: GuestCart, product: number): number {
  return guestCart.lines.find((line) => line.product_id === product)?.quantity ?? 0
}

/**
 * Makes sure that at least these quantities are in a guest cart, as far as there is stock and room, as `atLeastInCart` does
 * for one's own. Answers how many of these products it holds now.
 */
export async function atLeastInGuestCart(
  ctx: Ctx,
  guestCart: GuestCart,
  wanted: readonly Wanted[],
): Promise<{ guestCart: GuestCart; added: number }> {
  const { items } = await listGuestCart(ctx, { id: guestCart.id, lines: [...wanted] })
  const filled = items
    .filter((line) => line.is_available)
    .reduce((cart, { quantity, product }) => {
      const most = Math.min(quantity, product.stock, MAX_QUANTITY)
      const inCart = quantityOf(cart, product.id)
      return inCart < most ? addToGuestCart(cart, product.id, most - inCart) : cart
    }, guestCart)
  return {
    guestCart: filled,
    added: wanted.filter(({ product_id }) => quantityOf(filled, product_id) > 0).length,
  }
}
