import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { CartProvider } from '../cart/store/cart-provider.tsx'
import { pathWithoutLocale, useTexts } from '../locale.tsx'
import { NotificationsProvider } from '../notifications/notifications-provider.tsx'
import { OneAtATime } from '../notifications/one-at-a-time.tsx'
import { DeliverTo } from '../places/deliver-to.tsx'
import { useSession } from '../reader.ts'
import { Search } from '../search/search.tsx'
import { useSite } from '../site.ts'
import { Banner } from '../ui/banner.tsx'
import { usePageHandle } from '../ui/page/page-handle.ts'
import { ClosedLine } from './closed-line.tsx'
import { Content } from './content.tsx'
import { Footer } from './footer/footer.tsx'
import { ShortFooter } from './footer/short-footer.tsx'
import { BottomBar } from './header/bottom-bar.tsx'
import { CategoryRow } from './header/category-row.tsx'
import { Header } from './header/header.tsx'
import { PlainHeader } from './header/plain-header.tsx'
import { OfferNepali } from './offer-nepali.tsx'

/** The pages where people manage their own things: they show no links into the shop. */
const WORKPLACES = /^\/(account|vendor|rider)(\/|$)/

/**
 * Header, content, footer, a short one where nothing should lead away; on touch the bottom bar, unless the page has a bar of its
 * own. `banner` is false in the layout of texts, which does without the site's settings (S2.18).
 */
export function MainFrame({ banner = true, children }: { banner?: boolean; children: ReactNode }) {
  const { shell } = useTexts()
  const {
    plain = false,
    bottomBar = !plain,
    categoryRow = false,
    deliverTo = false,
    products = false,
  } = usePageHandle()
  const { settings } = useSite()
  const session = useSession()
  const isWorkplace = WORKPLACES.test(pathWithoutLocale(useLocation().pathname))
  const [isSearching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  return (
    <CartProvider owner={session ? (session.user?.id ?? null) : undefined}>
      <NotificationsProvider>
        <OneAtATime />
        <a className="skip-link" href="#content">
          {shell.skipToContent}
        </a>
        {products && (
          <a className="skip-link" href="#products">
            {shell.skipToProducts}
          </a>
        )}
        <OfferNepali />
        <ClosedLine />
        {banner && settings?.banner.showBanner && <Banner banner={settings.banner} />}
        {plain ? (
          <PlainHeader />
        ) : (
          <Header cartOnTouch={!bottomBar} deliverTo={deliverTo} onSearch={search} />
        )}
        {deliverTo && (
          <section className="on-touch" aria-label={shell.deliverTo}>
            <DeliverTo />
          </section>
        )}
        {categoryRow && <CategoryRow />}
        <Content>{children}</Content>
        {plain || isWorkplace ? <ShortFooter /> : <Footer />}
        {bottomBar && <BottomBar onSearch={search} />}
        {!plain && <Search open={isSearching} onOpen={search} onClose={() => setSearching(false)} />}
      </NotificationsProvider>
    </CartProvider>
  )
}
