import type { ReactNode } from 'react'
import { useMessages } from '../locale.tsx'
import { useSite } from '../site.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CartProvider } from './cart/cart-provider.tsx'
import { CategoryRow } from './category-row.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageHandle } from './page-handle.ts'
import { PlainHeader } from './plain-header.tsx'

/** Header, content, footer; on touch the bottom bar, unless the page has a bar of its own. */
export function MainFrame({ children }: { children: ReactNode }) {
  const { shell } = useMessages()
  const { plain = false, bottomBar = !plain, categoryRow = false } = usePageHandle()
  const { session, cart } = useSite()
  return (
    <CartProvider isVisitor={session.status === 'unauthenticated'} summary={cart}>
      <a className="skip-link" href="#content">
        {shell.skipToContent}
      </a>
      {plain ? <PlainHeader /> : <Header />}
      {categoryRow && <CategoryRow />}
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
      {!plain && <Footer />}
      {bottomBar && <BottomBar />}
    </CartProvider>
  )
}
