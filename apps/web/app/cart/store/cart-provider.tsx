import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { accessTokens } from '../../browser/access-tokens.ts'
import { useLocale, useMessages } from '../../locale.tsx'
import { CartContext, type CartSummary, useCartState } from '../cart.ts'
import { CartDrawerHost } from '../cart-drawer-host.tsx'
import { accountCart } from './account-cart.ts'
import { createCartStore } from './cart-store.ts'
import { deviceBasket } from './device-basket.ts'
import { readProductFacts } from './product-facts.ts'
import { shareWithTabs } from './share-with-tabs.ts'

/**
 * Gives every page its cart: the account's for people with a session (`owner` is their id), the device's basket
 * for visitors.
 */
export function CartProvider(props: { owner: string | null; summary: CartSummary; children: ReactNode }) {
  const { owner, summary, children } = props
  const locale = useLocale()
  const { cart: words } = useMessages()
  const { revalidate } = useRevalidator()
  const hasLostSession = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly loaded page is adopted below; it makes no new cart
  const store = useMemo(() => {
    const backend =
      owner === null
        ? deviceBasket((products) => readProductFacts(products, locale), words)
        : accountCart(
            accessTokens(() => {
              hasLostSession.current = true
            }),
            locale,
          )
    return createCartStore(backend, owner === null, words, summary)
  }, [owner, locale])

  useEffect(() => store.adopt(summary), [store, summary])
  useEffect(() => shareWithTabs(store, owner), [store, owner])
  useEffect(() => {
    addEventListener('online', store.forgetUnanswered)
    return () => removeEventListener('online', store.forgetUnanswered)
  }, [store])

  // Not at once: the reader is just being told that the session has ended.
  const showWhoIsHere = useCallback(() => {
    if (!hasLostSession.current) return
    hasLostSession.current = false
    void revalidate()
  }, [revalidate])

  return (
    <CartContext value={store}>
      {children}
      <Announcer />
      <CartDrawerHost onClosed={showWhoIsHere} />
    </CartContext>
  )
}

function Announcer() {
  const said = useCartState((state) => state.said)
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
