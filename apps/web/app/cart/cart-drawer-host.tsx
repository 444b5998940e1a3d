import { lazy } from 'react'
import { useHref } from '../locale.tsx'
import { LazyPanel } from '../ui/lazy-panel.tsx'
import { useCartState } from './cart.ts'

const load = () => import('./cart-drawer.tsx')
const CartDrawer = lazy(load)

/** Where the cart drawer opens. */
export function CartDrawerHost({ onClosed }: { onClosed: () => void }) {
  const isOpen = useCartState((state) => state.isOpen)
  const isLikely = useCartState((state) => state.count > 0)
  const href = useHref()
  return (
    <LazyPanel isOpen={isOpen} isLikely={isLikely} load={load} page={href('/cart')} onClosed={onClosed}>
      <CartDrawer />
    </LazyPanel>
  )
}
