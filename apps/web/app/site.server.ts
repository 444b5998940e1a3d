import { guestCartQuantities, listCartQuantities } from '@himalayan-green/shop/cart/cart-summary.ts'
import { parseGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import { listCategoryCards } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { readSiteMeta, type SiteMeta } from '@himalayan-green/shop/content/meta.ts'
import { countUnread } from '@himalayan-green/shop/notifications/notifications.ts'
import { recentFees } from '@himalayan-green/shop/places/fees.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { type PageContext, pageContext } from './context.ts'
import { pathWithoutLocale } from './locale.tsx'
import { deliveryPlace } from './places/place.server.ts'

/** Whether a page is for vendors or staff: nothing there depends on the reader's own delivery place. */
const WITHOUT_SHOPPING = /^\/(vendor|admin)(\/|$)/

/** The data of every page: the session, the categories, and the site's address. Pages read it with useSite(). */
export async function readSite({
  context,
  request,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>) {
  const page = context.get(pageContext)
  const { ctx, config } = page
  const { actor } = ctx
  const [categories, held, unread_count, place, { lowest, highest }, settings] = await Promise.all([
    listCategoryCards(ctx),
    actor ? listCartQuantities(ctx) : guestCartQuantities(parseGuestCart(request.headers.get('cookie'))),
    actor ? countUnread(ctx) : 0,
    WITHOUT_SHOPPING.test(pathWithoutLocale(url.pathname)) ? undefined : deliveryPlace(ctx, request),
    recentFees.read(ctx),
    readSettings(page),
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
    },
    /** The content of the cart or the guest cart, as far as cards and header show it. */
    cart: { count: held.length, held },
    /** Of the notifications. */
    unread_count,
    /** The delivery place, as far as it is known; undefined on pages without the line about it. */
    place,
    /** What delivery costs anywhere; null while there is no zone. */
    fees: { lowest, highest },
    categories,
    /** The settings of the whole site; null when they cannot be read, which fails no page. */
    settings,
    publicUrl: config.publicUrl,
    sessionRefreshSeconds: config.sessionRefreshSeconds,
  }
}

async function readSettings({ ctx, config, report, requestId }: PageContext): Promise<SiteMeta | null> {
  try {
    return await readSiteMeta(ctx, config.publicUrl)
  } catch (error) {
    report(error, requestId)
    return null
  }
}
