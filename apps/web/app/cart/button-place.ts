import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** Two presses within this time are one double press. In milliseconds. */
const DOUBLE = 500

/**
 * The place of a product's Add button, which the stepper replaces. The second press of a double click or tap would fall on the
 * control that has just appeared, so it does not count; the keyboard, whose button is gone, moves its focus there. What was in the
 * cart before comes after the page has: then nobody has pressed, and page and focus stay where they are.
 */
export function useButtonPlace(isInCart: boolean): {
  place: RefObject<HTMLDivElement | null>
  /** Add was pressed. */
  onAdd: () => void
  onClickCapture: (event: MouseEvent) => void
} {
  const place = useRef<HTMLDivElement>(null)
  const added = useRef(Number.NEGATIVE_INFINITY)
  const isPressed = useRef(false)
  const wasInCart = useRef(isInCart)
  useEffect(() => {
    if (wasInCart.current === isInCart) return
    wasInCart.current = isInCart
    if (isPressed.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isInCart])
  return {
    place,
    onAdd() {
      added.current = performance.now()
    },
    onClickCapture(event) {
      isPressed.current = true
      if (!isInCart || performance.now() - added.current > DOUBLE || !isSecond(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The browser counts a mouse's presses and not a finger's. A press of the keyboard is always meant. */
function isSecond({ detail, nativeEvent }: MouseEvent): boolean {
  return detail > 1 || (nativeEvent as PointerEvent).pointerType === 'touch'
}
