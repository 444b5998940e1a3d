import { parseBasket } from '@himalayan-green/shop/cart/basket-cookie.ts'
import { heldInBasket, listHeld } from '@himalayan-green/shop/cart/held.ts'
import { listCategories } from '@himalayan-green/shop/catalog/categories.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from './context.ts'

/** What every page receives: who is here, the shelves, and where the site lives. Read with useSite(). */
export async function readSite({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { ctx, config } = context.get(pageContext)
  const { actor } = ctx
  const [categories, held] = await Promise.all([
    listCategories(ctx),
    actor ? listHeld(ctx) : heldInBasket(parseBasket(request.headers.get('cookie'))),
  ])
  return {
    session: {
      status: actor ? ('authenticated' as const) : ('unauthenticated' as const),
      user: actor && { name: actor.name, email: actor.email, display_picture: actor.display_picture },
      is_vendor: actor?.vendor_id != null,
    },
    /** What is in the cart, or in the visitor's basket: as much as cards and header show. */
    cart: { count: held.length, held },
    categories,
    publicUrl: config.publicUrl,
  }
}
