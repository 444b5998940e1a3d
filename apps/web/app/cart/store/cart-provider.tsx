import { type ReactNode, useEffect } from 'react'
import { accessTokens } from '../../browser/access-tokens.ts'
import { useLostSession } from '../../browser/use-lost-session.ts'
import { useKept } from '../../browser/use-store.ts'
import { useLocale, useTexts } from '../../locale.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { CartContext, type CartSummary, useCartState } from '../cart.ts'
import { CartDrawerHost } from '../cart-drawer-host.tsx'
import { accountCart } from './account-cart.ts'
import { createCartStore } from './cart-store.ts'
import { deviceGuestCart } from './device-guest-cart.ts'
import { readProductFacts } from './product-facts.ts'
import { shareWithTabs } from './share-with-tabs.ts'

/**
 * Gives every page its cart: the account's for people with a session (`owner` is their id), the device's guest cart for
 * visitors.
 */
export function CartProvider(props: { owner: string | null; summary: CartSummary; children: ReactNode }) {
  const { owner, summary, children } = props
  const locale = useLocale()
  const { cart: texts } = useTexts()
  const { lose, showWhoIsHere } = useLostSession()
  // A newly loaded page is adopted below; it makes no new cart.
  const store = useKept(`${owner} ${locale}`, () => {
    const backend =
      owner === null
        ? deviceGuestCart((products) => readProductFacts(products, locale), texts)
        : accountCart(accessTokens(lose), locale)
    return createCartStore(backend, owner === null, texts, summary)
  })

  useEffect(() => store.adopt(summary), [store, summary])
  useEffect(() => shareWithTabs(store, owner), [store, owner])
  useEffect(() => {
    addEventListener('online', store.purgeUnanswered)
    return () => removeEventListener('online', store.purgeUnanswered)
  }, [store])

  return (
    <CartContext value={store}>
      {children}
      <CartAnnouncer />
      <CartDrawerHost onClosed={showWhoIsHere} />
    </CartContext>
  )
}

function CartAnnouncer() {
  return <Announcer announcement={useCartState((state) => state.announcement)} />
}
