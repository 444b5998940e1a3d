import { guestCartQuantities, listCartQuantities } from '@himalayan-green/shop/cart/cart-summary.ts'
import { parseGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { parseDeviceLists } from '@himalayan-green/shop/lists/device-lists.ts'
import { favouriteIds } from '@himalayan-green/shop/lists/favourites.ts'
import { countUnread } from '@himalayan-green/shop/notifications/notifications.ts'
import { deliveryPlace } from './places/place.server.ts'

/** All that pages say of who reads them. Where nothing depends on it (`withPlace`), the delivery place is left out. */
export async function readReader(ctx: Ctx, request: Request, { withPlace = true } = {}) {
  const { actor } = ctx
  const [inCart, unread_count, favourites, place] = await Promise.all([
    actor ? listCartQuantities(ctx) : guestCartQuantities(parseGuestCart(request.headers.get('cookie'))),
    actor ? countUnread(ctx) : 0,
    actor ? favouriteIds(ctx) : (parseDeviceLists(request.headers.get('cookie'))?.favourites ?? []),
    withPlace ? deliveryPlace(ctx, request) : undefined,
  ])
  return {
    session: {
      status: actor ? ('authenticated' as const) : ('unauthenticated' as const),
      user: actor && {
        id: actor.id,
        name: actor.name,
        email: actor.email,
        display_picture: actor.display_picture,
      },
      is_vendor: actor?.vendor_id != null,
      is_staff: actor?.is_staff ?? false,
      is_rider: actor?.is_rider ?? false,
    },
    /** The content of the cart or the guest cart, as far as cards and header show it. */
    cart: { count: inCart.length, inCart },
    /** The ids of the products with a filled heart. */
    favourites,
    /** Of the notifications. */
    unread_count,
    /** The delivery place, as far as it is known; undefined on pages without the line about it. */
    place,
  }
}
