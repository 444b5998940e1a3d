import { addToCart, listCart, removeFromCart, updateQuantity } from '@himalayan-green/shop/cart/cart.ts'
import { listCartQuantities } from '@himalayan-green/shop/cart/cart-summary.ts'
import { putIntoGuestCart, setGuestCartQuantity } from '@himalayan-green/shop/cart/change-guest-cart.ts'
import { listGuestCart } from '@himalayan-green/shop/cart/guest-cart.ts'
import {
  type GuestCart,
  guestCartCookie,
  newGuestCart,
  parseGuestCart,
  removeFromGuestCart,
} from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { numberOfDigits } from '@himalayan-green/shop/input.ts'

/** The change that a form to /cart asks for. Products are named by their id, in a cart as in a guest cart. */
export type CartChange =
  | { kind: 'add'; product: number; quantity: number }
  | { kind: 'set'; product: number; quantity: number }
  | { kind: 'remove'; product: number }

/** Reads a form: `product` with `quantity` (add), `set` (the new quantity) or `remove`. Without a quantity it adds one. */
export function changeIn(form: FormData): CartChange {
  const product = Number(form.get('product'))
  if (form.has('remove')) return { kind: 'remove', product }
  if (form.has('set')) return { kind: 'set', product, quantity: quantityIn(form, 'set') }
  return { kind: 'add', product, quantity: form.has('quantity') ? quantityIn(form, 'quantity') : 1 }
}

const quantityIn = (form: FormData, name: string) => numberOfDigits(String(form.get(name)))

/** The cart of whoever asks: the person's, or the guest cart on the visitor's device. */
export function readCart(ctx: Ctx, request: Request): Promise<{ items: CartLine[]; count: number }> {
  return ctx.actor ? listCart(ctx) : listGuestCart(ctx, guestCartOf(request))
}

/** Makes the change and answers the headers to send with it. A line that is already gone needs no removing. */
export async function changeCart(ctx: Ctx, request: Request, change: CartChange): Promise<HeadersInit> {
  if (ctx.actor) {
    await changeOwnCart(ctx, change)
    return {}
  }
  return { 'Set-Cookie': guestCartCookie(await changedGuestCart(ctx, guestCartOf(request), change)) }
}

async function changeOwnCart(ctx: Ctx, change: CartChange): Promise<void> {
  const { product } = change
  const cart_item = (await listCartQuantities(ctx)).find((item) => item.product_id === product)?.id
  if (change.kind === 'remove') {
    if (cart_item) await removeFromCart(ctx, { cart_item })
    return
  }
  const { quantity } = change
  // Another tab may have taken out what this one sets.
  if (change.kind === 'set' && cart_item) await updateQuantity(ctx, { cart_item, quantity })
  else await addToCart(ctx, { product, quantity })
}

async function changedGuestCart(ctx: Ctx, guestCart: GuestCart, change: CartChange): Promise<GuestCart> {
  const { product } = change
  if (change.kind === 'remove') return removeFromGuestCart(guestCart, product)
  const isInCart = guestCart.lines.some((line) => line.product_id === product)
  const put = change.kind === 'set' && isInCart ? setGuestCartQuantity : putIntoGuestCart
  return put(ctx, guestCart, { product, quantity: change.quantity })
}

function guestCartOf(request: Request): GuestCart {
  return parseGuestCart(request.headers.get('cookie')) ?? newGuestCart()
}
