import type { SignedIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { mergeBasket } from '@himalayan-green/shop/cart/basket.ts'
import { basketCookie, parseBasket } from '@himalayan-green/shop/cart/basket-cookie.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { PageContext } from '../context.ts'

/**
 * The Set-Cookie headers of a sign-in. The basket of this device (from the Cookie header) is merged into the cart
 * and its cookie taken away; when that fails it is reported and stays, and does not stand in the way.
 */
export async function cookiesOf(
  ctx: Ctx,
  { session, cookies }: SignedIn,
  sent: string | null | undefined,
  report: PageContext['report'],
): Promise<string[]> {
  const basket = parseBasket(sent)
  if (!basket) return cookies
  try {
    await mergeBasket({ ...ctx, actor: session.actor }, basket)
    return [...cookies, basketCookie(null)]
  } catch (error) {
    report(error, `basket ${basket.id}`)
    return cookies
  }
}
