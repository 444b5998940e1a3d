import { useEffect } from 'react'
import type { Store } from '../browser/create-store.ts'
import type { CartState } from '../cart/cart.ts'
import { useSite } from '../site.ts'

/** So long it is waited whether more is changed, in milliseconds. */
const REST = 1000

/** Keeps the lines of the cart on this phone as they are read and changed, for when there is no network. */
export function useSavedCart(cart: Store<CartState>, owner: string | null | undefined): void {
  const { offline } = useSite()
  const isOn = offline && import.meta.env.PROD && owner !== undefined
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    async function save() {
      const { saveCart } = await import('./saved-cart.ts')
      await saveCart(owner ?? null, cart.getState())
    }
    const stop = cart.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void save().catch(() => {}), REST)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [cart, owner, isOn])
}
