import type { MouseEvent } from 'react'
import { useCart } from './cart.ts'

/** For a link to the cart page: with scripts it opens the drawer over the page instead. */
export function useOpenCart(): (event: MouseEvent) => void {
  const cart = useCart()
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    cart.setOpen(true)
  }
}
