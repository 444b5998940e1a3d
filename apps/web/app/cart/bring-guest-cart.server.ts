import type { SignedIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { mergeGuestCart } from '@himalayan-green/shop/cart/guest-cart.ts'
import { guestCartCookie, parseGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { PageContext } from '../context.ts'

/**
 * The Set-Cookie headers of a sign-in. It merges the guest cart of this device (from the Cookie header) into the cart and takes
 * its cookie away. When that fails, it reports the error and keeps the cookie, and the sign-in goes on.
 */
export async function cookiesOf(
  ctx: Ctx,
  { session, cookies }: SignedIn,
  sent: string | null | undefined,
  report: PageContext['report'],
): Promise<string[]> {
  const guestCart = parseGuestCart(sent)
  if (!guestCart) return cookies
  try {
    await mergeGuestCart({ ...ctx, actor: session.actor }, guestCart)
    return [...cookies, guestCartCookie(null)]
  } catch (error) {
    report(error, `basket ${guestCart.id}`)
    return cookies
  }
}
