import { parseBasket } from '@himalayan-green/shop/cart/basket-cookie.ts'
import { countCart } from '@himalayan-green/shop/cart/cart.ts'
import { listCategories } from '@himalayan-green/shop/catalog/categories.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from './context.ts'

/** What every page receives: who is here, the shelves, and where the site lives. Read with useSite(). */
export async function readSite({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { ctx, config } = context.get(pageContext)
  const { actor } = ctx
  const [categories, cartCount] = await Promise.all([
    listCategories(ctx),
    actor ? countCart(ctx) : (parseBasket(request.headers.get('cookie'))?.lines.length ?? 0),
  ])
  return {
    session: {
      status: actor ? ('authenticated' as const) : ('unauthenticated' as const),
      user: actor && { name: actor.name, email: actor.email },
      is_vendor: actor?.vendor_id != null,
      /** Different products in the cart, or in the visitor's basket. */
      cart_count: cartCount,
    },
    categories,
    publicUrl: config.publicUrl,
  }
}
