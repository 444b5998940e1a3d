import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** Two presses within this time are one double press. In milliseconds. */
const DOUBLE = 500

/**
 * Where a product is put into the cart: its Add makes way for the stepper. The second press of a double click or tap falls
 * on what has come in its place, and counts as none; the keyboard, whose button is gone, goes on there.
 */
export function useHeldPlace(isHeld: boolean): {
  place: RefObject<HTMLDivElement | null>
  /** Add was pressed. */
  onAdd: () => void
  onClickCapture: (event: MouseEvent) => void
} {
  const place = useRef<HTMLDivElement>(null)
  const added = useRef(Number.NEGATIVE_INFINITY)
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    if (wasHeld.current === isHeld) return
    wasHeld.current = isHeld
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [isHeld])
  return {
    place,
    onAdd() {
      added.current = performance.now()
    },
    onClickCapture(event) {
      if (!isHeld || performance.now() - added.current > DOUBLE || !isSecond(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** A mouse counts its presses, a finger does not. The keyboard presses what has the focus, and means it. */
function isSecond({ detail, nativeEvent }: MouseEvent): boolean {
  return detail > 1 || (nativeEvent as PointerEvent).pointerType === 'touch'
}
