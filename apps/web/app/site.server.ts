import { recentCategoryCards } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { inside } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import { readShownMenus, type ShownMenus } from '@himalayan-green/shop/content/menus/menus.ts'
import { readSiteMeta, type SiteMeta } from '@himalayan-green/shop/content/meta.ts'
import { paymentOrigins } from '@himalayan-green/shop/gateways/gateways.ts'
import { bsDate } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { recentFees } from '@himalayan-green/shop/places/fees.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { type PageContext, pageContext } from './context.ts'
import { pathWithoutLocale } from './locale.tsx'
import { readReader } from './reader.server.ts'

/** Whether a page is for vendors or staff: nothing there depends on the reader's own delivery place. */
const WITHOUT_SHOPPING = /^\/(vendor|admin)(\/|$)/

/** The data of every page: its reader, the categories, and the site's address. Pages read it with useSite() and useReader(). */
export async function readSite({
  context,
  request,
  url,
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>) {
  const page = context.get(pageContext)
  const { ctx, config, cachedFor } = page
  const withPlace = !WITHOUT_SHOPPING.test(pathWithoutLocale(url.pathname))
  const isReaderAskedFor = cachedFor === 'placed' || cachedFor === 'known'
  const [categories, reader, { lowest, highest }, settings] = await Promise.all([
    recentCategoryCards.read(ctx),
    isReaderAskedFor ? null : readReader(ctx, request, { withPlace }),
    recentFees.read(ctx),
    readSettings(page),
  ])
  return {
    /** Null on a page that is kept for readers of whom nothing is known here: their browser asks (reader.ts). */
    reader,
    /** Whether those have a session. */
    is_known: cachedFor === 'known',
    /** What delivery costs anywhere; null while there is no zone. */
    fees: { lowest, highest },
    /** Those of the top level. */
    categories: inside(categories, null).map(({ parent_id: _, ...card }) => card),
    /** The settings of the whole site, with the menus that staff changed; null when they cannot be read, which fails no page. */
    settings,
    publicUrl: config.publicUrl,
    /** The month of Bikram Sambat, from Baisakh as 1. */
    month: bsDate(ctx.now).month,
    sessionRefreshSeconds: config.sessionRefreshSeconds,
    /** Whether phones keep the shop for when they have no network. */
    offline: config.offline,
    /** In the demo: where its payments are simulated, if they are. */
    demo: config.demo ? { simulators: simulatorsOf(page) } : null,
  }
}

/** The simulators of the gateways share one address, which no real gateways do. */
function simulatorsOf({ gateways }: PageContext): string | null {
  const origins = paymentOrigins(gateways)
  return gateways.offered.size > 1 && origins.length === 1 ? origins[0]! : null
}

/** Without `menus`, all links are those of the software. */
type SiteSettings = SiteMeta & { menus?: ShownMenus }

async function readSettings({ ctx, config, report, requestId }: PageContext): Promise<SiteSettings | null> {
  try {
    const settings = await readSiteMeta(ctx, config.publicUrl)
    const menus = await readShownMenus(ctx)
    return menus ? { ...settings, menus } : settings
  } catch (error) {
    report(error, requestId)
    return null
  }
}
