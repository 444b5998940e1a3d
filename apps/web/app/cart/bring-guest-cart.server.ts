import type { SignedIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { mergeGuestCart } from '@himalayan-green/shop/cart/guest-cart.ts'
import { guestCartCookie, parseGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { deviceListsCookie, parseDeviceLists } from '@himalayan-green/shop/lists/device-lists.ts'
import { mergeDeviceLists } from '@himalayan-green/shop/lists/merge-device-lists.ts'
import type { PageContext } from '../context.ts'

/**
 * The Set-Cookie headers of a sign-in. It merges the guest cart and the lists of this device (from the Cookie header) into those
 * of the person and takes their cookies away. What fails is reported and keeps its cookie, and the sign-in goes on.
 */
export async function cookiesOf(
  ctx: Ctx,
  { session, cookies }: SignedIn,
  sent: string | null | undefined,
  report: PageContext['report'],
): Promise<string[]> {
  const own = { ...ctx, actor: session.actor }
  const guestCart = parseGuestCart(sent)
  const lists = parseDeviceLists(sent)
  return [
    ...cookies,
    ...(guestCart
      ? await brought(() => mergeGuestCart(own, guestCart), guestCartCookie(null), `basket ${guestCart.id}`)
      : []),
    ...(lists
      ? await brought(() => mergeDeviceLists(own, lists), deviceListsCookie(null), `lists ${lists.id}`)
      : []),
  ]

  async function brought(merge: () => Promise<void>, gone: string, what: string): Promise<string[]> {
    try {
      await merge()
      return [gone]
    } catch (error) {
      report(error, what)
      return []
    }
  }
}
