import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { useHref } from '../locale.tsx'
import { useCartState } from './cart.ts'

const load = () => import('./cart-drawer.tsx')
const CartDrawer = lazy(load)

/** Holds the place of the cart drawer: its code comes when the browser has time, or when it is first opened. */
export function CartDrawerHost({ onClosed }: { onClosed: () => void }) {
  const isOpen = useCartState((state) => state.isOpen)
  const cartPage = useHref()('/cart')
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => whenIdle(() => void load().catch(() => {})), [])

  useEffect(() => {
    if (!isOpen) {
      onClosed()
      return
    }
    // The code may be out of reach, say after a new version went live: then the cart page does the same.
    load().then(
      () => setIsWanted(true),
      () => location.assign(cartPage),
    )
  }, [isOpen, cartPage, onClosed])

  return isWanted ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null
}
